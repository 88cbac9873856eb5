import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { dayOf } from '#web/platform/language/india-time.ts';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TrainingSteps } from '../training-steps.tsx';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { Waiting } from './assigned-cards.tsx';
import type { Moving } from './columns.ts';
import type { Starting } from './start-bar.tsx';
import { SlashedText } from '#web/ui/elements/texts.tsx';

type Props = {
  candidates: readonly AssignedCandidate[];
  stale: boolean;
  moving: Moving;
  starting: Starting;
  now: Date;
};

const columnsOf = ({ moving, now }: Pick<Props, 'moving' | 'now'>): Column<AssignedCandidate>[] => [
  {
    header: 'Code',
    width: 'small',
    roomy: true,
    cell: ({ registrationCode }) => <RegistrationCode code={registrationCode} />,
  },
  {
    header: 'Call',
    width: 'small',
    cell: ({ name, phone }) =>
      phone === null ? (
        'Training over'
      ) : (
        <CallLink button name={name} number={phone} className="-ms-3" />
      ),
  },
  { header: 'Place', roomy: true, cell: ({ location }) => location ?? '–' },
  {
    header: 'Skills',
    roomy: true,
    cell: ({ skills }) => <SlashedText text={skills.join(', ') || '–'} />,
  },
  {
    header: 'Assigned',
    width: 'small',
    roomy: true,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{dayOf(updatedAt)}</time>,
  },
  {
    header: 'Training',
    cell: (candidate) => (
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge of="training" status={candidate.trainingStatus} />
        <Waiting candidate={candidate} now={now} />
      </span>
    ),
  },
  {
    header: 'Steps',
    width: 'buttons',
    actions: true,
    cell: (candidate) => (
      <TrainingSteps
        candidate={candidate}
        busy={moving.id === candidate._id}
        onStep={(to, reason) =>
          moving.step({ id: candidate._id, to, reason, version: candidate.version })
        }
      />
    ),
  },
];

/** The provider's candidates, a line each; those whose training can start are ticked to start together. */
export const AssignedTable = ({ candidates, stale, moving, starting, now }: Props) => (
  <ListTable
    caption="Assigned candidates"
    rows={candidates}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi> }}
    rowLink={({ _id }) => ({ to: '/training-provider/candidates/$id', params: { id: _id } })}
    columns={columnsOf({ moving, now })}
    picking={{
      isPicked: ({ _id }) => starting.has(_id),
      isPickable: ({ may }) => may.start,
      onPick: starting.pick,
      label: ({ name }) => `Select ${name}`,
    }}
    stale={stale}
  />
);
