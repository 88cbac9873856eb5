import type { Applicant } from '@purboday/contract/applicants/applicants.schemas';
import type { StoredApplicant } from './own-applicant-store.ts';

type Qualification = Applicant['candidateId']['professionalInfo']['qualification'];

const addressOf = (row: StoredApplicant): Applicant['address'] => ({
  ...(row.houseNo === null ? {} : { houseNo: row.houseNo }),
  locality: row.locality ?? '',
  city: row.city,
  state: row.state,
  postalCode: row.postalCode ?? '',
});

/** Where somebody lives who was turned down: the place tells nobody how to reach them. */
const placeOf = ({ city, state }: StoredApplicant): Applicant['address'] => ({
  locality: '',
  city,
  state,
  postalCode: '',
});

/** An applicant as the job provider sees it; whom it rejected it cannot reach any more. */
export const presentApplicant = (row: StoredApplicant): Applicant => {
  const open = row.status !== 'rejected';
  return {
    _id: row.id,
    registrationCode: row.registrationCode,
    name: row.name,
    email: open ? row.email : null,
    mobileNumber: open ? row.mobileNumber : null,
    address: open ? addressOf(row) : placeOf(row),
    jobId: row.jobId === null ? null : { _id: row.jobId, title: row.jobTitle ?? '' },
    candidateId: {
      _id: row.candidateId,
      professionalInfo: {
        experience: null,
        // Stored from the same enumeration, as text.
        qualification: row.qualification as Qualification,
        skills: row.skills,
      },
    },
    status: row.status,
    jobStatus: row.jobStatus,
    reason: row.reason,
    appliedAt: row.appliedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    may: { setJobStatus: open, reject: open },
  };
};
