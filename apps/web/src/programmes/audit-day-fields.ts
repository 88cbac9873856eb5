import type { FieldDeclarations } from '#web/domain/forms/form-fields.tsx';

/** These fields can change until an audit is closed. */
export const auditDayFields = {
  replyBy: { kind: 'day', label: 'Providers reply until', isAhead: true },
  decideBy: {
    kind: 'day',
    label: 'The auditor decides until',
    help: 'A reply without a decision counts for the provider.',
    isAhead: true,
  },
  allowDownloads: {
    kind: 'select',
    label: 'The auditor can save evidence',
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
    ],
  },
} as const satisfies FieldDeclarations;
