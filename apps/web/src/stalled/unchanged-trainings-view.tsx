import type { UnchangedTraining } from '@purboday/contract/reminders/reminders.schemas';
import { paths } from '#web/paths.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { daysSince } from './parts.ts';

const columns = (now: number): readonly Column<UnchangedTraining>[] => [
  {
    header: 'Training Provider',
    cell: ({ trainingProviderId, trainingProviderName }) => (
      <Anchor href={paths.record({ kind: 'training-providers', id: trainingProviderId })}>
        {trainingProviderName}
      </Anchor>
    ),
  },
  { header: 'Place', cell: ({ city, state }) => `${city}, ${state}` },
  {
    header: 'Status',
    width: 'small',
    cell: ({ trainingStatus }) => <StatusBadge of="training" status={trainingStatus} />,
  },
  {
    header: 'Unchanged since',
    cell: ({ unchangedSince }) => (
      <>
        <time dateTime={unchangedSince} className="whitespace-nowrap">
          {dayOf(unchangedSince)}
        </time>{' '}
        <span className="text-small whitespace-nowrap text-soft">
          {daysSince(unchangedSince, now)} days
        </span>
      </>
    ),
  },
];

const called = ({ name, registrationCode }: UnchangedTraining) => (
  <>
    <bdi>{name}</bdi>{' '}
    <span className="block text-small font-normal text-soft">
      <RegistrationCode code={registrationCode} />
    </span>
  </>
);

type Props = { trainings: readonly UnchangedTraining[]; now: number; stale: boolean };

/** Trainings that stand still. */
export const UnchangedTrainingsView = ({ trainings, now, stale }: Props) => (
  <ListTable
    caption="Trainings without change, the longest first"
    rows={trainings}
    keyOf={({ _id }) => _id}
    name={{ header: 'Candidate', of: called }}
    hrefOf={({ _id }) => paths.record({ kind: 'candidates', id: _id })}
    columns={columns(now)}
    stale={stale}
  />
);
