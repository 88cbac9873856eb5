import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { useState } from 'react';
import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { paths } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { anotherStateQuestion } from './another-state.ts';
import { ChoiceForm } from './choice-form.tsx';
import type { ChoiceValues } from './choice-values.ts';
import { ChosenProviders } from './chosen-providers.tsx';
import { useChoice } from './use-choice.ts';
import type { AssignmentChoice } from '#web/assignment/queries.ts';

type Props = {
  candidate: CandidateToAssign;
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
export const AssignmentForm = ({ candidate, problem, busy, onAssign }: Props) => {
  const choice = useChoice();
  const [asked, setAsked] = useState<AssignmentChoice>();
  const { kind, ...chosen } = choice.values;
  const none = !chosen.training && !chosen.job;
  const providers = [chosen.training, chosen.job].filter((option) => option !== null);
  const elsewhere = providers.filter(({ state }) => state !== candidate.state);
  return (
    <ChoiceForm
      choice={choice}
      problem={problem}
      help={hint(choice.values)}
      about={{ candidateId: candidate._id }}
      homes={[candidate.state]}
      backHref={paths.l2Candidates()}
      submit="Assign & Approve"
      ready={kind === '' ? !none : chosen[kind] !== null}
      busy={busy}
      onSubmit={elsewhere.length > 0 ? setAsked : onAssign}
    >
      <ChosenProviders
        chosen={chosen}
        onJob={choice.nameJob}
        onRemove={(removed) => choice.pick(removed, null)}
      />
      {none && <Notice look="warning">{assignmentMessages.noProvider}</Notice>}
      <ConfirmDialog
        title={`Send ${candidate.name} to another state?`}
        question={anotherStateQuestion(candidate, elsewhere)}
        open={asked !== undefined}
        confirm="Yes, assign"
        onConfirm={() => {
          setAsked(undefined);
          if (asked) onAssign(asked);
        }}
        onClose={() => setAsked(undefined)}
      />
    </ChoiceForm>
  );
};
