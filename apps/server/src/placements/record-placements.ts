import type { PlacementKind } from '@purboday/contract/conventions/enumerations';
import { fieldProblem, fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import type {
  ConfirmResult,
  EmployerInput,
  OwnPlacementChange,
  PlacementChange,
  PlacementForm,
} from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { checkPlace } from '#server/domain/locations/locations.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import {
  rejectSecondPlacement,
  placementNotFound,
  type RequestedChange,
  type ChangePlacement,
} from '#server/domain/placement/placement-service.ts';
import type { Placement } from '#server/domain/placement/placement-store.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { EmployerStore } from './employer-store.ts';

type CheckedEmployer = {
  providerId: string | null;
  applicantId: string | null;
  employerName: string | null;
  employerPlace: string | null;
  employerPhone: string | null;
  provider: Pick<Provider, 'state' | 'city'> | undefined;
};

const none: CheckedEmployer = {
  providerId: null,
  applicantId: null,
  employerName: null,
  employerPlace: null,
  employerPhone: null,
  provider: undefined,
};

type EmployerCheck = {
  kind: PlacementKind;
  employer: EmployerInput | null | undefined;
  candidateId: string;
};

/**
 * An approved job provider, an outside employer, or none for self-employment.
 * @throws Problem 400 otherwise
 */
export const checkEmployer = (employers: EmployerStore) => {
  const ofProvider = async (
    { jobProviderId, applicantId = null }: Extract<EmployerInput, { jobProviderId: string }>,
    candidateId: string,
  ): Promise<CheckedEmployer> => {
    const provider = await employers.approved(jobProviderId);
    if (!provider) throw fieldProblem('employer.jobProviderId', placementMessages.unknownEmployer);
    const of = { candidateId, providerId: jobProviderId };
    if (applicantId !== null && !(await employers.isApplicant({ applicantId, ...of })))
      throw fieldProblem('employer.applicantId', placementMessages.unknownApplicant);
    return { ...none, providerId: jobProviderId, applicantId, provider };
  };

  return async ({ kind, employer, candidateId }: EmployerCheck): Promise<CheckedEmployer> => {
    if (kind === 'SELF_EMPLOYED') {
      if (employer) throw fieldProblem('employer', placementMessages.noEmployerWanted);
      return none;
    }
    if (!employer) throw fieldProblem('employer', placementMessages.noEmployer);
    if ('jobProviderId' in employer) return ofProvider(employer, candidateId);
    const { name, place = null, phone = null } = employer;
    return { ...none, employerName: name, employerPlace: place, employerPhone: phone };
  };
};

type CheckEmployer = ReturnType<typeof checkEmployer>;

type MakePlacementDeps = Pick<
  Services,
  'database' | 'candidates' | 'placements' | 'placementService'
> & {
  employer: CheckEmployer;
};

/** @throws Problem 400 for a place that is not in the list */
const toPlace = (city: ScopedCity): ScopedCity => {
  const { value, errors } = checkPlace(city);
  if (errors.length > 0) throw fieldsProblem(errors);
  return value;
};

/** The given place, else the job provider's, else the candidate's home. */
const workPlace = (
  { state, city }: PlacementForm,
  { provider }: CheckedEmployer,
  candidate: Candidate,
): ScopedCity => {
  const known = provider ?? candidate;
  if (state === undefined && city === undefined) return { state: known.state, city: known.city };
  return toPlace({ state: state ?? known.state, city: city ?? '' });
};

/** Recorded by an admin, so its source is `TOLD`. */
export const createPlacement =
  ({ database, candidates, placements, employer, placementService }: MakePlacementDeps) =>
  (form: PlacementForm, by: StepActor): Promise<string> =>
    rejectSecondPlacement(() =>
      database.transaction(async () => {
        const open = await placements.lockOpen(form.candidateId);
        const candidate = await candidates.lock(form.candidateId);
        if (!candidate) throw new Problem('NOT_FOUND');
        if (open) throw new Problem('INVALID_TRANSITION', placementMessages.alreadyPlaced);
        if (candidate.queue !== 'trained' && candidate.queue !== 'returned')
          throw new Problem('INVALID_TRANSITION', placementMessages.notWaiting);
        const checked = await employer({ ...form, employer: form.employer });
        const { provider: _provider, ...stored } = checked;
        const { id } = await placementService.create(
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

type ChangePlacementDeps = Pick<
  Services,
  'database' | 'placements' | 'checkInAnswers' | 'versions'
> & {
  employer: CheckEmployer;
  change: ChangePlacement;
};

/** State and city change together. */
const placeIn = (
  { state, city }: Pick<PlacementChange, 'state' | 'city'>,
  now: Placement,
): Pick<RequestedChange, 'state' | 'city'> =>
  state === undefined && city === undefined
    ? {}
    : toPlace({ state: state ?? now.state, city: city ?? now.city });

const isNothing = (change: object): boolean =>
  Object.values(change).every((value) => value === undefined);

export const changePlacement = ({
  database,
  placements,
  versions,
  employer,
  change,
  checkInAnswers,
}: ChangePlacementDeps) => {
  const requirePlacement = async (id: string): Promise<Placement> => {
    const placement = await placements.lock(id);
    if (!placement) throw placementNotFound();
    return placement;
  };

  /** Kind and employer are validated together. */
  const workWith = async (requested: PlacementChange, now: Placement): Promise<RequestedChange> => {
    if (requested.kind === undefined && requested.employer === undefined) return {};
    const kind = requested.kind ?? now.kind;
    const unchanged = requested.employer === undefined && kind !== 'SELF_EMPLOYED';
    if (unchanged && now.kind !== 'SELF_EMPLOYED') return { kind };
    const { candidateId } = now;
    const checked = await employer({ kind, employer: requested.employer, candidateId });
    const { provider: _provider, ...stored } = checked;
    return { kind, ...stored };
  };

  return {
    byAdmin: (
      { id, seen }: { id: string; seen: number | undefined },
      requested: PlacementChange,
      by: StepActor,
    ): Promise<void> =>
      rejectSecondPlacement(() =>
        database.transaction(async () => {
          if (isNothing(requested)) throw new Problem('INVALID', placementMessages.nothing);
          const now = await requirePlacement(id);
          await versions.requireSeen('placements', id, { seen, reader: by });
          const { kind: _kind, employer: _employer, ...rest } = requested;
          const facts = {
            ...rest,
            ...placeIn(requested, now),
            ...(await workWith(requested, now)),
          };
          await change(now, facts, by);
        }),
      ),

    /** A change by the employer confirms the placement. */
    byEmployer: (
      { id, provider, seen }: { id: string; provider: string; seen: number | undefined },
      requested: OwnPlacementChange,
      by: StepActor,
    ): Promise<void> =>
      database.transaction(async () => {
        if (isNothing(requested)) throw new Problem('INVALID', placementMessages.nothing);
        const now = await requirePlacement(id);
        if (now.providerId !== provider || now.withdrawnAt !== null) throw placementNotFound();
        await versions.requireSeen('placements', id, { seen, reader: by });
        const { working, ...rest } = requested;
        const changed = await change(now, { ...rest, ...placeIn(requested, now) }, by);
        if (working) await checkInAnswers.confirm(changed, by);
        await placements.raiseEvidence(id, 'CONFIRMED');
      }),
  };
};

type ConfirmPlacementsDeps = Pick<
  Services,
  'database' | 'placements' | 'placementService' | 'checkIns' | 'checkInAnswers'
>;

/**
 * Records the employer's confirmation for several people in one transaction. A person who was
 * already confirmed today is not recorded twice.
 */
export const confirmPlacements = ({
  database,
  placements,
  placementService,
  checkIns,
  checkInAnswers,
}: ConfirmPlacementsDeps) => {
  const isConfirmedToday = async ({ id, keptOn, evidence }: Placement): Promise<boolean> => {
    const today = placementService.today();
    if (keptOn !== today || evidence === 'TOLD') return false;
    return (await checkIns.lockDue(id, today)).length === 0;
  };

  /** @returns why the placement could not be confirmed */
  const confirm = async (
    id: string,
    provider: string,
    by: StepActor,
  ): Promise<string | undefined> => {
    const now = await placements.lock(id);
    if (now?.providerId !== provider || now.withdrawnAt !== null) return placementMessages.notFound;
    if (now.status !== 'JOINED') return placementMessages.notAtWork;
    if (!(await isConfirmedToday(now))) await checkInAnswers.confirm(now, by);
    return undefined;
  };

  return (provider: string, ids: readonly string[], by: StepActor): Promise<ConfirmResult> =>
    database.transaction(async () => {
      const messages = new Map<string, string | undefined>();
      // Always in the same order, so that two calls do not wait for each other.
      for (const id of [...new Set(ids)].toSorted())
        messages.set(id, await confirm(id, provider, by));
      return [...new Set(ids)].map((_id) => {
        const message = messages.get(_id);
        return message === undefined
          ? { _id, confirmed: true }
          : { _id, confirmed: false, message };
      });
    });
};
