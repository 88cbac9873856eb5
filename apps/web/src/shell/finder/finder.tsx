/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot show groups of links below an input */
import { applicantsContract } from '@purboday/contract/applicants/applicants.contract';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import type { CallResponse, CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { toPlainText } from '@purboday/contract/conventions/normalize';
import type { Role } from '@purboday/contract/conventions/roles';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { recordsContract } from '@purboday/contract/records/records.contract';
import { reviewContract } from '@purboday/contract/review/review.contract';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { useGoTo, type Destination } from '#web/platform/routing/destination.ts';
import { useSession } from '#web/platform/session/session.ts';
import { listScreens } from '../portals.ts';
import { formatBatchName } from '#web/domain/batch/batch-name.tsx';

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
  name: formatBatchName(row),
  detail: row.title,
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
  const text = toPlainText(typed);
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

type Props = {
  id: string;
  role: Role;
  typed: string;
  /** The input, whose arrow keys and Enter belong to the results. */
  field: RefObject<HTMLInputElement | null>;
  /** Element id of the highlighted result. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  onClose: () => void;
};

const movements: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The results below the input of the finder, loaded on the first use. */
export const FinderResults = ({ id, role, typed, field, active, onActive, onClose }: Props) => {
  const goTo = useGoTo();
  const found = useFound(role, typed);
  const organisationRole = useSession()?.user.organisationRole;
  const screens = screensNamed({ role, organisationRole }, typed);
  const groups = [...found.groups, { group: 'Screens', items: screens }]
    .filter(({ items }) => items.length > 0)
    .map(({ group, items }) => {
      // Ids that other elements refer to must not contain spaces.
      const groupId = `${id}-${group.replaceAll(' ', '-')}`;
      return {
        group,
        groupId,
        hits: items.map((hit) => ({ ...hit, optionId: `${groupId}-${hit.id}` })),
      };
    });
  const hits = groups.flatMap((group) => group.hits);
  // Until the user chooses another, the first is highlighted, also when people appear above it.
  const [chosen, setChosen] = useState<{ typed: string; optionId: string }>();
  const at = Math.max(
    0,
    hits.findIndex(({ optionId }) => chosen?.typed === typed && chosen.optionId === optionId),
  );
  const highlighted = hits[at];
  const optionId = highlighted?.optionId;
  useLayoutEffect(() => onActive(optionId), [onActive, optionId]);
  useEffect(() => {
    if (chosen && active)
      document.querySelector(`#${CSS.escape(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, active]);
  const go = (link: Destination) => {
    onClose();
    void goTo(link);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = movements[event.key];
    const next = by && hits[(at + by + hits.length) % hits.length];
    if (next) setChosen({ typed, optionId: next.optionId });
    else if (event.key === 'Enter' && !event.isComposing && highlighted) go(highlighted.link);
    else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    const input = field.current;
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [field]);
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('Results')}
        className="mt-2 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
        aria-busy={found.pending}
      >
        {groups.map((each) => (
          <div key={each.groupId} role="group" aria-labelledby={each.groupId}>
            <div id={each.groupId} className="px-3 pt-3 pb-1 text-small font-semibold text-soft">
              {each.group}
            </div>
            {each.hits.map((hit) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys reach the input, which keeps the focus
              <div
                key={hit.optionId}
                id={hit.optionId}
                role="option"
                tabIndex={-1}
                aria-selected={hit.optionId === optionId}
                data-highlighted={hit.optionId === optionId ? '' : undefined}
                className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-box px-3 py-2 data-highlighted:bg-sun-wash"
                onMouseMove={() => setChosen({ typed, optionId: hit.optionId })}
                // The input keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(hit.link)}
              >
                <bdi className="font-semibold">{hit.name}</bdi>
                {hit.detail !== '' && <span className="text-small text-soft">{hit.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="mt-2 text-small text-soft" aria-live="polite">
        {statusText(found, screens.length > 0 ? 'No record found.' : 'Nothing found.')}
      </p>
    </>
  );
};
