import type { Services } from '#server/services.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';

/** Forgets what one place beside the record holds of a person. */
export type Forget = (person: Candidate) => Promise<void>;

type Deps = Pick<Services, 'candidates' | 'trainings' | 'applicants'> & {
  /** One for every other place where data of a candidate lies. A new place is added in `routes.ts`, and to the test that dumps the database. */
  forget: readonly Forget[];
};

/** The data of a candidate, wherever it lies. */
export const personalData = ({ candidates, trainings, applicants, forget }: Deps) => {
  /** Ends what is open with providers: they neither see nor count the candidate any more. */
  const endPlacements = async (id: string): Promise<void> => {
    await trainings.supersedeAll(id);
    await applicants.erase(id);
  };

  return {
    /**
     * Erases a candidate, inside the open transaction; the document is left to the caller.
     * @returns the candidate as it was; undefined when it is erased already
     */
    erase: async (id: string): Promise<Candidate | undefined> => {
      // In the order in which others lock: training and applicant first, then the candidate.
      await endPlacements(id);
      const candidate = await candidates.lock(id);
      if (!candidate) return undefined;
      // Once more: what was assigned while the lock was waited for.
      await endPlacements(id);
      await candidates.erase(id);
      for (const forgetIn of forget) await forgetIn(candidate);
      return candidate;
    },
  };
};

export type PersonalData = ReturnType<typeof personalData>;
