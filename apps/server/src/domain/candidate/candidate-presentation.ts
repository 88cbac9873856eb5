import type { candidateRecord, candidateSummary } from '@purboday/contract/records/records';
import type * as z from 'zod/mini';
import type { OwnLinks } from '#server/domain/document/document-link.ts';
import type { Candidate } from './candidate-store.ts';

type Summary = z.output<typeof candidateSummary>;
/** Without the age, which `domain/guardian` presents by the rules of the instance. */
type CandidateRecord = Omit<z.output<typeof candidateRecord>, 'age'>;

type SummaryRow = Pick<
  Candidate,
  'id' | 'registrationCode' | 'name' | 'email' | 'mobileNumber' | 'skills' | 'status' | 'createdAt'
>;

/** What every view of a candidate shares. */
export const presentCandidateSummary = (row: SummaryRow): Summary => ({
  _id: row.id,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobileNumber,
  skills: row.skills,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

/** A candidate's address; an import may have left parts of it out. */
export const presentCandidateAddress = (row: Candidate): CandidateRecord['address'] => ({
  ...(row.houseNo === null ? {} : { houseNo: row.houseNo }),
  locality: row.locality ?? '',
  city: row.city,
  state: row.state,
  postalCode: row.postalCode ?? '',
});

/**
 * The whole candidate: Aadhar number masked, document as a signed link that works for five minutes (decisions §4).
 * @param links undefined for whoever sees no identity document
 */
export const presentCandidate = (row: Candidate, links: OwnLinks | undefined): CandidateRecord => ({
  ...presentCandidateSummary(row),
  language: row.language,
  fatherName: row.fatherName,
  // Stored from the same enumerations, as text.
  qualification: row.qualification as CandidateRecord['qualification'],
  category: row.category as CandidateRecord['category'],
  aadharNumber: row.aadharMasked,
  idKind: row.idKind,
  address: presentCandidateAddress(row),
  aadharFile:
    row.documentId === null || !links
      ? null
      : links.link(row.documentId, { kind: 'candidate', id: row.id }),
});
