import {
  type RegistrationStatus,
  type TrainingStatus,
  registrationStatuses,
  trainingStatuses,
} from '@purboday/contract/conventions/lifecycles';
import { getRouteApi } from '@tanstack/react-router';
import { useListState } from '#web/domain/lists/list-state.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';
import { StatusBadge, statusLabels } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';
import { Pager } from '#web/ui/lists/list-results.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { ChartPieces, UiExample, ShellPiece, StatePieces, FormPieces } from './piece.tsx';

const route = getRouteApi('/portal/l1-admin/candidates');

type Row = {
  id: string;
  name: string;
  city: string;
  skills: string;
  status: RegistrationStatus;
  since: string;
};

const rows: Row[] = [
  {
    id: '4F09AC',
    name: 'Asha Kumari',
    city: 'Gaya',
    skills: 'Coding, Writing',
    status: 'PENDING',
    since: '19 Nov 2026',
  },
  {
    id: 'B71D22',
    name: 'Mohammed Irfan Ansari',
    city: 'Bilaspur',
    skills: 'Sports',
    status: 'ON_HOLD',
    since: '18 Nov 2026',
  },
  {
    id: '09EE51',
    name: 'Lakshmi',
    city: 'Durgapur',
    skills: 'Singing/Instrumental, Dance',
    status: 'APPROVED_L1',
    since: '14 Nov 2026',
  },
  {
    id: 'CC10F8',
    name: 'Venkataraghavan Subramaniam',
    city: 'Tiruchirappalli',
    skills: 'Photography',
    status: 'APPROVED_L2',
    since: '2 Nov 2026',
  },
  {
    id: '77A0D3',
    name: 'Prerna Minz',
    city: 'Ranchi',
    skills: 'Art Competition',
    status: 'REJECTED',
    since: '30 Oct 2026',
  },
];

const options = registrationStatuses.map((value) => ({
  value,
  label: statusLabels.registration[value].word,
}));

const List = () => {
  const list = useListState(route);
  return (
    <UiExample title="List">
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by name or email..."
        total={1240}
        onRefresh={() => undefined}
        filters={[
          toBarFilter({
            label: 'Status',
            all: 'All statuses',
            value: list.search.status ?? '',
            options,
            onChange: (status) => list.filter({ status }),
          }),
        ]}
      />
      <ListTable
        caption="Candidates"
        rows={rows}
        keyOf={(row) => row.id}
        name={{ header: 'Name', of: (row) => row.name }}
        rowLink={() => ({ to: '/dev/ui' })}
        columns={[
          { header: 'Id', cell: (row) => row.id },
          { header: 'City', cell: (row) => row.city },
          { header: 'Skills', cell: (row) => row.skills },
          {
            header: 'Status',
            cell: (row) => <StatusBadge of="registration" status={row.status} />,
          },
          { header: 'Since', numeric: true, cell: (row) => row.since },
          { header: 'Action', actions: true, cell: () => <Button>Assign</Button> },
        ]}
      />
      <Pager {...list.pager('next')} />
    </UiExample>
  );
};

const Numbers = () => (
  <UiExample title="Tiles, tabs, badges">
    <Tiles>
      <Tile label="Total pending reviews" value={128} strong link={{ to: '/dev/ui' }} />
      <Tile label="Candidates" value={10_240} link={{ to: '/dev/ui' }} />
      <Tile label="Job providers" value={12} />
      <Tile label="Training providers" value={0} />
    </Tiles>
    <div className="mt-6">
      <Tabs
        label="Queues"
        tabs={[
          { link: { to: '/dev/ui' }, label: 'Awaiting', count: 41, current: true },
          {
            link: { to: '/dev/ui' },
            label: 'Trained',
            count: 3,
            current: false,
          },
          { link: { to: '/dev/ui' }, label: 'Returned', current: false },
        ]}
      />
    </div>
    <div className="flex flex-wrap gap-2">
      {registrationStatuses.map((status) => (
        <StatusBadge key={status} of="registration" status={status} />
      ))}
      {trainingStatuses.map((status: TrainingStatus) => (
        <StatusBadge key={status} of="training" status={status} />
      ))}
    </div>
  </UiExample>
);

const Record = () => (
  <UiExample title="A record">
    <Section
      title="Personal information"
      actions={<StatusBadge of="registration" status="PENDING" />}
    >
      <Facts
        facts={[
          { label: 'Name', value: 'Asha Kumari' },
          { label: "Father's Name", value: 'Ramesh Kumar' },
          { label: 'Email', value: 'asha.kumari.of.a.very.long.address@example.org' },
          { label: 'Aadhar number', value: 'XXXX XXXX 1234' },
          { label: 'Locality', value: '' },
        ]}
      />
    </Section>
  </UiExample>
);

const ListPieces = () => (
  <>
    <Numbers />
    <List />
    <Record />
  </>
);

const colours = [
  'paper',
  'sheet',
  'tint',
  'line',
  'edge',
  'ink',
  'soft',
  'link',
  'marigold',
  'leaf',
  'brick',
  'sky',
  'sun',
] as const;

const Colours = () => (
  <UiExample title="Colours and type">
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-7">
      {colours.map((name) => (
        <li key={name} className="text-small">
          <svg viewBox="0 0 4 2" className="mb-1 w-full rounded-box border border-line" aria-hidden>
            <rect width="4" height="2" fill={`var(--color-${name})`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
    <p className="mt-6 font-display text-display">Display: rising</p>
    <p className="font-display text-title">Title: a new candidate</p>
    <p className="font-display text-lead">Lead: Personal information</p>
    <p>Body: at least sixteen pixels, so that a phone never zooms.</p>
    <p className="text-small text-soft">Small: for labels and notes.</p>
  </UiExample>
);

/** /dev/ui: the design system. Not served in production. */
export const UiPieces = () => (
  <PublicPage wide>
    <PageHeader title="Pieces" lead="Every piece of the design system, for looking at." />
    <Colours />
    <FormPieces />
    <ListPieces />
    <ChartPieces />
    <StatePieces />
    <ShellPiece />
  </PublicPage>
);
