import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sessions } from '#server/domain/account/session-table.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import { erasureRequests } from '#server/domain/candidate/erasure-table.ts';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';
import type { TracesStore } from './traces-store.ts';

type Deps = {
  database: Database;
  aadharVault: Pick<AadharVault, 'forget'>;
  consents: Pick<ConsentStore, 'forgetAddresses'>;
  traces: TracesStore;
  clock: Clock;
};

/** What is left of an erased candidate: texts that columns demand, and a place that no admin has. */
const nobody = {
  name: '',
  fatherName: '',
  houseNo: null,
  locality: null,
  state: '',
  city: '',
  postalCode: null,
  postalCodeKnown: null,
  mobileNumber: '',
  email: null,
  qualification: null,
  category: null,
  skills: [],
  aadharId: null,
  aadharMasked: null,
  personKey: '',
  documentId: null,
  status: 'REJECTED',
  statusReason: null,
  queue: null,
  queueSince: null,
} as const;

/** Every place where the data of a candidate lies. A new place is added here, and to the test that dumps the database. */
export const personalData = ({ database, aadharVault, consents, traces, clock }: Deps) => {
  /** Ends what is open with providers: they neither see nor count the candidate any more. */
  const endPlacements = async (candidateId: string): Promise<void> => {
    const now = clock();
    await database.sql
      .update(trainings)
      .set({ supersededAt: now })
      .where(and(eq(trainings.candidateId, candidateId), isNull(trainings.supersededAt)));
    await database.sql
      .update(applicants)
      .set({ status: 'rejected', reason: null, erasedAt: now, updatedAt: now })
      .where(and(eq(applicants.candidateId, candidateId), isNull(applicants.erasedAt)));
  };

  const lock = async (id: string): Promise<Candidate | undefined> =>
    (
      await database.sql
        .select()
        .from(candidates)
        .where(and(eq(candidates.id, id), isNull(candidates.erasedAt)))
        .for('update')
    )[0];

  const empty = async (id: string): Promise<void> => {
    const now = clock();
    await database.sql
      .update(candidates)
      .set({ ...nobody, skills: [], statusSince: now, updatedAt: now, erasedAt: now })
      .where(eq(candidates.id, id));
    await database.sql.delete(sessions).where(eq(sessions.candidateId, id));
    await database.sql
      .update(erasureRequests)
      .set({ reason: null, decisionReason: null })
      .where(eq(erasureRequests.candidateId, id));
  };

  return {
    /**
     * Erases a candidate, inside the open transaction; the document is left to the caller.
     * @returns the candidate as it was; undefined when it is erased already
     */
    erase: async (id: string): Promise<Candidate | undefined> => {
      // In the order in which others lock: training and applicant first, then the candidate.
      await endPlacements(id);
      const candidate = await lock(id);
      if (!candidate) return undefined;
      // Once more: what was assigned while the lock was waited for.
      await endPlacements(id);
      await traces.remove(candidate);
      await empty(id);
      if (candidate.aadharId !== null) await aadharVault.forget(candidate.aadharId);
      await consents.forgetAddresses(id);
      return candidate;
    },
  };
};

export type PersonalData = ReturnType<typeof personalData>;
