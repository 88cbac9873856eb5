import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import { pageViewsContract } from '@purboday/contract/page-views/page-views.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { DayRange } from './day-range.tsx';
import { PageViewsView } from './page-views-view.tsx';

/** /l2-admin/page-views; the days are in the address. */
export const PageViewsScreen = () => {
  const state = useListState('pageViews');
  const views = useCall(pageViewsContract.readPageViews, {
    query: { from: state.search.from, to: state.search.to },
  });
  return (
    <>
      <PageHeader
        title="Page Views"
        lead="How often each screen was opened. Visitors are not told apart, and registrations are not counted."
      />
      {views.isPending && <ListSkeleton />}
      {views.isError && (
        <ErrorState
          title={failureText(views.error, pageViewMessages.loadFailed)}
          onRetry={() => (state.narrowed ? state.clear() : void views.refetch())}
          busy={views.isFetching}
        />
      )}
      {views.isSuccess && (
        <>
          <DayRange
            key={`${views.data.data.from} ${views.data.data.to}`}
            from={views.data.data.from}
            to={views.data.data.to}
            onChoose={state.filter}
          />
          <PageViewsView views={views.data.data} />
        </>
      )}
    </>
  );
};
