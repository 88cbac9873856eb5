import { formatNumber } from '@purboday/contract/conventions/plural';
import { programmeStatuses } from '@purboday/contract/conventions/lifecycles';
import {
  programmeLists,
  type ListedProgramme,
} from '@purboday/contract/programmes/programmes.contract';
import {
  funderKindLabels,
  programmeMessages,
  stepLabels,
} from '@purboday/contract/programmes/programmes.messages';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toDueBadge } from '#web/domain/dates/due-badge.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import '#web/ui/elements/meter.css';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const soonDays = 60;

const toDaysLeft = ({ status, to }: ListedProgramme) => {
  if (status !== 'ACTIVE') return null;
  const { text, tone } = toDueBadge(`${to}T23:59:59+05:30`, new Date(), soonDays);
  return <span className={`badge badge-${tone}`}>{text}</span>;
};

/** One bar for each step that has a target for everyone. */
const toBars = ({ progress }: ListedProgramme) => {
  const targets = progress.filter(({ splitBy, goal }) => splitBy === null && goal);
  return (
    targets.length > 0 && (
      <span className="flex gap-1 md:min-w-40">
        {targets.map(({ step, goal, reached }) => {
          const text = `${stepLabels[step]}: ${formatNumber(reached ?? 0)} of ${formatNumber(goal ?? 0)}`;
          return (
            <progress
              key={step}
              className="meter min-w-5"
              title={text}
              aria-label={text}
              value={Math.min(reached ?? 0, goal ?? 0)}
              max={goal ?? 0}
            />
          );
        })}
      </span>
    )
  );
};

const columns: Column<ListedProgramme>[] = [
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
  { header: 'Progress', cell: toBars },
  {
    header: 'Lack evidence',
    numeric: true,
    card: 'labelled',
    cell: ({ lacking }) => lacking > 0 && formatNumber(lacking),
  },
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
            'A programme says what a funder pays for, and how many people should reach each step.',
        }}
        caption="Programmes with funder, days left and progress"
        name={{ header: 'Programme', of: ({ name }) => <bdi>{name}</bdi> }}
        rowLink={({ _id: id }) => ({ to: '/l2-admin/programmes/$id', params: { id } })}
        columns={columns}
      />
    </>
  );
};
