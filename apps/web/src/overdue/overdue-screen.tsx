import { getRouteApi, Navigate, useSearch } from '@tanstack/react-router';
import { useListState } from '#web/domain/lists/list-state.ts';
import { AssigneesSection } from './assignees-section.tsx';
import { AllPeopleSection, PeopleSection, unchangedTrainingsTab } from './people-section.tsx';
import { UnchangedApplications, UnchangedTrainings } from './unchanged-list.tsx';

const route = getRouteApi('/portal/l2-admin/stalled');

/** /l2-admin/stalled: assignees, then the tasks of one of them. The choice is in the address. */
export const OverdueScreen = () => {
  const { search } = useListState(route);
  if (search.part === 'trainings') return <UnchangedTrainings />;
  if (search.part === 'applications') return <UnchangedApplications />;
  if (search.part === 'people') return <AllPeopleSection />;
  if (search.owner) return <PeopleSection owner={search.owner} />;
  return <AssigneesSection />;
};

/**
 * /l2-admin/unchanged-trainings is now part of the overdue screen. Old links and bookmarks still
 * work.
 */
export const UnchangedTrainingsRedirect = () => {
  const search = useSearch({ from: '/portal/l2-admin/unchanged-trainings' });
  return (
    <Navigate to="/l2-admin/stalled" search={{ ...search, ...unchangedTrainingsTab }} replace />
  );
};
