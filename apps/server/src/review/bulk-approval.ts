import {
  listSelectedIds,
  bulkApprovalMessages,
  type BulkApprovalResult,
  type BulkApprovalForm,
} from '@purboday/contract/review/review-rules';
import { ageErrors } from '@purboday/contract/guardians/guardians.messages';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { reviewMessages, reviewNouns } from '@purboday/contract/review/review.messages';
import type { Services } from '#server/services.ts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { CandidateListStore } from './candidate-list-store.ts';
import type { ListedRow } from './listed-row-store.ts';
import { toWarnings } from './read-registration.ts';

type ApproveCandidatesDeps = Pick<Services, 'database' | 'candidates' | 'ages' | 'recordStep'> & {
  candidateList: Pick<CandidateListStore, 'byId'>;
};

const { notFound } = reviewMessages(reviewNouns.candidate);

/** Why a candidate cannot be approved; undefined when nothing prevents it. */
const findRejectionReason = (
  admin: Actor,
  row: ListedRow | undefined,
  {
    acceptedWarnings,
    versions,
    ages,
  }: {
    acceptedWarnings: ReadonlySet<string>;
    versions: Readonly<Record<string, number>>;
    ages: ApproveCandidatesDeps['ages'];
  },
): string | undefined => {
  if (!row || !includesCity(admin.places, row)) return notFound;
  if (row.status !== 'PENDING') return bulkApprovalMessages.reviewed;
  if ((versions[row.id] ?? row.version) !== row.version) return bulkApprovalMessages.changed;
  const ageState = ages.toAgeState(row);
  // The age is unknown, or a guardian has not agreed yet (SEC-56).
  if (ageState !== 'settled') return ageErrors[ageState];
  return toWarnings(row).length > 0 && !acceptedWarnings.has(row.id)
    ? bulkApprovalMessages.warnings
    : undefined;
};

/**
 * Approves pending candidates in one transaction and returns those that cannot be approved. What an approval depends on is read after
 * the candidates are locked. Each approval can be undone.
 */
export const approveCandidates =
  ({ database, candidateList, candidates, ages, recordStep }: ApproveCandidatesDeps) =>
  async (
    admin: Actor,
    { ip, ...form }: BulkApprovalForm & { ip: string },
  ): Promise<BulkApprovalResult> => {
    const candidateIds = listSelectedIds(form);
    const seen = {
      acceptedWarnings: new Set(form.withWarnings),
      versions: form.versions ?? {},
      ages,
    };
    return database.transaction(async () => {
      await candidates.lockMany(candidateIds);
      const rows = new Map((await candidateList.byId(candidateIds)).map((row) => [row.id, row]));
      const reasons = new Map(
        candidateIds.map((id) => [id, findRejectionReason(admin, rows.get(id), seen)]),
      );
      const approvable = candidateIds.filter((id) => reasons.get(id) === undefined);
      const moved = await candidates.approveMany(approvable);
      await recordStep(
        moved.map((row) => ({
          record: { kind: 'candidate' as const, id: row.id },
          action: 'approve',
          from: 'PENDING',
          to: 'APPROVED_L1',
          actor: admin,
          ip,
          notify: { event: 'registration-approved', ...toCandidate(row) },
        })),
        { delaySeconds: undoSeconds.held },
      );
      return candidateIds.map((_id) => {
        const message = reasons.get(_id);
        return message === undefined ? { _id, approved: true } : { _id, approved: false, message };
      });
    });
  };
