import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId } from '../conventions/schemas.ts';
import { coverageQuery } from '../pages/list-queries.ts';
import { coverageMessages } from './coverage.messages.ts';
import { normalizeLine } from '../conventions/normalize.ts';

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

/** Cities and their L1 admins. */
export const coverageContract = contract({
  listCoverage: {
    method: 'GET',
    path: '/l2admin/coverage',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Cities with registrations or L1 admins; cities without an admin first, by number of waiting registrations',
    query: coverageQuery,
    reply: z.array(city),
  },

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
