import {
  certificatesContract,
  type Certificate,
  type IssuedCertificate,
} from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  certificateLifecycle,
  nextState,
  type CertificateAction,
  type CertificateStatus,
  type Lifecycle,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { FastifyInstance } from 'fastify';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { CertificateRow } from '#server/domain/certificate/certificate-store.ts';
import {
  didDocument,
  toDid,
  signStatusList,
  statusListPath,
  toStatusLists,
} from '#server/domain/certificate/credential.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

type FindCertificateDeps = Pick<Services, 'certificates'>;

/** The code of a revoked certificate opens nothing about the person (T62). */
const withoutContent = {
  name: null,
  skill: null,
  hours: null,
  provider: null,
  startsOn: null,
  endsOn: null,
  issuedOn: null,
  credential: null,
} as const;

const presentContent = (row: CertificateRow): Certificate => ({
  code: row.code,
  status: row.status,
  name: row.name,
  skill: row.skill,
  hours: row.hours,
  provider: row.provider,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  issuedOn: row.issuedOn,
  revokedOn: row.revokedAt === null ? null : dayInKolkata(row.revokedAt),
  credential: row.credential,
});

/** Public: contains neither the record nor the reason of a revocation. */
const presentCertificate = (row: CertificateRow): Certificate => ({
  ...presentContent(row),
  ...(row.status === 'REVOKED' && withoutContent),
  ...(row.replacedBy !== null && { isReplaced: true as const }),
});

const presentIssuedCertificate = (row: CertificateRow): IssuedCertificate => ({
  ...presentContent(row),
  _id: row.candidateId,
  revokedBecause: row.revokedBecause,
  replacedBy: row.replacedBy,
});

/** @throws Problem NOT_FOUND */
const findCertificate = async (
  { certificates }: FindCertificateDeps,
  code: string,
): Promise<CertificateRow> => {
  const row = await certificates.find(code);
  if (!row) throw new Problem('NOT_FOUND', certificateMessages.notFound);
  return row;
};

const readCertificate =
  (deps: FindCertificateDeps) =>
  async (code: string): Promise<Certificate> =>
    presentCertificate(await findCertificate(deps, code));

type RevokeCertificateDeps = Pick<
  Services,
  'database' | 'certificates' | 'recordStep' | 'candidates'
>;

type Revoking = { code: string; reason: string; ip: string };

const lifecycle: Lifecycle<CertificateStatus, CertificateAction> = certificateLifecycle;

/** Notifies the candidate. The reason is for L1 and L2. */
const revokeCertificate =
  (deps: RevokeCertificateDeps) =>
  (actor: Actor, { code, reason, ip }: Revoking): Promise<Certificate> => {
    const { database, certificates, candidates, recordStep } = deps;
    return database.transaction(async () => {
      const { id, status: from, candidateId, skill } = await findCertificate(deps, code);
      const to = nextState(lifecycle, from, 'revoke');
      if (to === undefined || !(await certificates.revoke(id, reason)))
        throw new Problem('INVALID_TRANSITION');
      const candidate = await candidates.find(candidateId);
      await recordStep({
        record: { kind: 'certificate', id },
        action: 'revoke',
        from,
        to,
        actor,
        reason,
        ip,
        notify: candidate && {
          event: 'certificate-revoked',
          ...toCandidate(candidate),
          certificate: code,
          skill: skill ?? '',
        },
      });
      return presentCertificate(await findCertificate(deps, code));
    });
  };

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

/** Milliseconds for which the status lists are kept in memory. */
const listsStoredMs = 5_000;

/**
 * Reads which certificates are revoked, at most once in five seconds however many visitors ask.
 * @returns the bits of each list
 */
const cacheStatusLists = ({ certificates, clock }: Pick<Services, 'certificates' | 'clock'>) => {
  let stored: { at: number; lists: Promise<Buffer[]> } | undefined;
  const read = async (): Promise<Buffer[]> =>
    toStatusLists(await certificates.revokedStatusIndexes(), await certificates.lastStatusIndex());
  return (): Promise<Buffer[]> => {
    const now = clock().getTime();
    if (!stored || now - stored.at >= listsStoredMs) {
      const lists = read();
      const reading = { at: now, lists };
      stored = reading;
      // The next visitor tries again.
      lists.catch(() => {
        if (stored === reading) stored = undefined;
      });
    }
    return stored.lists;
  };
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
