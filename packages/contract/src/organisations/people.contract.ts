import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { defineList } from '../conventions/define-list.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import * as fields from '../fields/fields.ts';
import { invitationForm, invitationRepeat } from '../invitations/invitations.contract.ts';
import { invitationMessages } from '../invitations/invitations.messages.ts';
import { listQueries } from '../pages/list-queries.ts';
import { secondFactorMessages } from '../second-factor/second-factor.messages.ts';
import { sessionUser } from '../sign-in/sign-in.contract.ts';
import {
  organisationRoles,
  organisationSubscriptions,
  personStatuses,
} from './organisation-permissions.ts';
import { peopleMessages } from './people.messages.ts';

const time = z.iso.datetime();

const organisationRole = z.enum(organisationRoles, 'Unknown role');

const person = z.object({
  /** Id of the account. */
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  organisationRole,
  /** The person sees only batches where they are the trainer. */
  ownBatchesOnly: z.boolean(),
  /** Notifications that the person gets instead of the managers. */
  subscriptions: z.array(z.enum(organisationSubscriptions)),
  status: z.enum(personStatuses),
  /** Why the foundation disabled the person. */
  reason: z.nullable(z.string()),
  lastSignInAt: z.nullable(time),
  secondFactor: z.boolean(),
  /** Until when the emailed link works; null without a link. */
  invitationValidUntil: z.nullable(time),
  createdAt: time,
  /** For admins of the foundation: a disabled person that a manager removed. Only they see such a person. */
  removed: z.optional(z.boolean()),
  /** For admins of the foundation: other organisations where the foundation disabled this person. */
  disabledElsewhere: z.optional(
    z.array(z.object({ organisation: z.string(), reason: z.nullable(z.string()) })),
  ),
});
export type OrganisationPerson = z.infer<typeof person>;

const subscriptions = z.optional(
  z
    .array(z.enum(organisationSubscriptions, 'Unknown notification'))
    .check(z.overwrite((list) => organisationSubscriptions.filter((kind) => list.includes(kind)))),
);

const personToInvite = z.extend(invitationForm, {
  organisationRole: z._default(organisationRole, 'MEMBER'),
  ownBatchesOnly: z._default(z.boolean(), false),
});

/** Fields that are not sent stay the same. */
const personChange = z.object({
  organisationRole: z.optional(organisationRole),
  ownBatchesOnly: z.optional(z.boolean()),
  subscriptions,
});

const resetForm = z.object({ reason: fields.reason(peopleMessages.reasonRequired) });

const byAccount = z.object({ id: z.uuid('Not a valid id'), accountId: z.uuid('Not a valid id') });

const peopleCalls = <
  const Base extends '/training-providers' | '/job-providers',
  const R extends 'TRAINING_PROVIDER' | 'JOB_PROVIDER',
>(
  base: Base,
  role: R,
) =>
  ({
    listPeople: defineList({
      row: person,
      scopes: {
        own: {
          path: `${base}/people`,
          role,
          permission: 'people',
          summary: 'People of your organisation, newest first. `q` searches name and email',
          query: listQueries.trainingPeople,
        },
      },
    }).own,
    invitePerson: {
      method: 'POST',
      path: `${base}/people`,
      role,
      permission: 'people',
      status: 201,
      idempotent: true,
      stepUp: true,
      shows: 'account',
      summary:
        'Invite a person to your organisation. The emailed link works for 72 hours. 409 for a person that the foundation disabled here',
      body: personToInvite,
      reply: person,
      message: invitationMessages.invited,
    },
    changePerson: {
      method: 'PUT',
      path: `${base}/people/:id`,
      role,
      permission: 'people',
      stepUp: true,
      shows: 'account',
      summary: 'Change the role and notifications of another person. Takes effect immediately',
      params: byId,
      body: personChange,
      reply: person,
      message: peopleMessages.changed,
    },
    removePerson: {
      method: 'DELETE',
      path: `${base}/people/:id`,
      role,
      permission: 'people',
      stepUp: true,
      summary: 'Remove a person from your organisation. Sessions and links end immediately',
      params: byId,
      reply: emptyData,
      message: peopleMessages.removed,
    },
    resendPersonInvitation: {
      method: 'POST',
      path: `${base}/people/:id/invitation`,
      role,
      permission: 'people',
      idempotent: true,
      stepUp: true,
      shows: 'account',
      summary:
        'Email a new invitation to a person who has not accepted, also to another email. The earlier link ends',
      params: byId,
      body: invitationRepeat,
      reply: person,
      message: invitationMessages.sentAgain,
    },
    resetSecondFactorOfPerson: {
      method: 'POST',
      path: `${base}/people/:id/second-factor-reset`,
      role,
      permission: 'people',
      stepUp: true,
      summary:
        'Remove a lost authenticator app of another person, with a reason. All sessions end. 409 for a person who also works for another organisation',
      params: byId,
      body: resetForm,
      reply: emptyData,
      message: secondFactorMessages.resetPerson,
    },
  }) as const;

const supervisionCalls = <
  const Base extends
    | '/l1admin/training-providers'
    | '/l1admin/job-providers'
    | '/l2admin/training-providers'
    | '/l2admin/job-providers',
  const R extends 'L1_ADMIN' | 'L2_ADMIN',
>(
  base: Base,
  role: R,
) =>
  ({
    listPeople: defineList({
      row: person,
      scopes: {
        admin: {
          path: `${base}/:id/people`,
          role,
          summary:
            'People of an organisation, newest first, with disabled people that a manager removed. `q` searches name and email',
          params: byId,
          query: listQueries.trainingPeople,
        },
      },
    }).admin,
    disablePerson: {
      method: 'PUT',
      path: `${base}/:id/people/:accountId`,
      role,
      stepUp: true,
      shows: 'audited',
      summary: 'Disable or enable a person in an organisation, with a reason',
      params: byAccount,
      body: z.object({
        disabled: z.boolean('Please send whether the person is disabled'),
        reason: fields.reason(peopleMessages.reasonRequired),
      }),
      reply: person,
    },
    inviteManager: {
      method: 'POST',
      path: `${base}/:id/people/invitation`,
      role,
      status: 201,
      idempotent: true,
      stepUp: true,
      shows: 'audited',
      summary:
        'Invite a manager when the contact person has left. The former managers are notified',
      params: byId,
      body: invitationForm,
      reply: person,
      message: invitationMessages.invited,
    },
    resendPersonInvitation: {
      method: 'POST',
      path: `${base}/:id/people/:accountId/invitation`,
      role,
      idempotent: true,
      stepUp: true,
      shows: 'audited',
      summary:
        'Email a new invitation to a person who has not accepted, also to another email. The earlier link ends',
      params: byAccount,
      body: invitationRepeat,
      reply: person,
      message: invitationMessages.sentAgain,
    },
  }) as const;

export const trainingPeopleContract = contract(
  peopleCalls('/training-providers', 'TRAINING_PROVIDER'),
);
export const jobPeopleContract = contract(peopleCalls('/job-providers', 'JOB_PROVIDER'));

const resetCall = <Base extends '/l2admin/training-providers' | '/l2admin/job-providers'>(
  base: Base,
) =>
  ({
    resetSecondFactorOfPerson: {
      method: 'POST',
      path: `${base}/:id/people/:accountId/second-factor-reset`,
      role: 'L2_ADMIN',
      stepUp: true,
      summary:
        'Remove a lost authenticator app of a person of an organisation, with a reason. All sessions end',
      params: byAccount,
      body: resetForm,
      reply: emptyData,
      message: secondFactorMessages.resetPerson,
    },
  }) as const;

/** By the base of their paths. */
export const supervisionContracts = {
  l1Training: contract(supervisionCalls('/l1admin/training-providers', 'L1_ADMIN')),
  l1Job: contract(supervisionCalls('/l1admin/job-providers', 'L1_ADMIN')),
  l2Training: contract({
    ...supervisionCalls('/l2admin/training-providers', 'L2_ADMIN'),
    ...resetCall('/l2admin/training-providers'),
  }),
  l2Job: contract({
    ...supervisionCalls('/l2admin/job-providers', 'L2_ADMIN'),
    ...resetCall('/l2admin/job-providers'),
  }),
} as const;

export const organisationContract = contract({
  switchOrganisation: {
    method: 'POST',
    path: '/auth/organisation',
    role: 'SIGNED_IN',
    summary: 'Work in another of your organisations in this session',
    body: z.object({ id: z.uuid('Not a valid id') }),
    reply: z.object({ user: sessionUser }),
  },
});
