import type { PaperRecord } from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { fieldProblem, fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import type { CandidateAge } from '@purboday/contract/records/candidate-age';
import type { Services } from '#server/services.ts';
import type { Actor, Place } from '#server/platform/http/actor.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'versions' | 'ages' | 'history' | 'audit'>;

const isTheirs = ({ places }: Actor, { state, city }: Place): boolean =>
  places.some((place) => place.state === state && place.city === city);

/** A reviewer of the city records the date of birth they saw, and the paper that a guardian signed; with their name in the history. */
export const recordAge =
  ({ database, candidates, versions, ages, history, audit }: Deps) =>
  (
    admin: Actor,
    { id, ip, version, ...given }: PaperRecord & { id: string; ip: string },
  ): Promise<CandidateAge> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (!candidate || !isTheirs(admin, candidate))
        throw new Problem('NOT_FOUND', 'Candidate not found.');
      await versions.requireSeen('candidates', id, version);
      const { columns, errors } = await ages.checkSeen(given, candidate);
      if (errors.length > 0) throw fieldsProblem(errors);
      // Of an older age band: it is not asked, and not kept.
      if (columns.dateOfBirth === undefined)
        throw fieldProblem('dateOfBirth', guardianMessages.notAsked);
      await candidates.change(id, columns);
      const record = { kind: 'candidate' as const, id };
      await history.add({ record, action: 'record-age', from: null, to: null, actor: admin });
      const fields = Object.keys(columns);
      await audit.add({
        action: 'age-recorded',
        actor: admin,
        record,
        ip,
        detail: { fields },
      });
      return ages.present({ ...candidate, ...columns });
    });
