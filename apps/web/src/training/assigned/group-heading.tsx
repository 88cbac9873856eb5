import {
  trainingContract,
  type AssignedCandidate,
  type TrainingGroup,
} from '@purboday/contract/training/training.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { StartAll, type StartSelection } from './start-bar.tsx';

const groupLabels: Record<TrainingGroup, string> = {
  TO_CALL: 'To call',
  TO_START: 'To start',
  IN_TRAINING: 'In training',
  DONE: 'Done',
};

type Props = {
  group: TrainingGroup;
  /** Those of this page. */
  rows: readonly AssignedCandidate[];
  starting: StartSelection;
};

/** The name of a group, its count over all pages, and its common next step. */
export const GroupHeading = ({ group, rows, starting }: Props) => {
  const counts = useCall(trainingContract.countAssigned, {}).data?.data;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 pb-1 [.list_&]:min-h-0 [.list_&]:p-0 [.list_&_.btn]:min-h-8 [.list_&_.btn]:py-0">
      <h2 className="text-lead text-ink [.list_&]:text-base [.list_&]:leading-6">
        <span>{groupLabels[group]}</span>{' '}
        <span className="numbers font-normal text-soft">{counts?.byGroup[group]}</span>
      </h2>
      {group === 'TO_START' && <StartAll rows={rows} starting={starting} />}
    </div>
  );
};
