import type {
  OwnPlacementChange,
  PlacementChange,
} from '@purboday/contract/placements/placements.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Services } from '#server/services.ts';
import { oneWins, placementNotFound } from '#server/domain/placement/placement-refusals.ts';
import type { ChangePlacement, Change } from '#server/domain/placement/placement-changes.ts';
import type { By } from '#server/domain/placement/placement-events.ts';
import type { Placement } from '#server/domain/placement/placement-table.ts';
import type { CheckEmployer } from './check-employer.ts';
import { placeOf } from './make-placement.ts';

type Deps = Pick<Services, 'database' | 'placements' | 'checkInAnswers'> & {
  employer: CheckEmployer;
  change: ChangePlacement;
};

/** A place is changed as a whole. */
const placeIn = (
  { state, city }: Pick<PlacementChange, 'state' | 'city'>,
  now: Placement,
): Pick<Change, 'state' | 'city'> =>
  state === undefined && city === undefined
    ? {}
    : placeOf({ state: state ?? now.state, city: city ?? now.city });

const isNothing = (asked: object): boolean =>
  Object.values(asked).every((value) => value === undefined);

/** What admins and employers change of a placement. */
export const changePlacement = ({
  database,
  placements,
  employer,
  change,
  checkInAnswers,
}: Deps) => {
  const found = async (id: string): Promise<Placement> => {
    const placement = await placements.lock(id);
    if (!placement) throw placementNotFound();
    return placement;
  };

  /** Kind and employer belong together. */
  const workWith = async (asked: PlacementChange, now: Placement): Promise<Change> => {
    if (asked.kind === undefined && asked.employer === undefined) return {};
    const kind = asked.kind ?? now.kind;
    const unchanged = asked.employer === undefined && kind !== 'SELF_EMPLOYED';
    if (unchanged && now.kind !== 'SELF_EMPLOYED') return { kind };
    const { candidateId } = now;
    const checked = await employer({ kind, employer: asked.employer, candidateId });
    const { provider: _provider, ...stored } = checked;
    return { kind, ...stored };
  };

  return {
    byAdmin: (id: string, asked: PlacementChange, by: By): Promise<void> =>
      oneWins(() =>
        database.transaction(async () => {
          if (isNothing(asked)) throw new Problem('INVALID', placementMessages.nothing);
          const now = await found(id);
          const { kind: _kind, employer: _employer, ...rest } = asked;
          const facts = { ...rest, ...placeIn(asked, now), ...(await workWith(asked, now)) };
          await change(now, facts, by);
        }),
      ),

    /** What an employer says of its own people it confirms. */
    byEmployer: (
      { id, provider }: { id: string; provider: string },
      asked: OwnPlacementChange,
      by: By,
    ): Promise<void> =>
      database.transaction(async () => {
        if (isNothing(asked)) throw new Problem('INVALID', placementMessages.nothing);
        const now = await found(id);
        if (now.providerId !== provider || now.withdrawnAt !== null) throw placementNotFound();
        const { working, ...rest } = asked;
        const changed = await change(now, { ...rest, ...placeIn(asked, now) }, by);
        if (working) await checkInAnswers.confirm(changed, by);
        await placements.raiseEvidence(id, 'CONFIRMED');
      }),
  };
};
