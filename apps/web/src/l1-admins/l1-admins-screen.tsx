import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminStatuses } from '@purboday/contract/conventions/lifecycles';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import UserPlus from 'lucide-react/icons/user-plus';
import { paths } from '#web/paths.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';
import { L1AdminsTable } from './l1-admins-table.tsx';

const { listL1Admins } = l1AdminsContract;
const { listFailed, listFailedPage } = l1AdminMessages;
const texts = { failed: listFailed, unreachable: listFailed };

const CreateLink = () => (
  <ButtonLink look="primary" href={paths.createL1Admin()}>
    <UserPlus aria-hidden />
    Create L1 Admin
  </ButtonLink>
);

const Nothing = ({ list }: { list: ListState }) =>
  list.narrowed ? (
    <NoMatch title="No L1 Admins match" onClear={list.clear} />
  ) : (
    <EmptyState title="There are no L1 Admins yet" action={<CreateLink />}>
      Until a city has one, nobody reviews its registrations.
    </EmptyState>
  );

/** /l2-admin/l1-admins; search, filter and page are in the address. */
export const L1AdminsScreen = () => {
  const list = useListState('l1Admins');
  const status = list.search.status;
  const { answer, bar, results } = useListAnswer(list, listL1Admins, { status });
  const failed = useLoadFailure(answer.error, texts) !== undefined;
  const empty = answer.data?.data.length === 0 && !list.narrowed;
  return (
    <>
      <PageHeader
        title="L1 Admins"
        lead="They review the registrations of their cities. The newest stands first."
        actions={empty ? undefined : <CreateLink />}
      />
      <ListBar
        {...bar}
        placeholder="Search by name, email, mobile or city..."
        actions={<ExportButton list={listL1Admins} query={{ q: list.q, status }} />}
      >
        <StatusFilter of="l1Admin" statuses={l1AdminStatuses} list={list} />
      </ListBar>
      <ListResults
        {...results}
        failure={failed ? listFailedPage : undefined}
        loading={<ListSkeleton label="Loading L1 Admins" />}
        none={<Nothing list={list} />}
      >
        {(admins, stale) => <L1AdminsTable admins={admins} stale={stale} />}
      </ListResults>
    </>
  );
};
