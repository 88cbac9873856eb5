import { stalledContract } from '@purboday/contract/stalled/stalled.contract';
import { stalledMessages } from '@purboday/contract/stalled/stalled.messages';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { OwnersView } from './owners-view.tsx';
import { partsOf } from './parts.ts';

const Owners = () => {
  const { data, error, isFetching, refetch } = useCall(stalledContract.countStalled, {});
  if (data?.data.length === 0) {
    return (
      <EmptyState title={stalledMessages.none}>
        Whoever waits beyond the limit of a step is counted here, with whose turn it is.
      </EmptyState>
    );
  }
  if (data) return <OwnersView counts={data.data} />;
  if (!error) return <ListSkeleton label="Loading what is stalled" />;
  return (
    <ErrorState
      title={failureText(error, stalledMessages.failed, stalledMessages.unreachable)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
};

/** Whose turn it is, and how many have waited too long for it. */
export const OwnersPart = () => (
  <>
    <PageHeader
      title="Stalled"
      lead="Who has waited too long, and whose turn it is. A number opens the people behind it, with their telephone numbers."
    />
    <Tabs label="Parts" tabs={partsOf('owners')} />
    <Owners />
  </>
);
