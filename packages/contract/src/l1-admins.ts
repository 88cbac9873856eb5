import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { l1AdminMessages } from './messages.ts';

const names = z
  .array(z.string('Please enter names').check(z.trim(), z.maxLength(100)), {
    error: 'Please enter names',
  })
  .check(
    z.maxLength(500),
    z.overwrite((list) => list.filter((name) => name !== '')),
  );

const generated = z
  .string(fields.requiredMessage('Temporary Password'))
  .check(z.minLength(1, fields.requiredMessage('Temporary Password')));

export const l1AdminForm = z.object({
  fullName: fields.personName('Full Name'),
  email: fields.email,
  mobileNumber: fields.mobileNumber,
  assignedStates: z._default(names, []),
  assignedCities: z.pipe(
    names,
    z.array(z.string()).check(z.minLength(1, 'Please enter at least one city')),
  ),
  temporaryPassword: z.pipe(generated, fields.newPassword),
});

const l1Admin = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  assignedStates: z.array(z.string()),
  assignedCities: z.array(z.string()),
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type L1Admin = z.infer<typeof l1Admin>;

export const l1AdminsEndpoints = {
  createL1Admin: endpoint({
    method: 'POST',
    path: '/l2admin/create-l1admin',
    summary: 'Create an L1 admin; the temporary password is mailed, never answered',
    role: 'L2_ADMIN',
    body: l1AdminForm,
    reply: l1Admin,
    status: 201,
    message: l1AdminMessages.created,
    idempotent: true,
  }),
};
