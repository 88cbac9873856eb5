import {
  duplicateLists,
  type DuplicatePair,
} from '@purboday/contract/duplicates/duplicates.contract';
import {
  duplicateMessages,
  duplicateSignLabels,
} from '@purboday/contract/duplicates/duplicates.messages';
import type { ComponentProps } from 'react';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { RegistrationCode } from '#web/domain/records/record-labels.tsx';
import { RecordTabs } from '#web/shell/record-tabs.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

const lead = 'Candidates who may be the same person. Please compare them.';

const toCities = ({ left, right }: DuplicatePair): string =>
  left.city === right.city ? left.city : `${left.city}, ${right.city}`;

const toColumns = (isDecided: boolean): Column<DuplicatePair>[] => [
  {
    header: 'Other candidate',
    long: true,
    cell: ({ right }) => (
      <>
        <bdi>{right.name}</bdi> <RegistrationCode code={right.registrationCode} />
      </>
    ),
  },
  { header: 'City', card: 'labelled', cell: (pair) => <bdi>{toCities(pair)}</bdi> },
  {
    header: 'Alike',
    long: true,
    hidden: isDecided,
    cell: ({ signs }) => signs.map((sign) => duplicateSignLabels[sign]).join(', '),
  },
  {
    header: 'Why two people',
    long: true,
    hidden: !isDecided,
    cell: ({ reason, decidedBy }) => reason && `${reason} (${decidedBy ?? ''})`,
  },
  {
    header: 'Later',
    card: 'corner',
    hidden: isDecided,
    cell: ({ state }) => state === 'later' && <span className="badge badge-neutral">Later</span>,
  },
];

type ListProps = ComponentProps<typeof ListScreen<DuplicatePair>>;

const toList = (
  list: ListProps['list'] & {
    search: { state?: 'waiting' | 'different' | undefined };
    filter: (search: { state: 'different' | undefined }) => void;
  },
  path: '/l1-admin/duplicates/$id' | '/l2-admin/duplicates/$id',
): ListProps => {
  const isDecided = list.search.state === 'different';
  return {
    list,
    search: 'Search by name, code, email or mobile...',
    filters: [
      toBarFilter({
        label: 'Decision',
        value: isDecided ? 'different' : '',
        all: 'To decide',
        options: [{ value: 'different', label: 'Two people' }],
        onChange: (value) => list.filter({ state: value }),
      }),
    ],
    failed: duplicateMessages.listFailed,
    loading: 'Loading possible duplicates',
    noMatch: 'No pair matches',
    none: {
      title: isDecided ? 'No pair has been decided yet.' : 'No one is registered twice.',
      children: 'Names, fathers’ names, mobile numbers and addresses are compared every minute.',
    },
    caption: 'Possible duplicates, the most alike first',
    name: {
      header: 'Candidate',
      of: ({ left }) => (
        <>
          <bdi>{left.name}</bdi> <RegistrationCode code={left.registrationCode} />
        </>
      ),
    },
    rowLink: ({ _id: id }) => ({ to: path, params: { id } }),
    columns: toColumns(isDecided),
  };
};

/** /l1-admin/duplicates: pairs whose cities both are the admin's. */
export const L1DuplicatesScreen = () => {
  const list = useListScreen('l1Duplicates', duplicateLists.l1);
  return (
    <>
      <PageHeader title="Duplicates" lead={lead} />
      <ListScreen {...toList(list, '/l1-admin/duplicates/$id')} />
    </>
  );
};

/** /l2-admin/duplicates */
export const L2DuplicatesScreen = () => {
  const list = useListScreen('l2Duplicates', duplicateLists.l2);
  return (
    <>
      <PageHeader
        title="Duplicates"
        section="Records"
        lead={lead}
        tabs={<RecordTabs current="duplicates" />}
      />
      <ListScreen {...toList(list, '/l2-admin/duplicates/$id')} />
    </>
  );
};
