import { recordKinds } from '@purboday/contract/look-up/record-kinds';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import * as asked from '@purboday/contract/pages/list-queries';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { validateSearchOf } from './screen-search.ts';
import type { ListedScreen, SearchOf } from './screen-search.ts';

const everyStatus = { status: z.optional(z.enum([...registrationStatuses, 'ALL'])) };
const registrations = z.extend(asked.registrationsQuery, everyStatus);
const providers = z.extend(asked.providersQuery, everyStatus);

/** What the calls are checked by, and what the screens add to it. */
const schemas = {
  l2Dashboard: asked.numbersQuery,
  l1Dashboard: asked.numbersQuery,
  trainingDashboard: asked.ownNumbersQuery,
  jobDashboard: asked.ownNumbersQuery,
  l2People: asked.peopleQuery,
  l1People: asked.peopleQuery,
  trainingPeople: asked.ownPeopleQuery,
  jobPeople: asked.ownPeopleQuery,
  assignedCandidates: asked.assignedQuery,
  batches: asked.batchesQuery,
  batch: z.object({ part: z.enum(['register', 'results']), date: z.string() }),
  l2Batches: asked.allBatchesQuery,
  manageJobs: asked.jobsQuery,
  applicants: asked.applicantsQuery,
  l1Candidates: registrations,
  l1JobProviders: providers,
  l1TrainingProviders: providers,
  l2Candidates: z.extend(asked.candidatesToAssignQuery, {
    together: z.enum(['yes', 'all']),
    view: z.literal('groups'),
  }),
  records: z.extend(asked.recordsQuery, { kind: z.enum(recordKinds) }),
  l1Admins: asked.l1AdminsQuery,
  coverage: asked.coverageQuery,
  manageSkills: z.object({ q: z.string() }),
  ownPlacements: asked.ownPlacementsQuery,
  placements: asked.placementsQuery,
  checkIns: asked.checkInsQuery,
  stalled: z.extend(asked.stalledQuery, {
    ...asked.unchangedTrainingsQuery.shape,
    part: z.enum(['trainings', 'applications']),
  }),
  unchangedTrainings: asked.unchangedTrainingsQuery,
  l2Messages: asked.notificationsQuery,
  erasureRequests: asked.erasureRequestsQuery,
  grievances: asked.grievancesQuery,
  retention: asked.retentionQuery,
  pageViews: asked.pageViewsQuery,
  track: z.object({ code: z.string() }),
} satisfies Record<ListedScreen, { shape: Record<string, z.core.$ZodType> }>;

type Texts<Query> = {
  [K in keyof Query as K extends 'limit' ? never : K]?: Extract<Query[K], string>;
};
type Schemas = typeof schemas;

/** Every word that some list knows. */
const wordsOf = (schema: z.core.$ZodType): string[] => {
  const { innerType, entries, values } = schema._zod.def as {
    innerType?: z.core.$ZodType;
    entries?: Record<string, string>;
    values?: string[];
  };
  return [
    ...(innerType ? wordsOf(innerType) : []),
    ...Object.values(entries ?? {}),
    ...(values ?? []),
  ];
};
const words = Object.values(schemas).flatMap(({ shape }) => Object.values(shape).flatMap(wordsOf));

const samples = new Set([
  ...words,
  '',
  ' ',
  'x',
  'Kolkata',
  ' Kolkata ',
  '7',
  '50',
  '0',
  '-1',
  '1.5',
  'all',
  'none',
  'ACTIVE ',
  ...[100, 101, 200, 201, 250, 251, 500, 501].map((length) => 'x'.repeat(length)),
  ` ${'x'.repeat(100)} `,
  '2026-02-28',
  '2026-02-30',
  ' 2026-02-28 ',
  '2026-2-8',
  '28.02.2026',
  '0b9f6c1e-8a51-4c7e-9d1b-2f6a3c4d5e6f',
  '0B9F6C1E-8A51-4C7E-9D1B-2F6A3C4D5E6F',
  '0b9f6c1e-8a51-9c7e-9d1b-2f6a3c4d5e6f',
  '0b9f6c1e8a514c7e9d1b2f6a3c4d5e6f',
]);

describe('an address keeps of its filters what the call of the list takes', () => {
  test.each(Object.entries(schemas))('%s', (name, { shape }) => {
    const validate = validateSearchOf(name as ListedScreen);
    for (const [field, schema] of Object.entries(shape))
      for (const sample of samples) {
        const taken = z.safeParse(schema, sample).success;
        const expected = { [field]: taken ? sample : undefined };
        expect(validate({ [field]: sample }), `${field}=${sample}`).toEqual(expected);
      }
    expect(samples.size).toBeGreaterThan(80);
  });

  test.each(Object.entries(schemas))('%s has no other filters', (name, { shape }) => {
    const validate = validateSearchOf(name as ListedScreen);
    const everyField = Object.values(schemas).flatMap((schema) => Object.keys(schema.shape));
    const given = Object.fromEntries(everyField.map((field) => [field, 'x']));
    expect(Object.keys(validate(given)).toSorted()).toEqual(Object.keys(shape).toSorted());
  });

  test('its type says so too', () => {
    type Searches = { [Name in ListedScreen]: SearchOf<Name> };
    type Queries = { [Name in ListedScreen]: Texts<z.output<Schemas[Name]>> };
    expectTypeOf<Searches>().toEqualTypeOf<Queries>();
  });

  test('what a screen does not know, and what is no text, is left out', () => {
    expect(validateSearchOf('l1Candidates')({ colour: 'red', status: 7, q: 'Rina' })).toEqual({
      q: 'Rina',
      status: undefined,
    });
    expect(validateSearchOf('help')({ q: 'x' })).toEqual({});
  });
});
