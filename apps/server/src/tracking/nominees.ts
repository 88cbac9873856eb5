import { Problem } from '@purboday/contract/conventions/problem';
import type {
  Nominee,
  NomineeForm,
  NomineeRequest,
  NomineeRequestKind,
} from '@purboday/contract/nominees/nominees.contract';
import { nomineeMessages } from '@purboday/contract/nominees/nominees.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { erasureUnique } from '#server/domain/candidate/erasure-request-store.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'database' | 'audit' | 'candidates' | 'nominees' | 'erasureRequests'> & {
  read: (candidate: Pick<Actor, 'id' | 'sessionId'>) => Promise<Application>;
};

type NewNomineeRequest = { id: string; kind: NomineeRequestKind; evidence: string; ip: string };
type Recorded = { request: NomineeRequest; data: Application | null };

/** A candidate's nominee, and requests of the nominee that L2 admins record (DPDP Act, section 14). */
export const toNominees = ({
  database,
  candidates,
  nominees,
  erasureRequests,
  audit,
  read,
}: Deps) => {
  const requireCandidate = async (id: string): Promise<void> => {
    if (!(await candidates.find(id))) throw new Problem('NOT_FOUND');
  };

  const addErasureRequest = async (id: string, reason: string): Promise<void> => {
    try {
      await erasureRequests.add(id, reason);
    } catch (error) {
      if (findUniqueViolation(error) !== erasureUnique) throw error;
      throw new Problem('INVALID_TRANSITION', trackingMessages.erasureOpen);
    }
  };

  return {
    find: async (actor: Actor): Promise<{ nominee: Nominee | null }> => ({
      nominee: await nominees.find(actor.id),
    }),

    name: (actor: Actor, form: NomineeForm, ip: string): Promise<{ nominee: Nominee | null }> =>
      database.transaction(async () => {
        if (!(await candidates.lock(actor.id))) throw new Problem('NOT_FOUND');
        await nominees.set(actor.id, form);
        const record = { kind: 'candidate' as const, id: actor.id };
        await audit.add({ action: 'nominee-named', actor, record, ip });
        return { nominee: await nominees.find(actor.id) };
      }),

    remove: (actor: Actor, ip: string): Promise<Record<string, never>> =>
      database.transaction(async () => {
        if (await nominees.remove(actor.id)) {
          const record = { kind: 'candidate' as const, id: actor.id };
          await audit.add({ action: 'nominee-removed', actor, record, ip });
        }
        return {};
      }),

    readFor: async (
      id: string,
    ): Promise<{ nominee: Nominee | null; requests: NomineeRequest[] }> => {
      await requireCandidate(id);
      return { nominee: await nominees.find(id), requests: await nominees.listRequests(id) };
    },

    /** An erasure is decided like one that the candidate requested. */
    record: (admin: Actor, { id, kind, evidence, ip }: NewNomineeRequest): Promise<Recorded> =>
      database.transaction(async () => {
        if (!(await candidates.lock(id))) throw new Problem('NOT_FOUND');
        const nominee = await nominees.find(id);
        if (!nominee) throw new Problem('INVALID_TRANSITION', nomineeMessages.none);
        const requestId = await nominees.addRequest(id, { kind, evidence, recordedBy: admin.id });
        if (kind === 'erasure')
          await addErasureRequest(id, `The nominee ${nominee.name} asked for it. ${evidence}`);
        const record = { kind: 'candidate' as const, id };
        const detail = { kind };
        await audit.add({ action: 'nominee-request-recorded', actor: admin, record, ip, detail });
        const request = (await nominees.listRequests(id)).find(({ _id }) => _id === requestId);
        if (!request) throw new Error('The request was not stored');
        return {
          request,
          data: kind === 'export' ? await read({ id, sessionId: admin.sessionId }) : null,
        };
      }),
  };
};
