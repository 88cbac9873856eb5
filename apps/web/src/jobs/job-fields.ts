import { employmentTypes, experienceLevels } from '@purboday/contract/conventions/enumerations';
import { normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import { lastDeadline } from '@purboday/contract/fields/job-fields';
import type { InputEvent } from 'react';
import type { FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { today } from '#web/platform/calls/call.ts';

/**
 * Digits only, at most ten (specification §5). +91 is removed when the number is complete, typed or
 * pasted; until then the plus stays, because its digits would count among the ten.
 */
const tenDigits = (event: InputEvent<HTMLInputElement>): void => {
  const field = event.currentTarget;
  const typed = normalizeMobileNumber(field.value);
  const plus = typed.startsWith('+') ? '+' : '';
  const digits = plus + typed.replace(/\D/gu, '').slice(0, plus === '' ? 10 : 12);
  if (field.value !== digits) field.value = digits;
};

export const jobFields = {
  title: { label: 'Job title', max: 200 },
  positions: { kind: 'digits', label: 'Number of positions' },
  description: { kind: 'lines', label: 'Job description', rows: 6, max: 5000 },
  requiredSkills: { kind: 'list', label: 'Required skills' },
} as const satisfies FieldDeclarations;

/** Beside the others, because their values are a group. */
export const salaryFields = {
  'salaryRange.min': {
    kind: 'digits',
    label: 'Minimum salary (optional)',
    help: 'Rupees a month.',
  },
  'salaryRange.max': {
    kind: 'digits',
    label: 'Maximum salary (optional)',
    help: 'Rupees a month.',
  },
} as const satisfies FieldDeclarations;

export const postingFields = {
  ...jobFields,
  description: {
    ...jobFields.description,
    help: 'What the person will do, working hours, what you provide.',
  },
  employmentType: {
    kind: 'select',
    label: 'Employment type',
    prompt: 'Select an employment type',
    options: employmentTypes,
  },
  experienceRequired: {
    kind: 'select',
    label: 'Experience required',
    prompt: 'Select the experience',
    options: experienceLevels,
  },
  applicationValidTill: {
    kind: 'day',
    label: 'Application deadline',
    help: 'The last day to apply (Indian time), tomorrow at the earliest.',
    from: today,
    until: () => lastDeadline(today()),
  },
  contactPersonName: { kind: 'name', label: 'Contact person name', max: 200 },
  email: { kind: 'email', label: 'Email' },
  phone: {
    kind: 'mobile',
    label: 'Phone number',
    help: '10 digits.',
    inputMode: 'numeric',
    onInput: tenDigits,
  },
} as const satisfies FieldDeclarations;
