import { centresContract, type Centre } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { getRouteApi } from '@tanstack/react-router';
import { List, NoRows, type ListQuery } from '#web/domain/lists/list.tsx';
import { useListQuery, useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { useSession } from '#web/platform/session/session.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { useCentreFilters, type CentreFilters } from './centre-filters.ts';
import { toAddressText, toTrainingText } from './centre-texts.ts';
import type { BarFilter } from '#web/ui/lists/list-filters.tsx';

const address: Column<Centre> = {
  header: 'Address',
  long: true,
  cell: (centre) => (
    <>
      {toAddressText(centre)}{' '}
      {centre.move && (
        <span className="badge badge-pending">
          <Sentence text="Wants to move to {city}" pieces={{ city: centre.move.address.city }} />
        </span>
      )}
    </>
  ),
};

const contact: Column<Centre> = {
  header: 'Contact',
  roomy: true,
  cell: ({ contact: person }) =>
    person && (
      <>
        <bdi>{person.name}</bdi>{' '}
        <a href={`tel:${person.mobileNumber}`} className="link">
          {person.mobileNumber}
        </a>
      </>
    ),
};

const openPoints: Column<Centre> = {
  header: 'Open points',
  card: 'labelled',
  cell: ({ openPoints: n }) => n > 0 && <span className="badge badge-pending">{n}</span>,
};

const places: Column<Centre> = {
  header: 'In training',
  card: 'labelled',
  cell: toTrainingText,
};

const provider: Column<Centre> = {
  header: 'Training Provider',
  cell: ({ trainingProviderName }) => trainingProviderName,
};

type CentreTo =
  | '/training-provider/centres/$id'
  | '/l1-admin/centres/$id'
  | '/l2-admin/centres/$id';

type CentreListProps = {
  list: ListState;
  query: ListQuery<{ data: readonly Centre[] }>;
  /** Placeholder of the search field. */
  search: string;
  filters?: readonly BarFilter[];
  to: CentreTo;
  columns: readonly Column<Centre>[];
};

const CentreList = ({ list, to, columns, ...shownBy }: CentreListProps) => (
  <List
    {...shownBy}
    exportable
    failed={centreMessages.listFailed}
    loading="Loading centres"
    none={
      <NoRows list={list} noMatch="No centres match." title="There are no centres yet.">
        Training providers enter where they train: address, capacity and contact.
      </NoRows>
    }
  >
    {(shown) => (
      <ListTable
        {...shown}
        caption="Centres with address, contact and free places"
        name={{ header: 'Centre', of: ({ name }) => <bdi>{name}</bdi> }}
        rowLink={({ _id: id }) => ({ to, params: { id } })}
        columns={columns}
      />
    )}
  </List>
);

const ownRoute = getRouteApi('/portal/training-provider/centres');

const edit: Column<Centre> = {
  header: 'Actions',
  actions: true,
  cell: ({ _id: id, name }) => (
    <ButtonLink to="/training-provider/centres/$id/edit" params={{ id }}>
      Edit
      <span className="sr-only">: {name}</span>
    </ButtonLink>
  ),
};

/** /training-provider/centres. Managers change them. */
export const CentresScreen = () => {
  const list = useListState(ownRoute);
  const query = useListQuery(list, centresContract.listCentres, {});
  const isManager = useSession()?.user.organisationRole === 'MANAGER';
  return (
    <>
      <SectionHeader
        screen="centres"
        lead="Where you train. Each batch meets at one of them, and candidates get its address."
        actions={
          isManager && (
            <ButtonLink look="primary" to="/training-provider/add-centre">
              Add a centre
            </ButtonLink>
          )
        }
      />
      <CentreList
        list={list}
        query={query}
        search="Search by name or place..."
        to="/training-provider/centres/$id"
        columns={[address, places, openPoints, contact, ...(isManager ? [edit] : [])]}
      />
    </>
  );
};

type AdminCentresProps = {
  list: ListState & { search: CentreFilters; filter: (changes: CentreFilters) => void };
  endpoint: typeof centresContract.listReviewedCentres | typeof centresContract.listAllCentres;
  among: 'cities' | 'everybody';
  to: CentreTo;
};

/** The centres of several training providers, as admins see them. */
const AdminCentres = ({ list, endpoint, among, to }: AdminCentresProps) => {
  const { provider: providerId, state, city } = list.search;
  const query = useListQuery(list, endpoint, {
    provider: providerId,
    state,
    city,
  });
  const filters = useCentreFilters({ search: list.search, filter: list.filter, among });
  return (
    <CentreList
      list={list}
      query={query}
      search="Search by name, place or provider..."
      filters={filters}
      to={to}
      columns={[provider, address, places, openPoints, contact]}
    />
  );
};

const l1Route = getRouteApi('/portal/l1-admin/centres');

/** /l1-admin/centres: those in the cities of the admin. */
export const L1CentresScreen = () => (
  <>
    <SectionHeader screen="l1Centres" lead="Where training providers train in your cities." />
    <AdminCentres
      list={useListState(l1Route)}
      endpoint={centresContract.listReviewedCentres}
      among="cities"
      to="/l1-admin/centres/$id"
    />
  </>
);

const l2Route = getRouteApi('/portal/l2-admin/centres');

/** /l2-admin/centres: the centres of all training providers. */
export const L2CentresScreen = () => (
  <>
    <SectionHeader screen="l2Centres" />
    <AdminCentres
      list={useListState(l2Route)}
      endpoint={centresContract.listAllCentres}
      among="everybody"
      to="/l2-admin/centres/$id"
    />
  </>
);
