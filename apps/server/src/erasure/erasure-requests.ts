import { erasureAnswerDays } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { retentionMessages } from '@purboday/contract/erasure/erasure.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Decision } from '#server/domain/candidate/erasure-request-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import type { RequestListStore, StoredRequest } from './erasure-list-store.ts';

type Person = Parameters<typeof toCandidate>[0];

type By = { actor: Actor; ip: string };

/** Days after which the last message expires if it could not be sent. Its address is deleted then. */
const lastMessageValidDays = 3;

/** Records history and audit and sends a last notification, in the transaction of the decision. */
export const erasureEvents = ({ clock, recordStep }: Pick<Services, 'recordStep' | 'clock'>) => {
  const shutdownEnd = () => new Date(clock().getTime() + lastMessageValidDays * 86_400_000);
  return {
    /** @param person before the erasure */
    erased: async ({ actor, ip }: By, person: Candidate): Promise<void> => {
      const { record, to } = toCandidate(person);
      await recordStep({
        record,
        action: 'erase',
        from: person.status,
        actor,
        ip,
        notify: { event: 'data-erased', record, validUntil: shutdownEnd(), to },
      });
    },

    /** The retention period is over. */
    expired: async (person: Candidate): Promise<void> => {
      const { record, to } = toCandidate(person);
      await recordStep({
        record,
        action: 'erase',
        from: person.status,
        detail: { retention: true },
        notify: { event: 'data-erased', record, expired: true, validUntil: shutdownEnd(), to },
      });
    },

    declined: async (
      { actor, ip }: By,
      { reason, person }: { reason: string; person: Person },
    ): Promise<void> => {
      const { record, to } = toCandidate(person);
      await recordStep({
        record,
        action: 'decline-erasure',
        actor,
        reason,
        ip,
        notify: { event: 'erasure-declined', record, reason, to },
      });
    },
  };
};

export type ErasureEvents = ReturnType<typeof erasureEvents>;

/** Erased candidates appear by id only. */
export const requestColumns: readonly SheetColumn<ErasureRequest>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'State', width: 12, of: ({ state }) => state },
  { header: 'Why', width: 30, of: ({ reason }) => reason },
  { header: 'Requested (IST)', of: ({ requestedAt }) => formatTimeInIndia(requestedAt) },
  { header: 'Answer due (IST)', of: ({ dueAt }) => formatTimeInIndia(dueAt) },
  { header: 'Decided (IST)', of: ({ decidedAt }) => decidedAt && formatTimeInIndia(decidedAt) },
  { header: 'Decided by', width: 26, of: ({ decidedBy }) => decidedBy },
  { header: 'Reason', width: 30, of: ({ decisionReason }) => decisionReason },
];

const dayMs = 86_400_000;

export const presentRequest = (row: StoredRequest): ErasureRequest => ({
  _id: row.id,
  candidateId: row.candidateId,
  registrationCode: row.registrationCode,
  state: row.state,
  name: row.erasedAt === null ? row.name : null,
  email: row.email,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  dueAt: new Date(row.requestedAt.getTime() + erasureAnswerDays * dayMs).toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  decisionReason: row.decisionReason,
  may: { erase: row.state === 'open', decline: row.state === 'open' },
});

type DecideRequestDeps = Pick<Services, 'erasureRequests' | 'retention'> & {
  list: Pick<RequestListStore, 'find'>;
};

/** Runs inside the transaction that carries out the decision. */
export const decideRequest = ({ erasureRequests, list, retention }: DecideRequestDeps) => {
  const find = async (id: string): Promise<StoredRequest> => {
    const request = await list.find(id);
    if (!request) throw new Problem('NOT_FOUND');
    return request;
  };
  return {
    /**
     * @returns the request before the decision
     * @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it was decided already, or the record is on hold (SEC-58)
     */
    decide: async (id: string, decision: Decision): Promise<StoredRequest> => {
      const request = await find(id);
      if (decision.state === 'erased' && (await retention.isHeld(request.candidateId)))
        throw new Problem('INVALID_TRANSITION', retentionMessages.keptFromErasure);
      if (!(await erasureRequests.decide(id, decision))) throw new Problem('INVALID_TRANSITION');
      return request;
    },

    show: async (id: string): Promise<ErasureRequest> => presentRequest(await find(id)),
  };
};

export type DecideRequest = ReturnType<typeof decideRequest>;

type DeclineErasureDeps = Pick<Services, 'database'> & {
  decision: DecideRequest;
  events: Pick<ErasureEvents, 'declined'>;
};

type Declining = { id: string; reason: string; ip: string };

/** Notifies the candidate of the reason: a law may oblige the foundation to keep the data. */
export const declineErasure =
  ({ database, decision, events }: DeclineErasureDeps) =>
  (actor: Actor, { id, reason, ip }: Declining): Promise<ErasureRequest> =>
    database.transaction(async () => {
      const decided = { state: 'declined' as const, by: actor.id, reason };
      const { candidateId, ...person } = await decision.decide(id, decided);
      await events.declined({ actor, ip }, { reason, person: { ...person, id: candidateId } });
      return decision.show(id);
    });
