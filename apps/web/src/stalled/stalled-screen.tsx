import { useListState } from '#web/domain/lists/list-state.ts';
import { OwnersPart } from './owners-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { UnchangedApplications } from './unchanged-applications.tsx';
import { UnchangedTrainings } from './unchanged-trainings.tsx';

/** /l2-admin/stalled: who waits for whom, then the people of one of them; what is shown is in the address. */
export const StalledScreen = () => {
  const { search } = useListState('stalled');
  if (search.part === 'trainings') return <UnchangedTrainings />;
  if (search.part === 'applications') return <UnchangedApplications />;
  if (search.owner) return <PeoplePart owner={search.owner} />;
  return <OwnersPart />;
};
