import {
  openPlacementStatuses,
  openTrainingStatuses,
} from '@purboday/contract/conventions/lifecycles';
import type { SharingState, ShownSharing } from '@purboday/contract/conventions/sharing';
import { Problem } from '@purboday/contract/conventions/problem';
import type { HistoryEntry } from '@purboday/contract/records/record-parts';
import type { Role } from '@purboday/contract/conventions/roles';
import { and, inArray, isNotNull, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { placements } from '#server/domain/placement/placement-store.ts';
import { trainings } from '#server/domain/training/training-store.ts';

// The one place that decides what a provider sees of a person (T31, T58; decision 060), used by every list, record, export, register and
// search of providers. The rule for one record is first; the conditions below it are the same rule in SQL.

type StoredTraining = Pick<
  typeof trainings.$inferSelect,
  'status' | 'supersededAt' | 'withdrawnAt'
>;
type StoredApplicant = Pick<typeof applicants.$inferSelect, 'status' | 'endedAt' | 'withdrawnAt'>;
type StoredPlacement = Pick<typeof placements.$inferSelect, 'status' | 'withdrawnAt'>;

const sharingWhile = (isLive: boolean, withdrawnAt: Date | null): SharingState => {
  if (withdrawnAt !== null) return 'withdrawn';
  return isLive ? 'live' : 'ended';
};

/** A training shares contact data until it is completed, cancelled, or replaced by another provider's. */
export const sharingOfTraining = (training: StoredTraining): SharingState => {
  const isOpen = (openTrainingStatuses as readonly string[]).includes(training.status);
  return sharingWhile(training.supersededAt === null && isOpen, training.withdrawnAt);
};

/** An application shares contact data until it is rejected, or until the resulting work ends. */
export const sharingOfApplicant = ({ status, endedAt, withdrawnAt }: StoredApplicant) =>
  sharingWhile(status !== 'rejected' && endedAt === null, withdrawnAt);

/** A placement shares contact data while the work is offered or ongoing. */
export const sharingOfPlacement = ({ status, withdrawnAt }: StoredPlacement): SharingState =>
  sharingWhile((openPlacementStatuses as readonly string[]).includes(status), withdrawnAt);

/** Lists and records leave out withdrawn people before they present a person. */
export const presentShownSharing = (sharing: SharingState): ShownSharing => {
  if (sharing === 'withdrawn') throw new Problem('NOT_FOUND');
  return sharing;
};

export const presentSharing = (sharing: ShownSharing): { sharing?: 'ended' } =>
  sharing === 'ended' ? { sharing } : {};

/** A value that the provider reads only while the relation is active; null afterwards. */
export const sharedWhileLive = <Value>(sharing: SharingState, value: Value): Value | null =>
  sharing === 'live' ? value : null;

/** Keeps the reasons that the reader's own side gave; those of candidates and admins are for L1 and L2 alone. */
export const withOwnReasons = (
  history: readonly HistoryEntry[],
  reader: Extract<Role, 'TRAINING_PROVIDER' | 'JOB_PROVIDER'>,
): HistoryEntry[] =>
  history.map((step) => (step.byRole === reader ? step : { ...step, reason: null }));

export const isLiveTraining: SQL =
  and(
    isNull(trainings.withdrawnAt),
    isNull(trainings.supersededAt),
    inArray(trainings.status, [...openTrainingStatuses]),
  ) ?? sql`true`;

export const isLiveApplicant: SQL =
  and(
    isNull(applicants.withdrawnAt),
    isNull(applicants.endedAt),
    ne(applicants.status, 'rejected'),
  ) ?? sql`true`;

export const isLivePlacement: SQL =
  and(isNull(placements.withdrawnAt), inArray(placements.status, [...openPlacementStatuses])) ??
  sql`true`;

type Pair = { candidateId: SQLWrapper; providerId: SQLWrapper };

const related = (
  tables: typeof trainings | typeof applicants | typeof placements,
  pair: Pair,
  condition: SQL,
): SQL =>
  sql`exists (select from ${tables} where ${and(
    sql`${tables.candidateId} = ${pair.candidateId}`,
    sql`${tables.providerId} = ${pair.providerId}`,
    condition,
  )})`;

const anyRelated = (
  pair: Pair,
  conditions: { training: SQL; applicant: SQL; placement: SQL },
): SQL =>
  sql`(${related(trainings, pair, conditions.training)} or ${related(applicants, pair, conditions.applicant)}
    or ${related(placements, pair, conditions.placement)})`;

/** Whether any relation of a person with a provider is active. */
export const isLiveBetween = (pair: Pair): SQL =>
  anyRelated(pair, {
    training: isLiveTraining,
    applicant: isLiveApplicant,
    placement: isLivePlacement,
  });

/** The sharing of a person with a provider over all of their relations. */
export const sharingBetween = (pair: Pair): SQL<SharingState> => sql<SharingState>`case
  when ${isLiveBetween(pair)} then 'live'
  when ${anyRelated(pair, {
    training: isNotNull(trainings.withdrawnAt),
    applicant: isNotNull(applicants.withdrawnAt),
    placement: isNotNull(placements.withdrawnAt),
  })} and not ${anyRelated(pair, {
    training: isNull(trainings.withdrawnAt),
    applicant: isNull(applicants.withdrawnAt),
    placement: isNull(placements.withdrawnAt),
  })} then 'withdrawn'
  else 'ended' end`;
