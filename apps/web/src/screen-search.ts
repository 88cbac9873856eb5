import { notificationStates } from '@purboday/contract/notifications/notification-lifecycle';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { recordKinds } from '@purboday/contract/records/record-types';
import { groupOrders, waitingOrders } from '@purboday/contract/pages/list-filters';
import * as queries from '@purboday/contract/pages/list-queries';
import type { ScreenName } from '@purboday/contract/pages/screens';
import { listQuery } from '@purboday/contract/conventions/schemas';
import { translatedLanguages } from '@purboday/contract/languages/languages';
import * as z from 'zod/mini';

// These lists start with pending registrations, so the address names "all".
const everyStatus = { status: z.optional(z.enum([...registrationStatuses, 'ALL'])) };
const registrations = z.extend(queries.registrationsQuery, everyStatus);
const providers = z.extend(queries.providersQuery, everyStatus);

/** Each step of a form has an entry in the browser's history. */
const formStep = z.object({ step: z.string() });

const dashboardTab = { tab: z.literal('analytics') };

/** The query of the screen's call, and what only the screen reads. */
const schemas = {
  l2Dashboard: z.extend(queries.reportQuery, dashboardTab),
  l1Dashboard: z.extend(queries.reportQuery, dashboardTab),
  trainingDashboard: z.extend(queries.providerReportQuery, dashboardTab),
  jobDashboard: z.extend(queries.providerReportQuery, dashboardTab),
  l2People: queries.peopleQuery,
  l1People: queries.peopleQuery,
  trainingReportPeople: queries.ownPeopleQuery,
  jobReportPeople: queries.ownPeopleQuery,
  trainingPeople: queries.peopleOfOrganisationQuery,
  jobPeople: queries.peopleOfOrganisationQuery,
  assignedCandidates: queries.assignedQuery,
  batches: queries.batchesQuery,
  centres: queries.centresQuery,
  l1Centres: queries.reviewedCentresQuery,
  l2Centres: queries.allCentresQuery,
  centreVisits: queries.visitsQuery,
  l1CentreVisits: queries.reviewedVisitsQuery,
  l2CentreVisits: queries.allVisitsQuery,
  batch: z.object({ part: z.enum(['register', 'results']), date: z.string() }),
  l2Batches: queries.allBatchesQuery,
  manageJobs: queries.jobsQuery,
  /** `copy`: the job whose values the form starts with. */
  createJob: z.object({ copy: z.uuid() }),
  applicants: queries.applicantsQuery,
  l1Candidates: registrations,
  l1JobProviders: providers,
  l1TrainingProviders: providers,
  l2Candidates: z.extend(queries.candidatesToAssignQuery, {
    // List and groups have their own orders.
    sort: z.optional(z.enum([...waitingOrders, ...groupOrders])),
    together: z.enum(['yes', 'all']),
    view: z.literal('groups'),
  }),
  record: z.object({ part: z.enum(['history', 'messages', 'privacy']) }),
  records: z.extend(queries.recordsQuery, { kind: z.enum(recordKinds) }),
  l1Admins: queries.l1AdminsQuery,
  l2Admins: queries.l2AdminsQuery,
  coverage: queries.coverageQuery,
  manageSkills: z.object({ q: z.string() }),
  ownPlacements: queries.ownPlacementsQuery,
  placements: queries.placementsQuery,
  checkIns: queries.checkInsQuery,
  stalled: z.extend(queries.overdueQuery, {
    ...queries.unchangedTrainingsQuery.shape,
    // The last two are old addresses.
    part: z.enum(['people', 'trainings', 'applications']),
    unchanged: z.enum(['trainings', 'applications']),
  }),
  // The list starts with failed messages, so the address names "all".
  l2Messages: z.extend(queries.notificationsQuery, {
    state: z.optional(z.enum([...notificationStates, 'all'])),
  }),
  erasureRequests: queries.erasureRequestsQuery,
  grievances: queries.grievancesQuery,
  retention: queries.retentionQuery,
  pageViews: queries.pageViewsQuery,
  settings: z.extend(listQuery({}), {
    tab: z.enum(['languages', 'rules', 'look', 'history']),
    language: z.enum(translatedLanguages),
  }),
  track: z.object({ code: z.string() }),
  registerCandidate: formStep,
  registerJobProvider: formStep,
  registerTrainingProvider: formStep,
} satisfies { [Name in ScreenName]?: { shape: Record<string, z.core.$ZodType> } };

type Schemas = typeof schemas;
type ListedScreen = keyof Schemas;

/** Search parameters are texts. Numbers of a query are no parameters of the screen. */
type Texts<Query> = {
  [K in keyof Query as K extends 'limit' ? never : K]?: Extract<Query[K], string> | undefined;
};

export type ScreenSearch<Name extends ScreenName> = Name extends ListedScreen
  ? Texts<z.output<Schemas[Name]>>
  : object;

/** Drops unknown and invalid parameters, because a link may be shortened or mistyped. */
export const createSearchValidator = <Name extends ScreenName>(name: Name) => {
  const known: { [Name in ScreenName]?: { shape: Record<string, z.core.$ZodType> } } = schemas;
  const fields = Object.entries(known[name]?.shape ?? {});
  return (search: Record<string, unknown>): ScreenSearch<Name> => {
    const isValid = (schema: z.core.$ZodType, value: unknown): boolean =>
      typeof value === 'string' && z.safeParse(schema, value).success;
    return Object.fromEntries(
      fields
        .filter(([field]) => field in search)
        .map(([field, schema]) => [
          field,
          isValid(schema, search[field]) ? search[field] : undefined,
        ]),
    ) as ScreenSearch<Name>;
  };
};
