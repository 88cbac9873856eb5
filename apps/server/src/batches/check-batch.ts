import { everMeets } from '@purboday/contract/batches/attendance';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { BatchEdit, BatchForm } from '@purboday/contract/batches/batches.contract';
import { selectMessage } from '@purboday/contract/fields/field-messages';
import {
  fieldProblem,
  fieldsProblem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import type { BatchContent } from '#server/domain/batch/batch-store.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';

const threeYears = 1_096;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Where a provider is, as a line of text: the place of a batch that names none. */
const addressLine = ({ locality, city, state, postalCode }: Provider): string =>
  `${locality}, ${city}, ${state} ${postalCode}`;

/** What is wrong with days and times, in the order of the form. */
const faultsOf = (batch: BatchContent): FieldError[] => {
  if (batch.endsOn < batch.startsOn)
    return [{ path: 'endsOn', message: batchMessages.endsBeforeStart }];
  if (dayNumber(batch.endsOn) - dayNumber(batch.startsOn) >= threeYears)
    return [{ path: 'endsOn', message: batchMessages.tooLong }];
  if (!everMeets(batch)) return [{ path: 'days', message: batchMessages.neverMeets }];
  return batch.endTime <= batch.startTime
    ? [{ path: 'endTime', message: batchMessages.timesBackwards }]
    : [];
};

/**
 * A batch as it is to be stored, checked as a whole.
 * @throws Problem INVALID (400) for days and times that do not fit together
 */
export const checkedContent = (
  form: BatchForm | (BatchEdit & BatchContent),
  provider: Provider,
): BatchContent => {
  const content: BatchContent = {
    title: form.title,
    skill: form.skill,
    trainerName: form.trainerName || null,
    trainerMobile: form.trainerMobile || null,
    place: form.place || addressLine(provider),
    startsOn: form.startsOn,
    endsOn: form.endsOn,
    days: form.days,
    startTime: form.startTime,
    endTime: form.endTime,
    capacity: form.capacity,
    passMark: form.passMark,
    minAttendance: form.minAttendance,
  };
  const faults = faultsOf(content);
  if (faults.length > 0) throw fieldsProblem(faults);
  return content;
};

/** Refuses a skill that the provider does not offer; one that the batch has already may stay. */
export const checkSkill = (skill: string, provider: Provider, present?: string): void => {
  if (skill !== present && !provider.skillsOffered.includes(skill))
    throw fieldProblem('skill', selectMessage('Skill'));
};
