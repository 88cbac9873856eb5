import { assignmentMessages } from '@purboday/contract/messages';
import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ChosenProviders, type Chosen } from './chosen-providers.tsx';
import { kindOf, providerTypes } from './provider-types.ts';
import { ProviderPicker } from './provider-picker.tsx';
import type { AssignmentChoice, ProviderKind } from './queries.ts';

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
    <Section title="Assignment">
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) assign();
        }}
      >
        {problem && (
          <Notice look="error" urgent>
            {problem}
          </Notice>
        )}
        <SelectField
          name="assignmentType"
          label="Assignment type"
          prompt="Select an assignment type"
          options={providerTypes}
          value={kind ?? ''}
          help={hint(kind, chosen) || undefined}
          onChange={(event) => setKind(kindOf(event.target.value))}
        />
        {kind && (
          <ProviderPicker
            key={kind}
            kind={kind}
            candidateId={candidateId}
            chosen={chosen[kind]}
            onPick={(option) => {
              setChosen({ ...chosen, [kind]: option });
              if (kind === 'job') setJobId('');
            }}
          />
        )}
        <ChosenProviders chosen={chosen} jobId={jobId} onJob={setJobId} onRemove={remove} />
        {none && <Notice look="warning">{assignmentMessages.noProvider}</Notice>}
        <div className="grid gap-3 md:flex md:justify-end">
          <ButtonLink href={paths.l2Candidates()}>Back to List</ButtonLink>
          <Button
            type="submit"
            look="primary"
            className="max-md:order-first"
            disabled={!ready}
            busy={busy}
          >
            Assign &amp; Approve
          </Button>
        </div>
      </form>
    </Section>
  );
};
