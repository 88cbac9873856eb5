import * as z from 'zod/mini';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { l1AdminStatuses } from '../conventions/lifecycles.ts';
import { normalizeLine } from '../conventions/normalize.ts';
import { byId } from '../conventions/schemas.ts';
import { email, newPassword } from '../fields/account-fields.ts';
import { requiredMessage } from '../fields/field-messages.ts';
import * as fields from '../fields/fields.ts';
import { invitationRepeat } from '../invitations/invitations.contract.ts';
import { listQueries } from '../pages/list-queries.ts';
import { l1AdminMessages, coverageMessages } from './l1-admins.messages.ts';

const names = z
  .array(z.string('Please enter names').check(z.overwrite(normalizeLine), z.maxLength(100)), {
    error: 'Please enter names',
  })
  .check(
    z.maxLength(500),
    z.overwrite((list) => list.filter((name) => name !== '')),
  );

const generated = z
  .string(requiredMessage('Temporary password'))
  .check(z.minLength(1, requiredMessage('Temporary password')));

/**
 * Names of states and cities that an L1 admin reviews. The server converts them to (state, city)
 * pairs; a state without a city stands for all its cities.
 */
const scopeForm = z.object({
  assignedStates: z._default(names, []),
  assignedCities: z._default(names, []),
});

export const l1AdminForm = z.object({
  fullName: fields.personName('Full name'),
  email,
  mobileNumber: fields.mobileNumber,
  ...scopeForm.shape,
  temporaryPassword: z.pipe(generated, newPassword),
});

/**
 * `version` is the version that was read. Saving an older one fails with 409. Without it, the last
 * save wins.
 */
const l1AdminChange = z.extend(scopeForm, {
  disabled: z.boolean('Please send whether the account is disabled'),
  version: z.optional(z.string()),
});

/** A city, district or state that can be used as a name in a scope. */
const placeSuggestion = z.object({
  text: z.string(),
  about: z.string(),
  /** Number of registrations waiting for a review there, and of those in cities without an L1 admin. */
  waiting: z.number(),
  waitingWithout: z.number(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

const checkedScope = z.object({
  /** Number of cities that the names match, and of registrations waiting for a review there. */
  cities: z.number(),
  waiting: z.number(),
  /** States whose cities are all included, also those that are added to the list later. */
  wholeStates: z.array(z.string()),
  /** Names that occur in several states; the admin selects one. */
  ambiguous: z.array(z.object({ name: z.string(), states: z.array(z.string()) })),
  /** Names that match no city, or none in the given states. */
  unknown: z.array(z.string()),
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
  /** When the temporary password expires; null when the admin has set a password. */
  passwordValidUntil: z.nullable(time),
  /** Registrations waiting for a review or on hold in the admin's cities, and how many of them are overdue. */
  pendingReviews: z.number(),
  overdueReviews: z.number(),
  /** True when the account also uses an authenticator app or a passkey. */
  secondFactor: z.boolean(),
  version: z.string(),
});
export type L1Admin = z.infer<typeof l1Admin>;

export const l1AdminLists = defineList({
  row: l1Admin,
  scopes: {
    l2: {
      path: '/l2admin/l1admins',
      role: 'L2_ADMIN',
      summary: 'L1 admins, newest first. `q` searches name, email, mobile number and city',
      query: listQueries.l1Admins,
    },
  },
});

export const l1AdminsContract = contract({
  createL1Admin: {
    method: 'POST',
    path: '/l2admin/create-l1admin',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    stepUp: true,
    shows: 'account',
    summary: 'Create an L1 admin. The temporary password is emailed and never returned',
    body: l1AdminForm,
    reply: createdL1Admin,
    message: l1AdminMessages.created,
  },

  listL1Admins: l1AdminLists.l2,

  searchPlaces: {
    method: 'GET',
    path: '/l2admin/place-names',
    role: 'L2_ADMIN',
    summary:
      'Cities, districts and states whose names or alternative names start with or contain `q`',
    query: z.object({
      q: z._default(z.string().check(z.overwrite(normalizeLine), z.maxLength(100)), ''),
      /** Comma-separated names of states that limit the search. */
      states: z._default(z.string().check(z.maxLength(2000)), ''),
    }),
    reply: z.array(placeSuggestion),
  },

  checkScope: {
    method: 'POST',
    path: '/l2admin/place-names/check',
    role: 'L2_ADMIN',
    summary: 'Resolve the names of a scope before saving it, and return the ambiguous ones',
    body: z.object({
      assignedStates: z._default(names, []),
      assignedCities: z._default(names, []),
    }),
    reply: checkedScope,
  },

  readL1Admin: {
    method: 'GET',
    path: '/l2admin/l1admins/:id',
    role: 'L2_ADMIN',
    shows: 'account',
    summary: 'One L1 admin',
    params: byId,
    reply: l1Admin,
  },

  changeL1Admin: {
    method: 'PUT',
    path: '/l2admin/l1admins/:id',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'account',
    summary:
      'Change the cities of an L1 admin, disable or enable the account. Takes effect immediately',
    params: byId,
    body: l1AdminChange,
    reply: l1Admin,
    message: l1AdminMessages.updated,
  },

  sendTemporaryPassword: {
    method: 'POST',
    path: '/l2admin/l1admins/:id/temporary-password',
    role: 'L2_ADMIN',
    idempotent: true,
    stepUp: true,
    shows: 'account',
    summary:
      'Email a new temporary password to an L1 admin. All sessions end. Another email is accepted until the admin has signed in',
    params: byId,
    body: invitationRepeat,
    reply: l1Admin,
    message: l1AdminMessages.passwordSent,
  },
});

const admin = z.object({ _id: z.string(), fullName: z.string() });

const city = z.object({
  state: z.string(),
  city: z.string(),
  /** Active admins of the city; empty when it has no reviewer. */
  admins: z.array(admin),
  /** Number of registrations waiting for a review or on hold. */
  waiting: z.number(),
  /** Number of all candidates and providers of the city. */
  registered: z.number(),
});
export type CoveredCity = z.infer<typeof city>;

const state = z.object({
  state: z.string(),
  admins: z.number(),
  cities: z.number(),
  /** Number of cities with registrations but without an admin, and of the registrations waiting there. */
  without: z.number(),
  waitingWithout: z.number(),
});

/** A previous name of a town whose records now have a new one. */
const moved = z.object({
  state: z.string(),
  from: z.string(),
  to: z.string(),
  records: z.number(),
  /** Number of L1 admins assigned to the previous name. */
  admins: z.number(),
  at: z.iso.datetime(),
});

const summary = z.object({ states: z.array(state), moved: z.array(moved) });
export type Coverage = z.infer<typeof summary>;

const placeName = z.string().check(z.overwrite(normalizeLine), z.maxLength(100, 'Unknown place'));

export const coverageLists = defineList({
  row: city,
  exported: false,
  scopes: {
    l2: {
      path: '/l2admin/coverage',
      role: 'L2_ADMIN',
      summary:
        'Cities with registrations or L1 admins; cities without an admin first, by number of waiting registrations',
      query: listQueries.coverage,
    },
  },
});

export const coverageContract = contract({
  listCoverage: coverageLists.l2,

  readCoverage: {
    method: 'GET',
    path: '/l2admin/coverage/states',
    role: 'L2_ADMIN',
    summary: 'L1 admins by state, cities without one, and towns whose records have a new name',
    reply: summary,
  },

  assignCities: {
    method: 'PUT',
    path: '/l2admin/coverage/:id',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Assign more cities to an L1 admin. Existing ones stay',
    params: byId,
    body: z.object({
      places: z
        .array(z.object({ state: placeName, city: placeName }))
        .check(z.minLength(1, coverageMessages.nothing), z.maxLength(500)),
    }),
    reply: z.object({ _id: z.string(), cities: z.number() }),
    message: coverageMessages.assigned,
  },
});
