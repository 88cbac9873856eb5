import { trainingVerdict } from '@purboday/contract/conventions/lifecycles';
import type {
  AssignedCandidate,
  AssignedCandidateDetail,
} from '@purboday/contract/training/training.schemas';
import { presentCandidateAddress } from '#server/domain/candidate/candidate-presentation.ts';
import type { Assigned, AssignedRow } from './assigned-store.ts';

/** A candidate as its training provider's list shows it. */
export const presentAssigned = (row: Omit<AssignedRow, 'trainingId'>): AssignedCandidate => ({
  _id: row.id,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  phone: row.mobileNumber,
  skills: row.skills,
  location: `${row.city}, ${row.state}`,
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
    batchOpen: training.batchOpen,
  });

/** The whole candidate; the Aadhar number masked, never the document (SEC-32). */
export const presentAssignedDetail = (
  assigned: Assigned,
  history: AssignedCandidateDetail['history'],
): AssignedCandidateDetail => {
  const { candidate } = assigned;
  return {
    ...presentPair(assigned),
    fatherName: candidate.fatherName,
    mobileNumber: candidate.mobileNumber,
    aadharNumber: candidate.aadharMasked,
    idKind: candidate.idKind,
    // Stored from the same enumerations, as text.
    category: candidate.category as AssignedCandidateDetail['category'],
    qualification: candidate.qualification as AssignedCandidateDetail['qualification'],
    address: presentCandidateAddress(candidate),
    history,
  };
};
