import { trainingEndpoints } from '@purboday/contract/training';
import { useCall } from '#web/platform/data.ts';
import { FactsSkeleton } from '#web/ui/skeletons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useLoadFailure } from './use-load-failure.ts';

const loadTexts = {
  failed: 'Failed to load profile.',
  unreachable: 'Could not load profile. Please try again.',
};

/** The provider's own profile: its name and the skills it offers can be changed here. */
export const ManageProfileScreen = () => {
  const { data, error, isFetching, refetch } = useCall(trainingEndpoints.readProfile, {});
  const failure = useLoadFailure(error, loadTexts);
  if (data) return <ProfileForm profile={data.data} />;
  return (
    <>
      <PageHeader title="Manage Profile" />
      {failure ? (
        <ErrorState title={failure} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FactsSkeleton />
      )}
    </>
  );
};
