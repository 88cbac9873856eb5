import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useListState } from '#web/domain/lists/list-state.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import { AssigneesSection } from './assignees-section.tsx';
import { CheckInsSection } from './check-ins-section.tsx';
import { AllPeopleSection, OffersSection, PeopleSection } from './people-section.tsx';
import { FollowUpsSection } from './follow-ups-section.tsx';
import { SupportSection } from './support-section.tsx';
import { UnchangedApplications, UnchangedTrainings } from './unchanged-list.tsx';

type UnchangedSearch = Pick<ScreenSearch<'calls'>, 'q' | 'status' | 'all'>;

/** Old links and bookmarks: these lists are filters of the people now. */
const UnchangedRedirect = ({
  search: { q, status, all },
  unchanged,
}: {
  search: UnchangedSearch;
  unchanged: 'trainings' | 'applications';
}) => (
  <Navigate to="/l2-admin/calls" search={{ q, status, all, tab: 'people', unchanged }} replace />
);

const route = getRouteApi('/portal/l2-admin/calls');

const UnchangedSection = ({ unchanged }: { unchanged: string }) =>
  unchanged === 'trainings' ? <UnchangedTrainings /> : <UnchangedApplications />;

const sections = {
  people: AllPeopleSection,
  offers: OffersSection,
  'follow-ups': FollowUpsSection,
  support: SupportSection,
  assignees: AssigneesSection,
} as const;

/** /l2-admin/calls: all telephone work by its reason. The choice is in the address. */
export const CallsScreen = () => {
  const { search } = useListState(route);
  const { tab, owner, unchanged } = search;
  if (tab === 'trainings' || tab === 'applications')
    return <UnchangedRedirect search={search} unchanged={tab} />;
  if (unchanged) return <UnchangedSection unchanged={unchanged} />;
  if (owner) return <PeopleSection owner={owner} />;
  const Tab = sections[tab as keyof typeof sections] ?? CheckInsSection;
  return <Tab />;
};
