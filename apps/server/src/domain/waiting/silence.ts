import type { WaitingStep } from '@purboday/contract/stalled/steps';
import type { Database } from '#server/platform/database/database.ts';

/** Which steps of a candidate somebody has taken in hand. */
type InHand = {
  candidateId: string;
  steps: readonly WaitingStep[];
  /** `YYYY-MM-DD`: from this day on they are looked at again. */
  until: string;
  /** Of one provider alone. */
  providerId?: string | undefined;
};

/** A step is silent until a day that somebody named; a new step of the candidate begins without silence. */
export const silence =
  (database: Pick<Database, 'execute'>) =>
  async ({ candidateId, steps, until, providerId }: InHand): Promise<void> => {
    await database.execute(
      `update waiting_steps set silent_until = $3::date, stalled = false
       where (id = $1 or (candidate_id = $1 and candidate_id <> id)) and step = any($2::waiting_step[])
         and ($4::text is null or owner_key = $4::text)`,
      [candidateId, [...steps], until, providerId ?? null],
    );
  };
