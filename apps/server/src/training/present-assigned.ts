import { trainingVerdict } from '@purboday/contract/conventions/lifecycles';
import type {
  AssignedCandidate,
  AssignedCandidateDetail,
} from '@purboday/contract/training/training.contract';
import {
  presentSharing,
  sharingOfTraining,
  shownSharing,
  whileLive,
  withOwnReasons,
} from '#server/domain/sharing/visible-person.ts';
import { presentCandidateAddress } from '#server/domain/candidate/candidate-presentation.ts';
import type { Assigned, AssignedRow } from './assigned-store.ts';

const sharingOf = (row: Pick<AssignedRow, 'trainingStatus' | 'supersededAt' | 'withdrawnAt'>) =>
  shownSharing(sharingOfTraining({ ...row, status: row.trainingStatus }));

/** A candidate as its training provider's list shows it. */
export const presentAssigned = (row: Omit<AssignedRow, 'trainingId'>): AssignedCandidate => ({
  ...presentSharing(sharingOf(row)),
  _id: row.id,
  registrationCode: row.registrationCode,
  name: row.name,
  email: whileLive(sharingOf(row), row.email),
  phone: whileLive(sharingOf(row), row.mobileNumber),
  skills: whileLive(sharingOf(row), row.skills) ?? [],
  location: whileLive(sharingOf(row), `${row.city}, ${row.state}`),
  status: row.status,
  trainingStatus: row.trainingStatus,
  updatedAt: row.updatedAt.toISOString(),
  assignedAt: row.assignedAt.toISOString(),
  batchId: row.batchId,
  version: row.version,
  may: trainingVerdict(row.trainingStatus, row.batchOpen),
});

/** As `presentAssigned`, from the records themselves. */
export const presentPair = ({ candidate, training }: Assigned): AssignedCandidate =>
  presentAssigned({
    ...candidate,
    trainingStatus: training.status,
    assignedAt: training.assignedAt,
    updatedAt: training.updatedAt,
    batchId: training.batchId,
    version: training.version,
    supersededAt: training.supersededAt,
    withdrawnAt: training.withdrawnAt,
    batchOpen: training.batchOpen,
  });

/** The whole candidate; the Aadhar number masked, never the document (SEC-32). */
export const presentAssignedDetail = (
  assigned: Assigned,
  history: AssignedCandidateDetail['history'],
): AssignedCandidateDetail => {
  const { candidate, training } = assigned;
  const sharing = sharingOfTraining(training);
  return {
    ...presentPair(assigned),
    fatherName: whileLive(sharing, candidate.fatherName),
    mobileNumber: whileLive(sharing, candidate.mobileNumber),
    aadharNumber: whileLive(sharing, candidate.aadharMasked),
    idKind: candidate.idKind,
    // Stored from the same enumerations, as text.
    category: whileLive(sharing, candidate.category) as AssignedCandidateDetail['category'],
    qualification: whileLive(
      sharing,
      candidate.qualification,
    ) as AssignedCandidateDetail['qualification'],
    address: whileLive(sharing, presentCandidateAddress(candidate)),
    history: withOwnReasons(history, 'TRAINING_PROVIDER'),
  };
};
