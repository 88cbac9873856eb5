import { Problem } from '@purboday/contract/conventions/problem';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import type { FastifyInstance } from 'fastify';
import { didDocument, didOf } from '#server/domain/certificate/did.ts';
import {
  listLength,
  listOfIndex,
  signStatusList,
  statusListPath,
} from '#server/domain/certificate/status-list.ts';
import { acceptedCredentialType } from './accepted-credential.ts';
import { findCertificate } from './read-certificate.ts';
import type { Services } from '#server/services.ts';

/** Any program may verify, also one in another site's page. */
const forEveryOrigin = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };
const options = { schema: { hide: true } };

/** Serves what programs of others verify certificates with: the credentials, their status lists and the issuer's keys. */
export const serveCredentials = (http: FastifyInstance, services: Services): void => {
  const { certificates, certificateKeys, clock, settings } = services;
  http.get('/.well-known/did.json', options, async (_request, reply) =>
    reply
      .headers(forEveryOrigin)
      .type('application/did+json; charset=utf-8')
      .send(
        JSON.stringify(didDocument(didOf(settings.appUrl), await certificateKeys.publicKeys())),
      ),
  );

  // The address that the credential names as its id, which people open as a page.
  http.get<{ Params: { code: string } }>('/certificates/:code', options, async (request, reply) => {
    const type = acceptedCredentialType(request.headers.accept ?? '');
    if (type === undefined) return reply.callNotFound();
    const { credential } = await findCertificate(services, request.params.code.toUpperCase());
    // The certificate of an erased person has no content.
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
      const list = /^[1-9]\d{0,5}$/u.test(request.params.list) ? Number(request.params.list) : 0;
      if (list === 0 || list > listOfIndex(await certificates.lastStatusIndex()))
        throw new Problem('NOT_FOUND');
      const first = (list - 1) * listLength;
      const revoked = await certificates.revokedStatusIndexes(first, first + listLength);
      const signing = { issuer: settings, key: await certificateKeys.current(), at: clock() };
      return reply
        .headers(forEveryOrigin)
        .type('application/vc+jwt')
        .send(await signStatusList(list, revoked, signing));
    },
  );
};
