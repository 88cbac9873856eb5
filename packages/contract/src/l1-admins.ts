import * as z from 'zod/mini';
import { byId, endpoint, listQuery } from './endpoint.ts';
import { exportOf } from './export.ts';
import * as fields from './fields.ts';
import { l1AdminStatuses } from './lifecycles.ts';
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

/** The cities an L1 admin reviews, as names; the server makes (state, city) pairs of them. */
export const scopeForm = z.object({
  assignedStates: z._default(names, []),
  assignedCities: z.pipe(
    names,
    z.array(z.string()).check(z.minLength(1, 'Please enter at least one city')),
  ),
});

export const l1AdminForm = z.object({
  fullName: fields.personName('Full Name'),
  email: fields.email,
  mobileNumber: fields.mobileNumber,
  ...scopeForm.shape,
  temporaryPassword: z.pipe(generated, fields.newPassword),
});

/** `version` is that of the admin as it was read: whoever saves an older one gets 409. Left out, the last one to save wins. */
const l1AdminChange = z.extend(scopeForm, {
  disabled: z.boolean('Please say whether the account is disabled'),
  version: z.optional(z.string()),
});

const time = z.iso.datetime();

const createdL1Admin = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  assignedStates: z.array(z.string()),
  assignedCities: z.array(z.string()),
  disabled: z.boolean(),
  createdAt: time,
});
export type CreatedL1Admin = z.infer<typeof createdL1Admin>;

const l1Admin = z.extend(createdL1Admin, {
  status: z.enum(l1AdminStatuses),
  /** When the temporary password stops working; null for a password of one's own. */
  passwordValidUntil: z.nullable(time),
  /** Registrations in the admin's cities that wait for a review. */
  pendingReviews: z.number(),
  version: z.string(),
});
export type L1Admin = z.infer<typeof l1Admin>;

export const l1AdminsEndpoints = {
  createL1Admin: endpoint({
    method: 'POST',
    path: '/l2admin/create-l1admin',
    summary: 'Create an L1 admin; the temporary password is mailed, never answered',
    role: 'L2_ADMIN',
    body: l1AdminForm,
    reply: createdL1Admin,
    status: 201,
    message: l1AdminMessages.created,
    idempotent: true,
  }),
  listL1Admins: endpoint({
    method: 'GET',
    path: '/l2admin/l1admins',
    summary: 'L1 admins, the newest first; `q` finds name, email, mobile number and city',
    role: 'L2_ADMIN',
    query: listQuery({ status: z.optional(z.enum(l1AdminStatuses, 'Unknown status')) }),
    reply: z.array(l1Admin),
    shape: 'list',
  }),
  readL1Admin: endpoint({
    method: 'GET',
    path: '/l2admin/l1admins/:id',
    summary: 'One L1 admin',
    role: 'L2_ADMIN',
    params: byId,
    reply: l1Admin,
  }),
  changeL1Admin: endpoint({
    method: 'PUT',
    path: '/l2admin/l1admins/:id',
    summary: 'Change the cities of an L1 admin, disable or enable the account; holds at once',
    role: 'L2_ADMIN',
    params: byId,
    body: l1AdminChange,
    reply: l1Admin,
    message: l1AdminMessages.updated,
  }),
  sendTemporaryPassword: endpoint({
    method: 'POST',
    path: '/l2admin/l1admins/:id/temporary-password',
    summary: 'Mail an L1 admin a new temporary password; all sessions end',
    role: 'L2_ADMIN',
    params: byId,
    reply: l1Admin,
    message: l1AdminMessages.passwordSent,
    idempotent: true,
  }),
};

export const l1AdminsExports = { exportL1Admins: exportOf(l1AdminsEndpoints.listL1Admins) };
