import { programmeStatuses } from '@purboday/contract/conventions/lifecycles';
import { programmeLists, type Programme } from '@purboday/contract/programmes/programmes.contract';
import {
  funderKindLabels,
  programmeMessages,
} from '@purboday/contract/programmes/programmes.messages';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toDueBadge } from '#web/domain/dates/due-badge.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const soonDays = 60;

const toDaysLeft = ({ status, to }: Programme) => {
  if (status !== 'ACTIVE') return null;
  const { text, tone } = toDueBadge(`${to}T23:59:59+05:30`, new Date(), soonDays);
  return <span className={`badge badge-${tone}`}>{text}</span>;
};

const columns: Column<Programme>[] = [
  {
    header: 'Funder',
    long: true,
    cell: ({ funder, funderKind }) => (
      <>
        <bdi>{funder}</bdi> <span className="text-soft">{funderKindLabels[funderKind]}</span>
      </>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge of="programme" status={status} /> },
  { header: 'Last day', card: 'labelled', cell: ({ to }) => formatDay(to) },
  { header: 'Days left', cell: toDaysLeft },
];

/** /l2-admin/programmes */
export const ProgrammesScreen = () => {
  const list = useListScreen('programmes', programmeLists.l2);
  return (
    <>
      <SectionHeader
        screen="programmes"
        actions={
          <ButtonLink look="primary" to="/l2-admin/add-programme">
            Add a programme
          </ButtonLink>
        }
      />
      <ListScreen
        list={list}
        search="Search by name, funder or grant number..."
        filters={[toStatusFilter({ of: 'programme', statuses: programmeStatuses, list })]}
        failed={programmeMessages.listFailed}
        loading="Loading programmes"
        noMatch="No programmes match."
        none={{
          title: 'There are no programmes yet.',
          children:
            'A programme says what a funder pays for, and how many people shall reach each step.',
        }}
        caption="Programmes with funder and days left"
        name={{ header: 'Programme', of: ({ name }) => <bdi>{name}</bdi> }}
        rowLink={({ _id: id }) => ({ to: '/l2-admin/programmes/$id', params: { id } })}
        columns={columns}
      />
    </>
  );
};
