import { Problem } from '@purboday/contract/conventions/problem';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '#server/platform/http/admission.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { AuditStore } from './audit.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Records that somebody signed in asked for a record that they may not see, or that is not there (SEC-49): the answer tells neither, the
 * trail shows who tries ids.
 */
export const recordProbes =
  (audit: Pick<AuditStore, 'addCounted'>, log: Pick<Log, 'warn'>) =>
  async (request: FastifyRequest, _reply: unknown, error: unknown): Promise<void> => {
    const session = sessionOf(request);
    const { id } = (request.params ?? {}) as { id?: unknown };
    const probed = error instanceof Problem && error.code === 'NOT_FOUND';
    if (!probed || !session || typeof id !== 'string' || !uuid.test(id)) return;
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const record = { kind: 'unknown' as const, id };
    const { actor } = session;
    await audit
      .addCounted({ action: 'probe-denied', actor, record, ip: request.ip, detail: { call } })
      // The refusal goes out in any case.
      .catch((failure: unknown) => log.warn({ err: failure }, 'A probe could not be recorded'));
  };
