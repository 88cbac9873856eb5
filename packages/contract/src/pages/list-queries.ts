import * as z from 'zod/mini';
import { isDay } from '../conventions/kolkata-days.ts';
import { openApplicantStatuses, openTrainingStatuses } from '../conventions/lifecycles.ts';
import { listQuery, type ListQuery } from '../conventions/schemas.ts';
import { pageViewMessages } from '../page-views/page-views.messages.ts';
import { overdueMessages } from '../overdue/overdue.messages.ts';
import {
  listFilters,
  nameFilterMax,
  reportFilters,
  ownerFilterMax,
  groupOrders,
  type Filter,
  type Filters,
  type TextFilter,
  type FilterLabels,
} from './list-filters.ts';
import { normalizeDay, normalizeLine } from '../conventions/normalize.ts';

// Schemas of the free-text filters in `list-filters.ts`.

const texts = {
  place: z.optional(
    z.string().check(z.overwrite(normalizeLine), z.maxLength(nameFilterMax, 'Unknown place')),
  ),
  skill: z.optional(
    z.string().check(z.overwrite(normalizeLine), z.maxLength(nameFilterMax, 'Unknown skill')),
  ),
  id: z.optional(z.uuid('Not a valid id')),
  day: z.optional(
    z
      .string()
      .check(z.overwrite(normalizeDay), z.refine(isDay, 'Please enter a date as YYYY-MM-DD')),
  ),
  exactDay: z.optional(
    z.string().check(z.overwrite(normalizeDay), z.refine(isDay, pageViewMessages.badDay)),
  ),
  owner: z.optional(z.string().check(z.maxLength(ownerFilterMax, overdueMessages.owner))),
} satisfies Record<TextFilter, z.core.$ZodType>;

/** Nouns for error messages, where they differ from the name of the filter. */
const nouns: Readonly<Record<string, string>> = {
  sort: 'order',
  changed: 'change',
  waited: 'waiting time',
  waiting: 'time',
  deadline: 'time',
  without: 'filter',
  evidence: 'level of evidence',
  waits: 'step',
};

const oneOf = <const Known extends FilterLabels>(words: Known, name: string) =>
  z.enum(words, `Unknown ${nouns[name] ?? name}`);

type OneOf<Known extends FilterLabels> = ReturnType<typeof oneOf<Known>>;
type SchemaOf<F extends Filter> = F extends TextFilter
  ? (typeof texts)[F]
  : F extends FilterLabels
    ? z.ZodMiniOptional<OneOf<F>>
    : F extends { words: infer Known extends FilterLabels }
      ? z.ZodMiniDefault<OneOf<Known>>
      : never;
type ShapeOf<F extends Filters> = { -readonly [Name in keyof F]: SchemaOf<F[Name]> };

const toSchema = (name: string, filter: Filter): z.core.$ZodType => {
  if (typeof filter === 'string') return texts[filter];
  if ('words' in filter) return z._default(oneOf(filter.words, name), filter.default);
  return z.optional(oneOf(filter, name));
};

const toShape = <F extends Filters>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, toSchema(name, filter)]),
  ) as ShapeOf<F>;

const toQuery = <F extends Filters>(filters: F) => listQuery(toShape(filters));

/** The query of each list by its screen: search, page and filters. */
export const listQueries = Object.fromEntries(
  Object.entries(listFilters).map(([screen, filters]) => [screen, toQuery(filters)]),
) as {
  [Screen in keyof typeof listFilters]: ReturnType<typeof toQuery<(typeof listFilters)[Screen]>>;
};

/** The filters of a list as its call receives them. */
export type ListFilters<Screen extends keyof typeof listQueries> = Omit<
  z.output<(typeof listQueries)[Screen]>,
  keyof ListQuery
>;

const { queue, state, city, skill, qualification, waited, answer } = toShape(
  listFilters.l2Candidates,
);
/** Filters that select candidates of a queue. */
export const waitingFilters = { queue, state, city, skill, qualification, waited, answer };
export const candidateGroupsQuery = listQuery({
  queue,
  state,
  city,
  skill,
  sort: z._default(oneOf(groupOrders, 'sort'), '-people'),
});

// A literal, so that OpenAPI lists the only allowed value and the error explains it.
const all = z.optional(z.literal('yes', 'Please send yes, or leave it out'));

export const unchangedTrainingsQuery = listQuery({
  ...toShape({ status: openTrainingStatuses }),
  all,
});
export const unchangedApplicationsQuery = listQuery({
  ...toShape({ status: openApplicantStatuses }),
  all,
});

export const pageViewsQuery = z.object(toShape(reportFilters.pageViews));
export const providerReportQuery = z.object(toShape(reportFilters.trainingDashboard));
export const reportQuery = z.object(toShape(reportFilters.l2Dashboard));
