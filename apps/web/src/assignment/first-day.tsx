import { systemContract, type FirstDay } from '@purboday/contract/system/system.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { ToDoRows, ToDoToday, type ToDo } from '#web/shell/to-do-today.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

type FirstStep = Omit<ToDo, 'key'> & { key: Exclude<keyof FirstDay, 'begun'> };

/** In the order in which a foundation begins. */
const firstSteps: readonly FirstStep[] = [
  {
    key: 'contacts',
    label: 'Enter the name, phone and email by which people reach your foundation.',
    link: { to: '/l2-admin/settings' },
    button: 'Enter contacts',
  },
  {
    key: 'l1Admin',
    label: 'Create an L1 admin, who reviews the registrations of a city.',
    link: { to: '/l2-admin/create-l1-admin' },
    button: 'Create L1 Admin',
  },
  {
    key: 'l2Admin',
    label: 'Invite a second L2 admin, so that one of you can always sign in.',
    link: { to: '/l2-admin/l2-admins' },
    button: 'Invite an L2 admin',
  },
  {
    key: 'provider',
    label: 'Ask a provider to register, and the L1 admin to approve it.',
    link: { to: '/l2-admin/records', search: { tab: 'training-providers' } },
    button: 'See providers',
  },
  {
    key: 'candidates',
    label: 'Upload candidates from a workbook, or share the link and the QR code.',
    link: { to: '/l2-admin/upload/candidates' },
    button: 'Add candidates',
  },
  {
    key: 'backups',
    label: 'Ask the operator of the server to set BACKUP_TO, for a backup every night.',
    link: { to: '/l2-admin/system' },
    button: 'See backups',
  },
];

type Props = { toDos: readonly ToDo[] | null | undefined; now: number | undefined };

/**
 * The work of the day of level 2. The steps of the first day are above it until the first candidate is approved, and later take the place
 * of an empty list while one is open.
 */
export const WorkOfDay = ({ toDos, now }: Props) => {
  const { data: answer, isPending } = useCall(systemContract.readFirstDay, {});
  const done = answer?.data;
  const isOpen = done !== undefined && firstSteps.some(({ key }) => !done[key]);
  if (!isOpen || (done.begun && toDos?.length !== 0))
    return <ToDoToday toDos={isPending ? undefined : toDos} now={now} />;
  return (
    <>
      <Section title="First day">
        <ToDoRows toDos={firstSteps.map((step) => ({ ...step, done: done[step.key] }))} />
      </Section>
      {toDos && toDos.length > 0 && <ToDoToday toDos={toDos} now={now} />}
    </>
  );
};
