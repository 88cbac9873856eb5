import type { PlacementForm } from '@purboday/contract/placements/placements.contract';
import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Services } from '#server/services.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { checkPlace } from '#server/domain/geography/check-place.ts';
import type { By } from '#server/domain/placement/placement-events.ts';
import { oneWins } from '#server/domain/placement/placement-refusals.ts';
import type { Place } from '#server/platform/http/actor.ts';
import type { CheckedEmployer, CheckEmployer } from './check-employer.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'placements' | 'placementService'> & {
  employer: CheckEmployer;
};

/** A place of the built-in list; 400 for any other. */
export const placeOf = (given: Place): Place => {
  const { value, errors } = checkPlace(given);
  if (errors.length > 0) throw fieldsProblem(errors);
  return value;
};

/** Where the work is: as given, else with the job provider, else where the candidate lives. */
const workPlace = (
  { state, city }: PlacementForm,
  { provider }: CheckedEmployer,
  candidate: Candidate,
): Place => {
  const known = provider ?? candidate;
  if (state === undefined && city === undefined) return { state: known.state, city: known.city };
  return placeOf({ state: state ?? known.state, city: city ?? '' });
};

/** An admin notes what a trained or returned candidate was offered, or began: TOLD, whoever told it. */
export const makePlacement =
  ({ database, candidates, placements, employer, placementService }: Deps) =>
  (form: PlacementForm, by: By): Promise<string> =>
    oneWins(() =>
      database.transaction(async () => {
        const candidate = await candidates.lock(form.candidateId);
        if (!candidate) throw new Problem('NOT_FOUND');
        if (await placements.openOf(candidate.id))
          throw new Problem('INVALID_TRANSITION', placementMessages.alreadyPlaced);
        if (candidate.queue !== 'trained' && candidate.queue !== 'returned')
          throw new Problem('INVALID_TRANSITION', placementMessages.notWaiting);
        const checked = await employer({ ...form, employer: form.employer });
        const { provider: _provider, ...stored } = checked;
        const { id } = await placementService.make(
          {
            ...stored,
            ...workPlace(form, checked, candidate),
            candidateId: candidate.id,
            kind: form.kind,
            status: form.joinedOn ? 'JOINED' : 'OFFERED',
            title: form.title,
            monthlyPay: form.monthlyPay ?? null,
            offeredOn: form.offeredOn ?? null,
            joinedOn: form.joinedOn ?? null,
            evidence: 'TOLD',
          },
          by,
        );
        return id;
      }),
    );
