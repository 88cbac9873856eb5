import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import {
  presentSharing,
  sharingOfApplicant,
  shownSharing,
  whileLive,
} from '#server/domain/sharing/visible-person.ts';
import type { StoredApplicant } from './own-applicant-store.ts';

type Qualification = Applicant['candidateId']['professionalInfo']['qualification'];

const addressOf = (row: StoredApplicant): Applicant['address'] => ({
  ...(row.houseNo === null ? {} : { houseNo: row.houseNo }),
  locality: row.locality ?? '',
  city: row.city,
  state: row.state,
  postalCode: row.postalCode ?? '',
});

/** An applicant as the job provider sees it: once it is rejected or the work is over, without contact data. */
export const presentApplicant = (row: StoredApplicant): Applicant => {
  const sharing = shownSharing(sharingOfApplicant(row));
  const isOpen = row.status !== 'rejected';
  return {
    _id: row.id,
    registrationCode: row.registrationCode,
    name: row.name,
    ...presentSharing(sharing),
    email: whileLive(sharing, row.email),
    mobileNumber: whileLive(sharing, row.mobileNumber),
    address: whileLive(sharing, addressOf(row)),
    jobId: row.jobId === null ? null : { _id: row.jobId, title: row.jobTitle ?? '' },
    candidateId: {
      _id: row.candidateId,
      professionalInfo: {
        experience: null,
        // Stored from the same enumeration, as text.
        qualification: whileLive(sharing, row.qualification) as Qualification,
        skills: whileLive(sharing, row.skills) ?? [],
      },
    },
    status: row.status,
    jobStatus: row.jobStatus,
    reason: row.reason,
    appliedAt: row.appliedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    may: { setJobStatus: isOpen, reject: isOpen },
  };
};
