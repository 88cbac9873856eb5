import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ChoiceForm } from './choice-form.tsx';
import type { ChoiceValues } from './choice-schema.ts';
import { ChosenProviders } from './chosen-providers.tsx';
import { useChoice } from './use-choice.ts';
import type { AssignmentChoice } from '#web/assignment/queries.ts';

type Props = {
  candidateId: string;
  /** The text of the last refusal. */
  problem: string | undefined;
  busy: boolean;
  onAssign: (choice: AssignmentChoice) => void;
};

const hint = ({ kind, ...chosen }: ChoiceValues): string | undefined => {
  if (kind === '' || !chosen[kind]) return undefined;
  const other = kind === 'training' ? 'job' : 'training';
  if (chosen[other]) return 'Assigned to both at once.';
  return `You may also pick a ${other} provider: choose the other type above.`;
};

/** Type, provider, job: both types may be chosen before it is sent. */
export const AssignmentForm = ({ candidateId, problem, busy, onAssign }: Props) => {
  const choice = useChoice();
  const { kind, ...chosen } = choice.values;
  const none = !chosen.training && !chosen.job;
  return (
    <ChoiceForm
      choice={choice}
      problem={problem}
      help={hint(choice.values)}
      candidateId={candidateId}
      backHref={paths.l2Candidates()}
      submit="Assign & Approve"
      ready={kind === '' ? !none : chosen[kind] !== null}
      busy={busy}
      onSubmit={onAssign}
    >
      <ChosenProviders
        chosen={chosen}
        onJob={choice.nameJob}
        onRemove={(removed) => choice.pick(removed, null)}
      />
      {none && <Notice look="warning">{assignmentMessages.noProvider}</Notice>}
    </ChoiceForm>
  );
};
