import { fieldProblem, fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import type { PaperRecord } from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { CandidateAge } from '@purboday/contract/records/record-parts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type RecordAgeDeps = Pick<Services, 'database' | 'candidates' | 'versions' | 'ages' | 'recordStep'>;

/** A reviewer of the city records the date of birth and the paper that the guardian signed. */
export const recordAge =
  ({ database, candidates, versions, ages, recordStep }: RecordAgeDeps) =>
  (
    admin: Actor,
    { id, ip, version, ...paper }: PaperRecord & { id: string; ip: string },
  ): Promise<CandidateAge> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (!candidate || !includesCity(admin.places, candidate))
        throw new Problem('NOT_FOUND', 'Candidate not found.');
      await versions.requireSeen('candidates', id, { seen: version, reader: admin });
      const { columns, errors } = await ages.checkSeen(paper, candidate);
      if (errors.length > 0) throw fieldsProblem(errors);
      // Candidates in an older age group need no date of birth.
      if (columns.dateOfBirth === undefined)
        throw fieldProblem('dateOfBirth', guardianMessages.notAsked);
      await candidates.change(id, columns);
      const record = { kind: 'candidate' as const, id };
      const fields = Object.keys(columns);
      await recordStep({ record, action: 'record-age', actor: admin, ip, detail: { fields } });
      return ages.present({ ...candidate, ...columns });
    });
