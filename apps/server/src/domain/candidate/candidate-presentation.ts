import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import { parseRegistrationReference } from '@purboday/contract/fields/registration-code';
import type { Language } from '@purboday/contract/languages/languages';
import type { candidateRecord, candidateSummary } from '@purboday/contract/records/record-parts';
import type * as z from 'zod/mini';
import type { SessionLinks } from '#server/domain/document/document-store.ts';
import type {
  RecordRecipient,
  CandidateReference,
} from '#server/domain/outbox/notification-fields.ts';
import type { Column } from '#server/platform/workbook/table.ts';
import type { Candidate } from './candidate-store.ts';

// A place as candidates see it, both at /track and in messages (UX-48).

/** Days within which a provider calls an assigned candidate. */
const callsWithinDays = 7;

/**
 * The day by which a provider calls, as `YYYY-MM-DD` in Kolkata.
 * @param since when the candidate was assigned
 */
export const toCallDeadline = (since: Date): string =>
  daysAfter(dayInKolkata(since), callsWithinDays);

/** The first skill of the provider that the candidate has chosen; null where there is none. */
export const findSharedSkill = (
  chosen: readonly string[],
  offered: readonly string[],
): string | null => {
  const wanted = new Set(chosen.map(comparisonKey));
  return offered.find((skill) => wanted.has(comparisonKey(skill))) ?? null;
};

/** The first column of every workbook about candidates. */
export const candidateReferenceColumn = {
  field: 'who',
  header: 'Registration code',
  also: ['Registration ID', 'Registration', 'Code', 'ID', 'Mobile Number', 'Mobile', 'Phone'],
  required: true,
} as const satisfies Column<'who'>;

/** A registration code or id as stored, otherwise the text as a mobile number. */
export type CandidateReferenceInput = { reference: string } | { mobile: string };

/** Reads a cell of that column. */
export const parseCandidateReference = (who: string): CandidateReferenceInput => {
  const reference = parseRegistrationReference(who);
  return reference === undefined ? { mobile: normalizeMobileNumber(who) } : { reference };
};

export type NotifiedCandidate = Pick<
  Candidate,
  'id' | 'registrationCode' | 'name' | 'email' | 'mobileNumber' | 'language'
>;

/** The record and the recipient of a notification to a candidate, in their language. */
export const toCandidate = (
  candidate: NotifiedCandidate,
): { record: CandidateReference; to: RecordRecipient & { phone: string; language: Language } } => ({
  record: { kind: 'candidate', id: candidate.id, code: candidate.registrationCode },
  to: {
    name: candidate.name,
    email: candidate.email,
    phone: candidate.mobileNumber,
    language: candidate.language,
  },
});

type Summary = z.output<typeof candidateSummary>;
/** Without the age, which `domain/guardian` presents by the rules of the instance. */
type CandidateRecord = Omit<z.output<typeof candidateRecord>, 'age'>;

type SummaryRow = Pick<
  Candidate,
  'id' | 'registrationCode' | 'name' | 'email' | 'mobileNumber' | 'skills' | 'status' | 'createdAt'
>;

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

/** A candidate's address. An import may have left out parts of it. */
export const presentCandidateAddress = (row: Candidate): CandidateRecord['address'] => ({
  ...(row.houseNo === null ? {} : { houseNo: row.houseNo }),
  locality: row.locality ?? '',
  city: row.city,
  state: row.state,
  postalCode: row.postalCode ?? '',
});

/**
 * The whole candidate: Aadhar number masked, document as a signed link that works for five minutes (decisions §4).
 * @param links undefined for readers who may not see the identity document
 */
export const presentCandidate = (
  row: Candidate,
  links: SessionLinks | undefined,
): CandidateRecord => ({
  ...presentCandidateSummary(row),
  version: row.version,
  language: row.language,
  fatherName: row.fatherName,
  // Stored as text from the same enumerations.
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
