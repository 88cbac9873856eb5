import { registrationStatuses } from '@purboday/contract/lifecycles';
import type { RegistrationStatus } from '@purboday/contract/lifecycles';
import { reviewEndpoints } from '@purboday/contract/review';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useListCall } from '#web/platform/data.ts';
import { useListState } from '#web/platform/list-state.ts';
import { toast } from '#web/platform/toast.ts';
import { paths } from '#web/paths.ts';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { CandidatesTable } from './candidates-view.tsx';
import { listAddress } from './list-address.ts';
import { candidateTexts } from './queries.ts';

const statusOptions = registrationStatuses.map((status) => ({
  value: status,
  label: statusWords.registration[status].word,
}));

const isStatus = (text: string): text is RegistrationStatus =>
  (registrationStatuses as readonly string[]).includes(text);

const useRememberedAddress = () => {
  const { href } = useLocation();
  useEffect(() => listAddress.remember(href), [href]);
};

const useErrorToast = (error: Error | null) =>
  useEffect(() => {
    if (error) toast.error(candidateTexts.listFailed);
  }, [error]);

export const CandidatesScreen = () => {
  const list = useListState();
  const status = list.value('status');
  const { data, error, isFetching, isPlaceholderData, refetch } = useListCall(
    reviewEndpoints.listCandidates,
    {
      query: {
        q: list.q,
        cursor: list.cursor,
        status: isStatus(status) ? status : undefined,
      },
    },
  );
  useRememberedAddress();
  useErrorToast(error);
  return (
    <>
      <PageHeader
        title="Candidates"
        lead="Registrations from your cities, the longest waiting first."
        back={{ href: paths.l1Dashboard(), label: 'Dashboard' }}
      />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by name, email, mobile or ID..."
        total={data?.page.total}
        onRefresh={() => void refetch()}
        refreshing={isFetching && Boolean(data)}
      >
        <ListFilter
          label="Status"
          value={status}
          all="All statuses"
          options={statusOptions}
          onChange={(value) => list.filter({ status: value })}
        />
      </ListBar>
      {error && (
        <ErrorState
          title={candidateTexts.listFailedPage}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && !data && <ListSkeleton label="Loading candidates" />}
      {!error && data && data.data.length > 0 && (
        <CandidatesTable rows={data.data} stale={isPlaceholderData} now={new Date()} />
      )}
      {!error && data?.data.length === 0 && list.narrowed && (
        <NoMatch title="No candidates match" onClear={list.clear} />
      )}
      {!error && data?.data.length === 0 && !list.narrowed && (
        <EmptyState title="No candidates yet">
          As soon as somebody from your cities registers, they are listed here.
        </EmptyState>
      )}
      {!error && <Pager {...list.pager(data?.page.next)} />}
    </>
  );
};
