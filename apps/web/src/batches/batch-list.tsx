import type { Batch } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { batchStatuses, type BatchStatus } from '@purboday/contract/conventions/lifecycles';
import type { ComponentProps } from 'react';
import { BatchName, formatBatchName } from '#web/domain/batch/batch-name.tsx';
import { ListScreen } from '#web/domain/lists/list-screen.tsx';
import { formatNearDay } from '#web/platform/language/india-time.ts';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { percentText, toMembers } from './batch-facts.tsx';

const groupLabels: Record<BatchStatus, string> = {
  RUNNING: 'Running',
  PLANNED: 'Planned',
  COMPLETED: 'Ended',
  CANCELLED: 'Ended',
};

const groups = { of: ({ status }: Batch) => groupLabels[status], folded: 'Ended' };

type Scope = 'own' | 'l2';
type TableOptions = {
  scope: Scope;
  /** Under headings that say the status, unless a batch has ended. Rows of a search are sorted by their start. */
  isGrouped: boolean;
  /** The filter says the status. */
  isFiltered?: boolean;
};

const toColumns = ({ scope, isGrouped, isFiltered }: TableOptions): Column<Batch>[] => [
  {
    header: 'Status',
    card: 'corner',
    hidden: isGrouped || isFiltered === true,
    cell: ({ status }) => <StatusBadge of="batch" status={status} />,
  },
  {
    header: 'Next meeting',
    card: scope === 'own' ? 'labelled' : 'none',
    cell: ({ nextMeeting, status }) =>
      isGrouped && groupLabels[status] === 'Ended' ? (
        <StatusBadge of="batch" status={status} />
      ) : (
        nextMeeting && formatNearDay(nextMeeting)
      ),
  },
  {
    header: 'Trainer',
    card: 'none',
    long: true,
    cell: ({ trainerName }) => trainerName && <bdi>{trainerName}</bdi>,
  },
  {
    header: 'Centre',
    long: true,
    ...(scope === 'own' && { card: 'none' }),
    cell: ({ city, centreName, trainingProviderId: id, trainingProviderName }) =>
      scope === 'own' ? (
        <bdi>{[city, centreName].filter(Boolean).join(', ')}</bdi>
      ) : (
        <>
          {/* Many providers have the city in their name. */}
          {city && !trainingProviderName.includes(city) && (
            <>
              <bdi>{city}</bdi>
              {' · '}
            </>
          )}
          <TextLink to="/l2-admin/records/$kind/$id" params={{ kind: 'training-providers', id }}>
            <bdi>{trainingProviderName}</bdi>
          </TextLink>
        </>
      ),
  },
  { header: 'Candidates', card: 'labelled', cell: toMembers },
  {
    header: 'Attendance',
    card: 'none',
    cell: ({ attendance }) => attendance !== null && percentText(attendance),
  },
  {
    header: 'Actions',
    actions: true,
    hidden: scope !== 'own',
    cell: (batch) =>
      batch.status === 'RUNNING' && (
        <ButtonLink
          to="/training-provider/batches/$id"
          params={{ id: batch._id }}
          search={{ tab: 'register' }}
        >
          <span className="md:sr-only">Mark attendance</span>
          <span className="sr-only">: {formatBatchName(batch)}</span>
          <span aria-hidden className="max-md:hidden">
            Mark
          </span>
        </ButtonLink>
      ),
  },
];

const paths = { own: '/training-provider/batches/$id', l2: '/l2-admin/batches/$id' } as const;

const toTable = (options: TableOptions) => ({
  caption: 'Batches: running, planned, ended',
  name: {
    header: 'Batch',
    title: true,
    of: (batch: Batch) => <BatchName batch={batch} />,
  },
  rowLink: ({ _id: id }: Batch) => ({ to: paths[options.scope], params: { id } }) as const,
  columns: toColumns(options),
  groups: options.isGrouped ? groups : undefined,
});

export const OwnBatchesTable = ({ rows }: { rows: readonly Batch[] }) => (
  <ListTable {...toTable({ scope: 'own', isGrouped: false })} rows={rows} />
);

type ListProps = ComponentProps<typeof ListScreen<Batch>>;
type Props = Pick<ListProps, 'none' | 'notice'> & {
  scope: Scope;
  list: ListProps['list'] & {
    search: { q?: string | undefined; status?: BatchStatus | undefined };
    filter: (search: { status: BatchStatus | undefined }) => void;
  };
  /** Further filters, after the status. */
  filters?: ListProps['filters'];
};

/** The list of batches of a provider, and of all providers for L2 admins. */
export const BatchList = ({ scope, list, filters = [], ...props }: Props) => {
  const { q, status } = list.search;
  const isGrouped = !q && !status;
  return (
    <ListScreen
      {...props}
      list={list}
      search="Search by title, skill, trainer or ID..."
      filters={[toStatusFilter({ of: 'batch', statuses: batchStatuses, list }), ...filters]}
      failed={batchMessages.listFailed}
      loading="Loading batches"
      noMatch="No batches match your search."
      {...toTable({ scope, isGrouped, isFiltered: status !== undefined })}
    />
  );
};
