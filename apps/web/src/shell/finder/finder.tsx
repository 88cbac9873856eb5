import { Autocomplete } from '@base-ui/react/autocomplete';
import { applicantsContract } from '@purboday/contract/applicants/applicants.contract';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import type { CallResponse, CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import { comparisonKey, toSearchText } from '@purboday/contract/conventions/normalize';
import type { Role } from '@purboday/contract/conventions/roles';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { recordsContract } from '@purboday/contract/records/records.contract';
import { reviewContract } from '@purboday/contract/review/review.contract';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useQueries } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { useGoTo, type Destination } from '#web/platform/routing/destination.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { listScreens } from '../portals.ts';

type FinderHit = { id: string; name: string; detail: string; link: Destination };

/**
 * A list that the role may read. The server checks the role, so no one finds more than they may
 * see.
 */
type FinderSource = {
  group: string;
  find: (q: string, signal: AbortSignal) => Promise<FinderHit[]>;
};

const hitsAtMost = 5;

type ListCall = Endpoint & { shape: 'list' };
type RowOf<E extends Endpoint> =
  CallResponse<E> extends { data: readonly (infer Row)[] } ? Row : never;

const source = <E extends ListCall>(
  group: string,
  list: E,
  hitOf: (row: RowOf<E>) => Omit<FinderHit, 'id'>,
): FinderSource => ({
  group,
  find: async (q, signal) => {
    const request: unknown = { query: { q, limit: hitsAtMost } };
    const answer: unknown = await call(list, request as CallRequest<E>, { signal });
    const { data } = answer as { data: (RowOf<E> & { _id: string })[] };
    return data.map((row) => ({ id: row._id, ...hitOf(row) }));
  },
});

type Located = { _id: string; city: string; state: string };
const toPlace = ({ city, state }: Located): string => `${city}, ${state}`;

const candidatesToReview = source('Candidates', reviewContract.listCandidates, (row) => ({
  name: row.name,
  detail: `${row.registrationCode} · ${toPlace(row)}`,
  link: { to: '/l1-admin/review/candidate/$id', params: { id: row._id } },
}));
const jobProvidersToReview = source('Job Providers', reviewContract.listJobProviders, (row) => ({
  name: row.companyName,
  detail: toPlace(row),
  link: { to: '/l1-admin/review/job-provider/$id', params: { id: row._id } },
}));
const trainingProvidersToReview = source(
  'Training Providers',
  reviewContract.listTrainingProviders,
  (row) => ({
    name: row.trainingProviderName,
    detail: toPlace(row),
    link: { to: '/l1-admin/review/training-provider/$id', params: { id: row._id } },
  }),
);

const candidateRecords = source('Candidates', recordsContract.listCandidateRecords, (row) => ({
  name: row.name,
  detail: `${row.registrationCode} · ${toPlace(row)}`,
  link: { to: '/l2-admin/records/$kind/$id', params: { kind: 'candidates', id: row._id } },
}));
const jobProviderRecords = source(
  'Job Providers',
  recordsContract.listJobProviderRecords,
  (row) => ({
    name: row.companyName,
    detail: toPlace(row),
    link: { to: '/l2-admin/records/$kind/$id', params: { kind: 'job-providers', id: row._id } },
  }),
);
const trainingProviderRecords = source(
  'Training Providers',
  recordsContract.listTrainingProviderRecords,
  (row) => ({
    name: row.trainingProviderName,
    detail: toPlace(row),
    link: {
      to: '/l2-admin/records/$kind/$id',
      params: { kind: 'training-providers', id: row._id },
    },
  }),
);
const l1Admins = source('L1 Admins', l1AdminsContract.listL1Admins, (row) => ({
  name: row.fullName,
  detail: row.email,
  link: { to: '/l2-admin/l1-admins/$id', params: { id: row._id } },
}));

const assigned = source('Candidates', trainingContract.listAssigned, (row) => ({
  name: row.name,
  detail: [row.registrationCode, row.location].filter(Boolean).join(' · '),
  link: { to: '/training-provider/candidates/$id', params: { id: row._id } },
}));
const batches = source('Batches', batchesContract.listBatches, (row) => ({
  name: row.title,
  detail: row.skill,
  link: { to: '/training-provider/batches/$id', params: { id: row._id } },
}));

// Jobs and applicants have no page of their own: the link opens their list with this entry only.
const jobs = source('Jobs', jobsContract.listJobs, (row) => ({
  name: row.title,
  detail: `${row.location.city}, ${row.location.state}`,
  link: { to: '/job-provider/manage-jobs', search: { q: row.title } },
}));
const applicants = source('Applicants', applicantsContract.listApplicants, (row) => ({
  name: row.name,
  detail: `${row.registrationCode} · ${row.jobId?.title ?? 'No particular job'}`,
  link: { to: '/job-provider/applicants', search: { q: row.registrationCode } },
}));

const finderSources: Readonly<Record<Role, readonly FinderSource[]>> = {
  L2_ADMIN: [candidateRecords, jobProviderRecords, trainingProviderRecords, l1Admins],
  L1_ADMIN: [candidatesToReview, jobProvidersToReview, trainingProvidersToReview],
  TRAINING_PROVIDER: [assigned, batches],
  JOB_PROVIDER: [applicants, jobs],
  CANDIDATE: [],
};

/** Fewer letters match too many records. */
const lettersAtLeast = 2;
const restMs = 200;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

type Group = { group: string; items: readonly FinderHit[] };

/** Each list is shown as soon as it is loaded. */
const useFound = (role: Role, typed: string) => {
  const text = toSearchText(typed);
  const q = useRested(text);
  const isLongEnough = q.length >= lettersAtLeast;
  const sources = finderSources[role];
  const answers = useQueries({
    queries: sources.map(({ group, find }) => ({
      queryKey: ['finder', role, group, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(q, signal),
      enabled: isLongEnough,
      retry: false,
      gcTime: 0,
    })),
  });
  return {
    groups: sources
      .map(({ group }, n): Group => ({ group, items: answers[n]?.data ?? [] }))
      .filter(({ items }) => items.length > 0),
    pending: text !== q || answers.some(({ isLoading }) => isLoading),
    failure: answers.find(({ isError }) => isError)?.error,
    short: !isLongEnough,
  };
};

/** Finds a screen by its English name too, which training material uses. */
const screensNamed = (reader: Parameters<typeof listScreens>[0], typed: string): FinderHit[] => {
  const word = comparisonKey(typed);
  return listScreens(reader)
    .filter(({ label }) => [label, t(label)].some((name) => comparisonKey(name).includes(word)))
    .map(({ label, link }) => ({ id: link.to, name: t(label), detail: '', link }));
};

/** The server has its own message for a search that matches too many records. */
const whyNot = (thrown: unknown): string =>
  (thrown instanceof CallProblem ? thrown.errors[0]?.message : undefined) ??
  'Some lists could not be searched. Please try again.';

const statusText = (
  { groups, pending, failure, short }: ReturnType<typeof useFound>,
  none: string,
): string => {
  if (failure) return whyNot(failure);
  if (groups.length > 0) return '';
  if (short) return 'Type at least two letters.';
  return pending ? 'Searching…' : none;
};

type Props = { role: Role; open: boolean; onClose: () => void };

const Found = ({ role, onClose }: Omit<Props, 'open'>) => {
  const goTo = useGoTo();
  const [typed, setTyped] = useState('');
  const found = useFound(role, typed);
  const organisationRole = useSession()?.user.organisationRole;
  const screens = screensNamed({ role, organisationRole }, typed);
  const groups = [...found.groups, { group: 'Screens', items: screens }].filter(
    ({ items }) => items.length > 0,
  );
  const go = (link: Destination) => {
    onClose();
    void goTo(link);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ name }: FinderHit) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative mt-3">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
        />
        <Autocomplete.Input
          aria-label="Find"
          maxLength={200}
          spellCheck={false}
          className="control ps-10"
          placeholder="Name, code, mobile or screen"
        />
      </div>
      <Autocomplete.List
        className="mt-2 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
        aria-busy={found.pending}
      >
        {({ group, items }: Group) => (
          <Autocomplete.Group key={group} items={items}>
            <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-small font-semibold text-soft">
              {group}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(hit: FinderHit) => (
                <Autocomplete.Item
                  key={hit.id}
                  value={hit}
                  className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-box px-3 py-2 data-highlighted:bg-sun-wash"
                  onClick={() => go(hit.link)}
                >
                  <bdi className="font-semibold">{hit.name}</bdi>
                  {hit.detail !== '' && <span className="text-small text-soft">{hit.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="mt-2 text-small text-soft" aria-live="polite">
        {statusText(found, screens.length > 0 ? 'No record found.' : 'Nothing found.')}
      </p>
    </Autocomplete.Root>
  );
};

/** Finds people, providers, jobs and screens that the signed-in user may see (UX-59). */
export const Finder = ({ role, open, onClose }: Props) => (
  <Dialog title="Find" open={open} onClose={onClose}>
    <Found role={role} onClose={onClose} />
  </Dialog>
);
