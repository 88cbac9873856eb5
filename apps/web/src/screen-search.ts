import { applicantsEndpoints } from '@purboday/contract/applicants';
import { assignmentEndpoints } from '@purboday/contract/assignment';
import { erasureEndpoints } from '@purboday/contract/erasure';
import { jobsEndpoints } from '@purboday/contract/jobs';
import { l1AdminsEndpoints } from '@purboday/contract/l1-admins';
import { lookUpEndpoints, recordKinds } from '@purboday/contract/look-up';
import { notificationsEndpoints } from '@purboday/contract/notifications';
import { pageViewsEndpoints } from '@purboday/contract/page-views';
import { remindersEndpoints } from '@purboday/contract/reminders';
import { reviewEndpoints } from '@purboday/contract/review';
import { trainingEndpoints } from '@purboday/contract/training';
import * as z from 'zod/mini';
import type { RoutedScreen } from './screen-modules.ts';

const registrations = reviewEndpoints.listCandidates.query;

/** What the address of a list says: what the list's call is asked, and what else the screen shows by it. */
const queries = {
  assignedCandidates: trainingEndpoints.listAssigned.query,
  manageJobs: jobsEndpoints.listJobs.query,
  applicants: applicantsEndpoints.listApplicants.query,
  l1Candidates: registrations,
  l1JobProviders: registrations,
  l1TrainingProviders: registrations,
  l2Candidates: z.extend(assignmentEndpoints.listCandidatesToAssign.query, {
    together: z.literal('yes'),
  }),
  records: z.extend(lookUpEndpoints.listCandidateRecords.query, { kind: z.enum(recordKinds) }),
  l1Admins: l1AdminsEndpoints.listL1Admins.query,
  manageSkills: z.object({ q: z.string() }),
  unchangedTrainings: remindersEndpoints.listUnchangedTrainings.query,
  l2Messages: notificationsEndpoints.listNotifications.query,
  erasureRequests: erasureEndpoints.listErasureRequests.query,
  pageViews: pageViewsEndpoints.readPageViews.query,
} as const;

type Queries = typeof queries;
export type ListedScreen = keyof Queries;
type Texts<Query> = {
  [K in keyof Query as K extends 'limit' ? never : K]?: Extract<Query[K], string>;
};

/** The search parameters of a screen, all of them texts; those of a list are its filters. */
export type SearchOf<Name extends RoutedScreen> = Name extends ListedScreen
  ? Texts<z.output<Queries[Name]>>
  : object;

const isListed = (name: RoutedScreen): name is ListedScreen => Object.hasOwn(queries, name);

/** Takes out of an address what its screen cannot know: somebody may have shortened or mistyped a link. */
export const validateSearchOf = <Name extends RoutedScreen>(name: Name) => {
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
