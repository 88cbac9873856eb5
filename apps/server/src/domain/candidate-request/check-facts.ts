import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import { ageOn, fitsBand } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { CandidateFacts } from '@purboday/contract/records/candidate-request';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { checkSkills } from '#server/domain/skill/match-skills.ts';
import type { Services } from '#server/services.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Before the approval a reviewer rejects, and the candidate corrects. */
export const isCorrectable = ({ status }: Candidate): boolean =>
  status === 'APPROVED_L1' || status === 'APPROVED_L2';

/**
 * @returns the facts that differ from the stored ones
 * @throws Problem for skills that do not exist, an age group that does not fit the date of birth, or no change
 */
export const checkFacts = async (
  { skills, clock }: Pick<Services, 'skills' | 'clock'>,
  candidate: Candidate,
  facts: CandidateFacts,
): Promise<CandidateFacts> => {
  const { dateOfBirth } = candidate;
  const errors = [];
  let checked = facts;
  if (facts.skills !== undefined) {
    // A skill that was removed from the master list may stay with a candidate who has it.
    const known = [...(await skills.names()), ...candidate.skills];
    const result = checkSkills(facts.skills, known);
    errors.push(...result.errors);
    checked = { ...facts, skills: result.value };
  }
  const isOtherAge =
    dateOfBirth !== null &&
    facts.category !== undefined &&
    !fitsBand(facts.category, ageOn(dateOfBirth, dayInKolkata(clock())));
  if (isOtherAge) errors.push({ path: 'category', message: guardianMessages.bandNotOfBirth });
  if (errors.length > 0) throw fieldsProblem(errors);
  const changed = Object.entries(checked).filter(
    ([field, value]) =>
      value !== undefined && !isSame(value, candidate[field as keyof CandidateFacts]),
  );
  if (changed.length === 0) throw new Problem('INVALID', candidateRequestMessages.nothing);
  return Object.fromEntries(changed);
};
