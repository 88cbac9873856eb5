import { evidenceLevels } from '@purboday/contract/conventions/enumerations';
import { placementStatuses } from '@purboday/contract/conventions/lifecycles';
import { placementLists } from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { PlacementRecord } from '@purboday/contract/records/placements';
import { useLocationFilters } from '#web/domain/lists/location-and-skill-filters.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import { useProviderFilter } from '#web/domain/provider/provider-filter.tsx';
import { today } from '#web/platform/calls/call.ts';
import {
  evidenceColumn,
  joinedColumn,
  statusColumn,
  evidenceLabels,
  payColumn,
  markedTitleColumn,
} from '#web/domain/work/work-columns.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { RecordTabs } from '#web/shell/record-tabs.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { toBarFilter, toStatusFilter } from '#web/ui/lists/list-filters.tsx';
import { RecordPlacement } from './new/record-placement.tsx';

const toColumns = (
  status: string | undefined,
  state: string | undefined,
): Column<PlacementRecord>[] => [
  {
    header: 'Employer',
    long: 'fact',
    cell: ({ employer }) => employer && <bdi>{employer.name}</bdi>,
  },
  markedTitleColumn,
  payColumn,
  toPlaceColumn(state),
  { ...statusColumn, hidden: Boolean(status) },
  joinedColumn,
  { ...evidenceColumn, roomy: false },
];

/** /l2-admin/placements; search, filters and page are in the address. */
export const PlacementsScreen = () => {
  const list = useListScreen('placements', placementLists.l2, {
    filters: () => ({ contacts: 'masked' }),
  });
  const { status, evidence, due, provider, state, city } = list.search;
  const byProvider = useProviderFilter({
    among: 'all',
    kinds: ['job'],
    value: provider ?? '',
    onChange: (value) => list.filter({ provider: value }),
  });
  const places = useLocationFilters({ state, city, onChange: list.filter });
  return (
    <>
      <PageHeader
        title="Placements"
        section="Records"
        tabs={<RecordTabs current="placements" />}
        actions={
          <>
            <ButtonLink to="/l2-admin/upload/placements">Upload placements</ButtonLink>
            <RecordPlacement />
          </>
        }
      />
      <ListScreen
        list={list}
        search="Search by name, email or mobile..."
        filters={[
          toStatusFilter({ of: 'placement', statuses: placementStatuses, list }),
          toBarFilter({
            label: 'Evidence',
            value: evidence ?? '',
            all: 'All evidence',
            options: evidenceLevels.map((value) => ({ value, label: evidenceLabels[value] })),
            onChange: (value) => list.filter({ evidence: value }),
          }),
          toBarFilter({
            label: 'Check-in',
            value: due ?? '',
            all: 'Asked or not',
            options: [{ value: due ?? today(), label: 'Check-in due' }],
            onChange: (value) => list.filter({ due: value }),
          }),
          byProvider,
          ...places,
        ]}
        failed={placementMessages.listFailed}
        loading="Loading placements"
        noMatch="No placements match"
        none={{
          title: 'No one has been placed yet.',
          children:
            'A placement is created when an employer accepts an applicant, when you record one for a trained or returned candidate, or from a workbook.',
        }}
        caption="Placements, the newest first"
        name={{ header: 'Name', of: ({ name }) => name }}
        rowLink={({ _id }) => ({ to: '/l2-admin/placements/$id', params: { id: _id } })}
        columns={toColumns(status, state)}
      />
    </>
  );
};
