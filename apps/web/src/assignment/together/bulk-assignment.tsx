import type { SelectedCandidate } from '@purboday/contract/assignment/bulk-assignment.contract';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { anotherStateWarning } from '#web/assignment/choice/another-state.ts';
import type { ChoiceValues } from '#web/assignment/choice/choice-values.ts';
import type { About } from '#web/assignment/queries.ts';
import { BulkChoice, type ChosenProvider } from './bulk-choice.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { inCommon, statesOf } from './what-they-share.ts';
import { SelectedNames } from './selected-names.tsx';
import { useBulkAssignment } from './use-bulk-assignment.ts';

type Props = {
  candidates: readonly SelectedCandidate[];
  /** What is chosen when it is shown first. */
  begins?: ChoiceValues;
  /** What they have in common; looked for when left out. */
  about?: About;
  backHref: string;
  /** They are assigned: nobody is selected any more. */
  onLeave?: () => void;
};

type Question = Pick<Props, 'candidates'> & { chosen: ChosenProvider | undefined };

const WhoGoes = ({ candidates, chosen }: Question) => {
  const warning = chosen ? anotherStateWarning(candidates, chosen.provider) : '';
  return (
    <div className="grid gap-3">
      {warning && <Notice look="warning">{warning}</Notice>}
      <SelectedNames candidates={candidates} />
    </div>
  );
};

const people = (n: number): string =>
  n === 1 ? '1 candidate' : `${n.toLocaleString('en-IN')} candidates`;

/** Many candidates to one provider: chosen, confirmed with every name, carried out, and told who failed and why. */
export const BulkAssignment = ({ candidates, begins, about, backHref, onLeave }: Props) => {
  const [chosen, setChosen] = useState<ChosenProvider>();
  const [asking, setAsking] = useState(false);
  const bulk = useBulkAssignment();
  const assign = (): void => {
    setAsking(false);
    if (!chosen) return;
    const { provider: _provider, ...choice } = chosen;
    bulk.start({
      candidateIds: candidates.map(({ _id }) => _id),
      versions: Object.fromEntries(candidates.map(({ _id, version }) => [_id, version])),
      ...choice,
    });
  };
  if (bulk.progress && chosen)
    return (
      <BulkOutcome
        progress={bulk.progress}
        finished={bulk.finished}
        running={bulk.running}
        problem={bulk.problem}
        to={chosen.provider.name}
        backHref={backHref}
        onCarryOn={assign}
        onLeave={() => onLeave?.()}
      />
    );
  const many = people(candidates.length);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr] lg:gap-6">
      <Section title={many}>
        <SelectedNames candidates={candidates} />
      </Section>
      <BulkChoice
        begins={begins}
        about={about ?? inCommon(candidates)}
        homes={statesOf(candidates)}
        submit={`Assign ${many}`}
        problem={bulk.problem}
        busy={bulk.running}
        backHref={backHref}
        onSubmit={(choice) => {
          setChosen(choice);
          setAsking(true);
        }}
      />
      <ConfirmDialog
        title={`Assign ${many} to ${chosen?.provider.name ?? ''}?`}
        question={<WhoGoes candidates={candidates} chosen={chosen} />}
        open={asking}
        confirm={`Yes, assign ${candidates.length.toLocaleString('en-IN')}`}
        onConfirm={assign}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};
