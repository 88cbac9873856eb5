import type { FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { today } from '#web/platform/calls/call.ts';

/** Facts of a work, entered by the employer or an admin. */
export const workFields = {
  joinedOn: { kind: 'day', label: 'Day of joining', until: today },
  title: { label: 'Title', max: 200 },
  monthlyPay: { kind: 'digits', label: 'Monthly pay in rupees' },
} as const satisfies FieldDeclarations;
