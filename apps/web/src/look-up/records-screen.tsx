import { registrationStatuses, type RegistrationStatus } from '@purboday/contract/lifecycles';
import { lookUpMessages, recordKinds, type RecordKind } from '@purboday/contract/look-up';
import { useEffect } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { useListCall } from '#web/platform/data.ts';
import { ExportButton } from '#web/platform/export-button.tsx';
import { useListState } from '#web/platform/list-state.ts';
import { useLocation } from '#web/platform/router.tsx';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { kindNamed, kinds } from './kinds.ts';
import { listAddress } from './list-address.ts';
import { PlaceFilters } from './place-filters.tsx';
import { RecordsTable } from './records-table.tsx';

const statusOptions = registrationStatuses.map((status) => ({
  value: status,
  label: statusWords.registration[status].word,
}));

const statusNamed = (text: string): RegistrationStatus | undefined =>
  registrationStatuses.find((status) => status === text);

const useRecords = () => {
  const list = useListState();
  const { href } = useLocation();
  useEffect(() => listAddress.remember(href), [href]);
  const kind = kindNamed(list.value('kind')) ?? 'candidates';
  const state = list.value('state');
  const narrowing = {
    q: list.q,
    status: statusNamed(list.value('status')),
    state,
    city: state && list.value('city'),
  };
  const answer = useListCall(kinds[kind].list, { query: { ...narrowing, cursor: list.cursor } });
  return { kind, list, narrowing, answer, refresh: () => void answer.refetch() };
};
type Found = ReturnType<typeof useRecords>;

const isNarrowed = ({ narrowing }: Found): boolean => Object.values(narrowing).some(Boolean);

const tabHref = (kind: RecordKind, q = ''): string =>
  withSearch(paths.records(), { kind: kind === 'candidates' ? '' : kind, q });

const Nothing = ({ found }: { found: Found }) => {
  const { kind, list } = found;
  const many = kinds[kind].title.toLowerCase();
  if (!isNarrowed(found))
    return (
      <EmptyState title={`No ${many} yet`}>As soon as one registers, it is listed here.</EmptyState>
    );
  const clear = () => list.filter({ q: '', status: '', state: '', city: '' });
  return <NoMatch title={`No ${many} match`} onClear={clear} />;
};

/** Loading, failed, empty, no match, or the rows (UX-27). */
const Results = ({ found }: { found: Found }) => {
  const { kind, list, answer, refresh } = found;
  const { data, error, isFetching, isPlaceholderData } = answer;
  if (error)
    return (
      <ErrorState
        title={failureText(error, lookUpMessages.listFailed)}
        onRetry={refresh}
        busy={isFetching}
      />
    );
  if (!data) return <ListSkeleton label="Loading records" />;
  return (
    <>
      {data.data.length === 0 ? (
        <Nothing found={found} />
      ) : (
        <RecordsTable kind={kind} rows={data.data} stale={isPlaceholderData} />
      )}
      <Pager {...list.pager(data.page.next)} />
    </>
  );
};

/** /l2-admin/records; kind, search, filters and page are in the address. */
export const RecordsScreen = () => {
  const found = useRecords();
  const { kind, list, narrowing, answer, refresh } = found;
  return (
    <>
      <PageHeader
        title="Records"
        lead="Everyone who ever registered, in every state and status, the newest first."
      />
      <Tabs
        label="Kinds of records"
        tabs={recordKinds.map((name) => ({
          href: tabHref(name, list.q),
          label: kinds[name].title,
          current: name === kind,
        }))}
      />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by name, email, mobile or ID..."
        total={answer.data?.page.total}
        onRefresh={refresh}
        refreshing={answer.isFetching && Boolean(answer.data)}
        actions={<ExportButton list={kinds[kind].list} query={narrowing} />}
      >
        <ListFilter
          label="Status"
          value={narrowing.status ?? ''}
          all="All statuses"
          options={statusOptions}
          onChange={(status) => list.filter({ status })}
        />
        <PlaceFilters state={narrowing.state} city={narrowing.city} onChange={list.filter} />
      </ListBar>
      <Results found={found} />
    </>
  );
};
