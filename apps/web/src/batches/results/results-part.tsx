import { dropReasons, outcomes } from '@purboday/contract/batches/attendance';
import type { BatchDetail, Member } from '@purboday/contract/batches/batch-records';
import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { percentText } from '../batch-facts.tsx';
import { dropReasonLabels, today } from '#web/batches/batch-facts.tsx';
import { RosterTable } from '#web/batches/roster/roster-part.tsx';
import type { BatchSteps } from '../use-batch-steps.ts';
import {
  outcomeLabels,
  isPassBelowCriteria,
  toLines,
  scoreError,
  toTypedResult,
  type TypedResult,
} from './result-lines.ts';
type LineProps = {
  batch: BatchDetail;
  member: Member;
  typed: TypedResult;
  onChange: (change: Partial<TypedResult>) => void;
};

const Why = ({ batch, member, typed, onChange }: LineProps) => {
  const id = member.candidateId;
  if (typed.outcome === 'DROPPED')
    return (
      <>
        <SelectField
          name={`reason-${id}`}
          label="Why"
          prompt="Select a reason"
          options={dropReasons.map((value) => ({ value, label: dropReasonLabels[value] }))}
          value={typed.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
        {typed.reason === 'other' && (
          <TextField
            name={`note-${id}`}
            label="In words"
            value={typed.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </>
    );
  if (!isPassBelowCriteria(batch, member, typed)) return null;
  return (
    <TextField
      name={`reason-${id}`}
      label="Reason"
      help="Score or attendance is below the minimum of this batch."
      value={typed.reason}
      onChange={(event) => onChange({ reason: event.target.value })}
    />
  );
};

const ResultFields = (props: LineProps) => {
  const { member, typed, onChange } = props;
  const { candidateId, name, attendance } = member;
  return (
    <li className="border-b border-line pb-4">
      <fieldset className="grid min-w-0 gap-3 md:grid-cols-4">
        <legend className="mb-2 font-semibold">
          <bdi>{name}</bdi>{' '}
          <span className="text-small font-normal text-soft">
            Attendance: {percentText(attendance)}
          </span>
        </legend>
        <SelectField
          name={`outcome-${candidateId}`}
          label="Result"
          prompt="None yet"
          options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
          value={typed.outcome}
          onChange={(event) =>
            onChange({
              outcome: event.target.value as TypedResult['outcome'],
              reason: '',
              note: '',
            })
          }
        />
        {typed.outcome !== '' && typed.outcome !== 'DROPPED' && (
          <TextField
            name={`score-${candidateId}`}
            label="Score, of 100"
            inputMode="decimal"
            value={typed.score}
            error={scoreError(typed)}
            onChange={(event) => onChange({ score: event.target.value })}
          />
        )}
        <Why {...props} />
      </fieldset>
    </li>
  );
};

type Props = { batch: BatchDetail; steps: BatchSteps };

const Recording = ({ batch, steps }: Props) => {
  const first = batch.members.find(({ result }) => result?.assessorName)?.result;
  const [assessorName, setAssessor] = useState(first?.assessorName ?? '');
  const [assessedOn, setDay] = useState(first?.assessedOn ?? today());
  const [typed, setTyped] = useState<Record<string, TypedResult>>(() =>
    Object.fromEntries(batch.members.map((member) => [member.candidateId, toTypedResult(member)])),
  );
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = Object.values(typed).map(scoreError).find(Boolean);
        if (wrong) toast.error(wrong);
        else steps.record(toLines(typed, { assessorName, assessedOn }));
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="assessorName"
          label="Assessor name"
          value={assessorName}
          onChange={(event) => setAssessor(event.target.value)}
        />
        <TextField
          name="assessedOn"
          label="Day of the assessment"
          type="date"
          max={today()}
          value={assessedOn}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <ol className="grid gap-4">
        {batch.members.map((member) => (
          <ResultFields
            key={member.candidateId}
            batch={batch}
            member={member}
            typed={typed[member.candidateId] ?? toTypedResult(member)}
            onChange={(change) =>
              setTyped((before) => ({
                ...before,
                [member.candidateId]: {
                  ...(before[member.candidateId] ?? toTypedResult(member)),
                  ...change,
                },
              }))
            }
          />
        ))}
      </ol>
      <Button type="submit" look="primary" busy={steps.busy} className="md:justify-self-start">
        Save results
      </Button>
    </form>
  );
};

/** Results of the members: editable while the batch runs, then read-only. */
export const ResultsPart = ({ batch, steps }: Props) => (
  <Section title="Results">
    <p className="mb-4 text-soft">
      Passed needs a score of {batch.passMark} and {batch.minAttendance} % attendance, or a reason.
    </p>
    {batch.status === 'RUNNING' ? (
      <Recording key={batch.membersCount} batch={batch} steps={steps} />
    ) : (
      <div className="grid gap-4">
        {batch.status === 'PLANNED' && (
          <Notice>Results are recorded while the batch is running.</Notice>
        )}
        <RosterTable batch={batch} />
      </div>
    )}
  </Section>
);
