import type { Applicant, ApplicantCounts } from '@purboday/contract/applicants/applicants.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { presentProviderAnswer } from '#server/domain/assignment-answer/answer-link-store.ts';
import { toDistance } from '#server/domain/locations/districts.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import {
  presentSharing,
  sharingOfApplicant,
  presentShownSharing,
  sharedWhileLive,
} from '#server/domain/sharing/visible-person.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { ApplicantQuery, OwnApplicantStore, StoredApplicant } from './own-applicant-store.ts';

/** Decisions §5: counts over `status`. */
export const countApplicants =
  ({ own }: { own: Pick<OwnApplicantStore, 'countByStatus' | 'countWithdrawn'> }) =>
  async (actor: Actor, { jobId }: { jobId?: string | undefined }): Promise<ApplicantCounts> => {
    const rows = await own.countByStatus(ownProvider(actor), jobId);
    const withdrawn = await own.countWithdrawn(ownProvider(actor));
    const of = (wanted: string): number => rows.find(({ status }) => status === wanted)?.n ?? 0;
    return {
      total: rows.reduce((sum, { n }) => sum + n, 0),
      pending: of('pending'),
      assigned: of('assigned'),
      rejected: of('rejected'),
      ...(withdrawn > 0 ? { withdrawn } : {}),
    };
  };

type Qualification = Applicant['candidateId']['professionalInfo']['qualification'];

const toAddress = (row: StoredApplicant): Applicant['address'] => ({
  ...(row.houseNo === null ? {} : { houseNo: row.houseNo }),
  locality: row.locality ?? '',
  city: row.city,
  state: row.state,
  postalCode: row.postalCode ?? '',
});

/** Without contact data once rejected or the work is over. */
export const presentApplicant = (row: StoredApplicant): Applicant => {
  const sharing = presentShownSharing(sharingOfApplicant(row));
  const isOpen = row.status !== 'rejected';
  return {
    _id: row.id,
    registrationCode: row.registrationCode,
    name: row.name,
    ...presentSharing(sharing),
    email: sharedWhileLive(sharing, row.email),
    mobileNumber: sharedWhileLive(sharing, row.mobileNumber),
    address: sharedWhileLive(sharing, toAddress(row)),
    jobId: row.jobId === null ? null : { _id: row.jobId, title: row.jobTitle ?? '' },
    candidateId: {
      _id: row.candidateId,
      professionalInfo: {
        experience: null,
        qualification: sharedWhileLive(sharing, row.qualification) as Qualification,
        skills: sharedWhileLive(sharing, row.skills) ?? [],
      },
    },
    distance: sharedWhileLive(
      sharing,
      toDistance(row, { state: row.workState, city: row.workCity }),
    ),
    status: row.status,
    jobStatus: row.jobStatus,
    reason: row.reason,
    answer: presentProviderAnswer(row),
    appliedAt: row.appliedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    may: { setJobStatus: isOpen, reject: isOpen },
  };
};

/** All applicants of the provider, or those of one job (SEC-30). */
export const listApplicants =
  ({ own }: { own: Pick<OwnApplicantStore, 'read'> }) =>
  async (actor: Actor, query: ApplicantQuery): Promise<{ data: Applicant[]; page: Page }> =>
    presentPage(await own.read(ownProvider(actor), query), presentApplicant);
