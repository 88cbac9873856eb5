import { notificationStates } from '@purboday/contract/notifications/notification-lifecycle';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
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
const registrations = z.extend(queries.listQueries.l1Candidates, everyStatus);
const providers = z.extend(queries.listQueries.l1JobProviders, everyStatus);

/** Each step of a form has an entry in the browser's history. */
const formStep = z.object({ step: z.string() });

const dashboardTab = { tab: z.literal('analytics') };

/** The query of the screen's call, and what only the screen reads. */
const schemas = {
  ...queries.listQueries,
  l2Dashboard: z.extend(queries.reportQuery, dashboardTab),
  l1Dashboard: z.extend(queries.reportQuery, dashboardTab),
  /** `date`: the day whose classes are shown. */
  trainingDashboard: z.extend(queries.providerReportQuery, {
    ...dashboardTab,
    date: z.string().check(z.refine(isDay)),
  }),
  jobDashboard: z.extend(queries.providerReportQuery, dashboardTab),
  batch: z.object({ tab: z.enum(['register', 'results']), date: z.string() }),
  /** `copy`: the job whose values the form starts with. */
  createJob: z.object({ copy: z.uuid() }),
  l1Candidates: registrations,
  l1JobProviders: providers,
  l1TrainingProviders: providers,
  l2Candidates: z.extend(queries.listQueries.l2Candidates, {
    // List and groups have their own orders.
    sort: z.optional(z.enum([...waitingOrders, ...groupOrders])),
    together: z.literal('yes'),
    view: z.literal('groups'),
  }),
  programme: z.extend(queries.listQueries.programme, {
    tab: z.enum(['people', 'definition', 'reports', 'audits', 'details']),
    audit: z.uuid(),
    snapshot: z.uuid(),
  }),
  record: z.object({
    tab: z.enum(['candidates', 'people', 'history', 'messages', 'privacy']),
  }),
  records: z.extend(queries.listQueries.records, { tab: z.enum(recordKinds) }),
  manageSkills: z.object({ q: z.string() }),
  calls: z.extend(queries.listQueries.stalled, {
    ...queries.listQueries.checkIns.shape,
    ...queries.listQueries.followUps.shape,
    ...queries.unchangedTrainingsQuery.shape,
    // The last two are old addresses.
    tab: z.enum([
      'follow-ups',
      'support',
      'offers',
      'people',
      'assignees',
      'trainings',
      'applications',
    ]),
    unchanged: z.enum(['trainings', 'applications']),
  }),
  // The list starts with failed messages, so the address names "all".
  l2Messages: z.extend(queries.listQueries.l2Messages, {
    state: z.optional(z.enum([...notificationStates, 'all'])),
  }),
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
