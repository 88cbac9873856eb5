import { trainingContract } from '@purboday/contract/training/training.contract';
import { useState } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';

const loadTexts = {
  failed: 'Failed to load profile.',
  unreachable: 'Could not load profile. Please try again.',
};

type Props = { onProblem: (problem: boolean) => void };

const Profile = ({ onProblem }: Props) => {
  const { data, error, isFetching, refetch } = useCall(trainingContract.readProfile, {});
  const failure = useLoadFailure(error, loadTexts);
  if (data) return <ProfileForm profile={data.data} onProblem={onProblem} />;
  if (failure)
    return <ErrorState title={failure} busy={isFetching} onRetry={() => void refetch()} />;
  return <FactsSkeleton />;
};

/** The provider's own profile: its name and the skills it offers can be changed here. */
export const ManageProfileScreen = () => {
  const [problem, setProblem] = useState(false);
  return (
    <>
      <PageHeader title="Manage Profile" problem={problem} />
      <Profile onProblem={setProblem} />
    </>
  );
};
