import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import { useQuery } from '@tanstack/react-query';
import { ownPeopleCalls } from '#web/domain/account/own-people.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ToDoRows, type ToDo } from './to-do-today.tsx';

const peopleScreens = {
  training: '/training-provider/people',
  job: '/job-provider/people',
} as const;

type Props = {
  /** The first step of the portal, until it is done. */
  step: Omit<ToDo, 'key'> | undefined;
  of: keyof typeof peopleScreens;
};

/** Lists first steps of a provider without pending tasks. Members invite no one. */
export const FirstSteps = ({ step, of }: Props) => {
  const mayInvite = hasPermission(useSession()?.user.organisationRole, 'people');
  const people = useQuery({
    ...callQuery(ownPeopleCalls[of].listPeople, { query: { limit: 2 } }),
    enabled: mayInvite,
  });
  if (people.isLoading) return null;
  const isAlone = people.data?.page.total === 1;
  const invite: ToDo = {
    key: 'invite',
    label: 'Invite your team. Each person gets a sign-in of their own.',
    link: { to: peopleScreens[of] },
    button: 'Invite your team',
  };
  const steps = [...(step ? [{ ...step, key: 'first' }] : []), ...(isAlone ? [invite] : [])];
  return steps.length > 0 ? <ToDoRows toDos={steps} /> : 'You’re all caught up.';
};
