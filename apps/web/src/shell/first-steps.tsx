import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import {
  jobPeopleContract,
  trainingPeopleContract,
} from '@purboday/contract/organisations/people.contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ToDoRows, type ToDo } from './to-do-today.tsx';

const portals = {
  training: { people: '/training-provider/people', calls: trainingPeopleContract },
  job: {
    people: '/job-provider/people',
    calls: jobPeopleContract as unknown as typeof trainingPeopleContract,
  },
} as const;

type Props = {
  /** The first step of the portal, until it is done. */
  step: Omit<ToDo, 'key'> | undefined;
  of: keyof typeof portals;
};

/** Lists first steps of a provider without pending tasks. Members invite no one. */
export const FirstSteps = ({ step, of }: Props) => {
  const mayInvite = hasPermission(useSession()?.user.organisationRole, 'people');
  const { people: to, calls } = portals[of];
  const people = useQuery({
    ...callQuery(calls.listPeople, { query: { limit: 2 } }),
    enabled: mayInvite,
  });
  if (people.isLoading) return null;
  const isAlone = people.data?.page.total === 1;
  const invite: ToDo = {
    key: 'invite',
    label: 'Invite your team. Each person gets a sign-in of their own.',
    link: { to },
    button: 'Invite your team',
  };
  const steps = [...(step ? [{ ...step, key: 'first' }] : []), ...(isAlone ? [invite] : [])];
  return steps.length > 0 ? <ToDoRows toDos={steps} /> : 'You’re all caught up.';
};
