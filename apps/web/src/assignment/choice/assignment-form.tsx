import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { ChosenProviders, type Chosen } from './chosen-providers.tsx';
import type { AssignmentChoice, ProviderKind } from '#web/assignment/queries.ts';

type Props = {
  candidateId: string;
  /** The text of the last refusal. */
  problem: string | undefined;
  busy: boolean;
  onAssign: (choice: AssignmentChoice) => void;
};

const hint = (kind: ProviderKind | undefined, chosen: Chosen): string => {
  if (kind === undefined || chosen[kind] === undefined) return '';
  const other = kind === 'training' ? 'job' : 'training';
  if (chosen[other]) return 'Assigned to both at once.';
  return `You may also pick a ${other} provider: choose the other type above.`;
};

/** Type, provider, job: both types may be chosen before it is sent. */
export const AssignmentForm = ({ candidateId, problem, busy, onAssign }: Props) => {
  const [kind, setKind] = useState<ProviderKind>();
  const [chosen, setChosen] = useState<Chosen>({});
  const [jobId, setJobId] = useState('');
  const none = !chosen.training && !chosen.job;
  const ready = kind === undefined ? !none : chosen[kind] !== undefined;

  const remove = (removed: ProviderKind): void => {
    const { [removed]: _, ...rest } = chosen;
    setChosen(rest);
    if (removed === 'job') setJobId('');
  };
  const assign = (): void =>
    onAssign({
      trainingProviderId: chosen.training?._id ?? null,
      jobProviderId: chosen.job?._id ?? null,
      jobId: jobId || null,
    });

  return (
    <ChoiceForm
      problem={problem}
      kind={kind}
      help={hint(kind, chosen) || undefined}
      onKind={setKind}
      candidateId={candidateId}
      chosen={kind && chosen[kind]}
      onPick={(of, option) => {
        setChosen({ ...chosen, [of]: option });
        if (of === 'job') setJobId('');
      }}
      backHref={paths.l2Candidates()}
      submit="Assign & Approve"
      ready={ready}
      busy={busy}
      onSubmit={assign}
    >
      <ChosenProviders chosen={chosen} jobId={jobId} onJob={setJobId} onRemove={remove} />
      {none && <Notice look="warning">{assignmentMessages.noProvider}</Notice>}
    </ChoiceForm>
  );
};
