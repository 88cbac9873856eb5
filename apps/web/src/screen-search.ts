import {
  allBatchesQuery,
  applicantsQuery,
  assignedQuery,
  checkInsQuery,
  coverageQuery,
  ownPlacementsQuery,
  placementsQuery,
  batchesQuery,
  candidatesToAssignQuery,
  erasureRequestsQuery,
  grievancesQuery,
  jobsQuery,
  l1AdminsQuery,
  notificationsQuery,
  numbersQuery,
  ownNumbersQuery,
  ownPeopleQuery,
  pageViewsQuery,
  peopleQuery,
  providersQuery,
  recordsQuery,
  registrationsQuery,
  retentionQuery,
  stalledQuery,
  unchangedTrainingsQuery,
} from '@purboday/contract/pages/list-queries';
import { recordKinds } from '@purboday/contract/look-up/record-kinds';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import * as z from 'zod/mini';
import type { ScreenName } from '@purboday/contract/pages/screens';

/** These lists begin with what waits: that every status is shown has to be said. */
const registrations = z.extend(registrationsQuery, {
  status: z.optional(z.enum([...registrationStatuses, 'ALL'])),
});

const providers = z.extend(providersQuery, {
  status: z.optional(z.enum([...registrationStatuses, 'ALL'])),
});

/** What the address of a list says: what the list's call is asked, and what else the screen shows by it. */
const queries = {
  l2Dashboard: numbersQuery,
  l1Dashboard: numbersQuery,
  trainingDashboard: ownNumbersQuery,
  jobDashboard: ownNumbersQuery,
  l2People: peopleQuery,
  l1People: peopleQuery,
  trainingPeople: ownPeopleQuery,
  jobPeople: ownPeopleQuery,
  assignedCandidates: assignedQuery,
  batches: batchesQuery,
  batch: z.object({ part: z.enum(['register', 'results']), date: z.string() }),
  l2Batches: allBatchesQuery,
  manageJobs: jobsQuery,
  applicants: applicantsQuery,
  l1Candidates: registrations,
  l1JobProviders: providers,
  l1TrainingProviders: providers,
  l2Candidates: z.extend(candidatesToAssignQuery, {
    together: z.enum(['yes', 'all']),
    view: z.literal('groups'),
  }),
  records: z.extend(recordsQuery, { kind: z.enum(recordKinds) }),
  l1Admins: l1AdminsQuery,
  coverage: coverageQuery,
  manageSkills: z.object({ q: z.string() }),
  ownPlacements: ownPlacementsQuery,
  placements: placementsQuery,
  checkIns: checkInsQuery,
  stalled: z.extend(stalledQuery, {
    ...unchangedTrainingsQuery.shape,
    part: z.enum(['trainings', 'applications']),
  }),
  unchangedTrainings: unchangedTrainingsQuery,
  l2Messages: notificationsQuery,
  erasureRequests: erasureRequestsQuery,
  grievances: grievancesQuery,
  retention: retentionQuery,
  pageViews: pageViewsQuery,
  track: z.object({ code: z.string() }),
} as const;

type Queries = typeof queries;
export type ListedScreen = keyof Queries;
type Texts<Query> = {
  [K in keyof Query as K extends 'limit' ? never : K]?: Extract<Query[K], string>;
};

/** The search parameters of a screen, all of them texts; those of a list are its filters. */
export type SearchOf<Name extends ScreenName> = Name extends ListedScreen
  ? Texts<z.output<Queries[Name]>>
  : object;

const isListed = (name: ScreenName): name is ListedScreen => Object.hasOwn(queries, name);

/** Takes out of an address what its screen cannot know: somebody may have shortened or mistyped a link. */
export const validateSearchOf = <Name extends ScreenName>(name: Name) => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = isListed(name)
    ? queries[name].shape
    : {};
  return (given: Record<string, unknown>): SearchOf<Name> => {
    const known = Object.entries(fields)
      .filter(([field]) => field in given)
      .map(([field, schema]) => [
        field,
        z.safeParse(schema, given[field]).success ? given[field] : undefined,
      ]);
    return Object.fromEntries(known) as SearchOf<Name>;
  };
};
