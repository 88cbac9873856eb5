import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type { FastifyInstance } from 'fastify';
import {
  didDocument,
  toDid,
  signStatusList,
  statusListPath,
} from '#server/domain/certificate/credential.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import {
  findCertificate,
  presentCertificate,
  readCertificate,
  presentIssuedCertificate,
} from './read-certificate.ts';
import { cacheStatusLists } from './cache-status-lists.ts';
import { revokeCertificate } from './revoke-certificate.ts';

/** VC-JOSE-COSE, and the general type of JWTs. */
const credentialTypes = ['application/vc+jwt', 'application/jwt'] as const;
type CredentialType = (typeof credentialTypes)[number];

type Range = { type: string; quality: number };

const toRanges = (accept: string): Range[] =>
  accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, quality: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });

/**
 * Returns undefined when the caller prefers the page. Wildcards mean the page, because browsers send them.
 * @param accept the Accept header
 */
const acceptedCredentialType = (accept: string): CredentialType | undefined => {
  const ranges = toRanges(accept);
  const qualityOf = (type: string): number =>
    ranges.find((range) => range.type === type)?.quality ?? 0;
  const [best] = credentialTypes.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  const quality = best === undefined ? 0 : qualityOf(best);
  return quality > 0 && quality >= qualityOf('text/html') ? best : undefined;
};

/** Verifiers may run in pages of other sites. Search engines store no certificate. */
const forEveryOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
};
const options = { schema: { hide: true } };

/** Credentials, status lists and the issuer's keys, for verifiers. */
const serveCredentials = (
  http: FastifyInstance,
  services: Pick<Services, 'certificateKeys' | 'clock' | 'settings' | 'certificates'>,
  {
    limit,
    statusLists,
  }: { limit: (from: { ip: string }) => Promise<void>; statusLists: () => Promise<Buffer[]> },
): void => {
  const { certificateKeys, clock, settings } = services;
  http.get('/.well-known/did.json', options, async (_request, reply) =>
    reply
      .headers(forEveryOrigin)
      .type('application/did+json; charset=utf-8')
      .send(
        JSON.stringify(didDocument(toDid(settings.appUrl), await certificateKeys.publicKeys())),
      ),
  );

  // The credential's id, which browsers open as a page.
  http.get<{ Params: { code: string } }>('/certificates/:code', options, async (request, reply) => {
    const type = acceptedCredentialType(request.headers.accept ?? '');
    if (type === undefined) return reply.callNotFound();
    await limit(request);
    const row = await findCertificate(services, request.params.code.toUpperCase());
    // It has a name in it. A person who was given a certificate has it, and checks it against the status list.
    const { credential } = presentCertificate(row);
    if (credential === null) throw new Problem('NOT_FOUND', certificateMessages.notFound);
    return reply
      .headers({ ...forEveryOrigin, Vary: 'Accept' })
      .type(type)
      .send(credential);
  });

  http.get<{ Params: { list: string } }>(
    statusListPath(':list'),
    options,
    async (request, reply) => {
      await limit(request);
      const list = /^[1-9]\d{0,5}$/u.test(request.params.list) ? Number(request.params.list) : 0;
      const bits = (await statusLists())[list - 1];
      if (!bits) throw new Problem('NOT_FOUND');
      const signing = { issuer: settings, key: await certificateKeys.current(), at: clock() };
      return reply
        .headers(forEveryOrigin)
        .type('application/vc+jwt')
        .send(await signStatusList(list, bits, signing));
    },
  );
};

/** Without the zeros at its end: a list with few revocations is short. */
const toBase64 = (bits: Buffer): string =>
  bits.subarray(0, bits.findLastIndex((byte) => byte !== 0) + 1).toString('base64');

export const registerCertificates = (app: App, services: Services): void => {
  const { clock, rateLimiter } = services;
  const limit = ({ ip }: { ip: string }): Promise<void> =>
    rateLimiter.consume(limits.certificateChecksPerNetwork, ip);
  const statusLists = cacheStatusLists(services);
  registerRoute(
    app,
    certificatesContract.listRevokedCertificates,
    async () => ({
      lists: (await statusLists()).map(toBase64),
      day: dayInKolkata(clock()),
    }),
    limit,
  );
  registerRoute(
    app,
    certificatesContract.readCertificate,
    ({ params, reply }) => {
      void reply.header('X-Robots-Tag', 'noindex');
      return readCertificate(services)(params.code);
    },
    limit,
  );
  registerRoute(app, certificatesContract.readIssuedCertificate, async ({ params }) =>
    presentIssuedCertificate(await findCertificate(services, params.code)),
  );
  registerRoute(app, certificatesContract.revokeCertificate, ({ actor, params, body, ip }) =>
    revokeCertificate(services)(actor, { ...params, ...body, ip }),
  );
  serveCredentials(app.http, services, { limit, statusLists });
};
