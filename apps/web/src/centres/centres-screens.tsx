import { centreLists, type Centre } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { MobileText, Sentence } from '#web/ui/elements/texts.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useAllCentreFilters, useCityCentreFilters, useNoFilters } from './centre-filters.ts';
import { toAddressText, toTrainingText } from './centre-texts.ts';

/** Training providers see and change their own centres, admins those of their cities or all. */
const scopes = {
  own: {
    screen: 'centres',
    call: centreLists.own,
    lead: 'Where you train. Each batch meets at one of them, and candidates get its address.',
    search: 'Search by name or place...',
    useFilters: useNoFilters,
    link: '/training-provider/centres/$id',
  },
  l1: {
    screen: 'l1Centres',
    call: centreLists.l1,
    lead: 'Where training providers train in your cities.',
    search: 'Search by name, place or provider...',
    useFilters: useCityCentreFilters,
    link: '/l1-admin/centres/$id',
  },
  l2: {
    screen: 'l2Centres',
    call: centreLists.l2,
    lead: undefined,
    search: 'Search by name, place or provider...',
    useFilters: useAllCentreFilters,
    link: '/l2-admin/centres/$id',
  },
} as const;

const toColumns = ({
  isOwn,
  isManager,
}: Record<'isOwn' | 'isManager', boolean>): Column<Centre>[] => [
  {
    header: 'Training Provider',
    hidden: isOwn,
    cell: ({ trainingProviderName }) => trainingProviderName,
  },
  {
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
  },
  { header: 'In training', card: 'labelled', cell: toTrainingText },
  {
    header: 'Open points',
    card: 'labelled',
    cell: ({ openPoints: n }) => n > 0 && <span className="badge badge-pending">{n}</span>,
  },
  {
    header: 'Contact',
    roomy: true,
    cell: ({ contact: person }) =>
      person && (
        <>
          <bdi>{person.name}</bdi>{' '}
          <a href={`tel:${person.mobileNumber}`} className="link">
            <MobileText number={person.mobileNumber} />
          </a>
        </>
      ),
  },
  {
    header: 'Actions',
    actions: true,
    hidden: !isManager,
    cell: ({ _id: id, name }) => (
      <ButtonLink to="/training-provider/centres/$id/edit" params={{ id }}>
        Edit
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    ),
  },
];

const Centres = ({ scope }: { scope: keyof typeof scopes }) => {
  const { screen, call, lead, search, useFilters, link } = scopes[scope];
  const list = useListScreen(screen, call);
  const filters = useFilters(list);
  const isOwn = scope === 'own';
  const isManager = useSession()?.user.organisationRole === 'MANAGER' && isOwn;
  return (
    <>
      <SectionHeader
        screen={screen}
        lead={lead}
        actions={
          isManager && (
            <ButtonLink look="primary" to="/training-provider/add-centre">
              Add a centre
            </ButtonLink>
          )
        }
      />
      <ListScreen
        list={list}
        search={search}
        filters={filters}
        failed={centreMessages.listFailed}
        loading="Loading centres"
        noMatch="No centres match."
        none={{
          title: 'There are no centres yet.',
          children: 'Training providers enter where they train: address, capacity and contact.',
        }}
        caption="Centres with address, contact and free places"
        name={{ header: 'Centre', of: ({ name }) => <bdi>{name}</bdi> }}
        rowLink={({ _id: id }) => ({ to: link, params: { id } })}
        columns={toColumns({ isOwn, isManager })}
      />
    </>
  );
};

/** /training-provider/centres. Managers change them. */
export const CentresScreen = () => <Centres scope="own" />;
/** /l1-admin/centres: those in the cities of the admin. */
export const L1CentresScreen = () => <Centres scope="l1" />;
/** /l2-admin/centres: the centres of all training providers. */
export const L2CentresScreen = () => <Centres scope="l2" />;
