import {
  dropReasons,
  outcomes,
  type BatchDetail,
  type Member,
} from '@purboday/contract/batches/batch-records';
import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import '#web/ui/elements/sticky-bar.css';
import './results-table.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { DayInput } from '#web/domain/dates/day-input.tsx';
import { Field, fieldId } from '#web/ui/forms/field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { percentText } from '../batch-facts.tsx';
import { dropReasonLabels } from '#web/batches/batch-facts.tsx';
import { today } from '#web/platform/calls/call.ts';
import { isSameValue, useFormDraft } from '#web/platform/forms/use-form-draft.ts';
import { RosterTable } from '#web/batches/roster/roster-part.tsx';
import type { BatchSteps } from '../use-batch-steps.ts';
import {
  outcomeLabels,
  outcomeText,
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

const cellControl = 'control md:min-h-9 md:py-1 md:text-small';

const Why = ({ batch, member, typed, onChange }: LineProps) => {
  const { name } = member;
  if (typed.outcome === 'DROPPED')
    return (
      <div className="grid gap-1 md:grid-cols-2">
        <div className="select-box">
          <select
            aria-label={`Why ${name} dropped out`}
            className={cellControl}
            value={typed.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          >
            <option value="">Select a reason</option>
            {dropReasons.map((value) => (
              <option key={value} value={value}>
                {dropReasonLabels[value]}
              </option>
            ))}
          </select>
        </div>
        {typed.reason === 'other' && (
          <input
            aria-label={`Reason of ${name} in words`}
            placeholder="In words"
            className={cellControl}
            value={typed.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </div>
    );
  if (!isPassBelowCriteria(batch, member, typed)) return null;
  return (
    <input
      aria-label={`Reason why ${name} passed`}
      placeholder="Reason, if below the minimum"
      className={cellControl}
      value={typed.reason}
      onChange={(event) => onChange({ reason: event.target.value })}
    />
  );
};

const ResultRow = (props: LineProps) => {
  const { member, typed, onChange } = props;
  const { name, attendance } = member;
  const hasScore = typed.outcome !== '' && typed.outcome !== 'DROPPED';
  const error = scoreError(typed);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="whitespace-nowrap">
        <span className="md:sr-only">Attendance </span>
        {percentText(attendance)}
      </td>
      <td>
        <div className="select-box">
          <select
            aria-label={`Result of ${name}`}
            className={cellControl}
            value={typed.outcome}
            onChange={(event) =>
              onChange({
                outcome: event.target.value as TypedResult['outcome'],
                reason: '',
                note: '',
              })
            }
          >
            <option value="">None yet</option>
            {outcomes.map((value) => (
              <option key={value} value={value}>
                {outcomeLabels[value]}
              </option>
            ))}
          </select>
        </div>
      </td>
      <td>
        {hasScore && (
          <>
            <input
              aria-label={`Score of ${name}, of 100`}
              placeholder="of 100"
              inputMode="decimal"
              className={`${cellControl} numbers`}
              aria-invalid={error !== undefined}
              value={typed.score}
              onChange={(event) => onChange({ score: event.target.value })}
            />
            {error && <p className="field-error">{error}</p>}
          </>
        )}
      </td>
      <td>
        <Why {...props} />
      </td>
    </tr>
  );
};

type Props = { batch: BatchDetail; steps: BatchSteps };

type TypedResults = {
  assessorName: string;
  assessedOn: string;
  byMember: Record<string, TypedResult>;
};

const toStart = ({ members }: BatchDetail): TypedResults => {
  const first = members.find(({ result }) => result?.assessorName)?.result;
  return {
    assessorName: first?.assessorName ?? '',
    assessedOn: first?.assessedOn ?? today(),
    byMember: Object.fromEntries(
      members.map((member) => [member.candidateId, toTypedResult(member)]),
    ),
  };
};

const toTypedText = ({ outcome, score }: TypedResult): string => {
  if (outcome === '') return 'None yet';
  return score === '' ? outcomeLabels[outcome] : `${outcomeLabels[outcome]}, ${score} of 100`;
};

/** Results that another person saved since the form opened, and that differ from what is typed. */
const NewerResults = ({
  members,
  onLoad,
}: {
  members: readonly { member: Member; typed: TypedResult }[];
  onLoad: () => void;
}) => (
  <Notice look="warning" urgent>
    <p className="font-semibold">Results were changed while you had them open.</p>
    <ul className="mt-2 grid gap-1">
      {members.map(({ member, typed }) => (
        <li key={member.candidateId}>
          <bdi className="font-semibold">{member.name}</bdi>
          <br />
          {`Now: ${outcomeText(member)}`}
          <br />
          {`In this form: ${toTypedText(typed)}`}
        </li>
      ))}
    </ul>
    <Button className="mt-3" onClick={onLoad}>
      Load the newer results
    </Button>
  </Notice>
);

const EditableResults = ({ batch, steps }: Props) => {
  const drafts = useFormDraft<TypedResults, number>(`results-${batch._id}`, {
    values: toStart(batch),
  });
  // As they were when the form opened: a refetch must not change what is typed.
  const [start, setStart] = useState(drafts.start.values);
  const [values, setValues] = useState(drafts.typed);
  const { assessorName, assessedOn } = values;
  const change = (changed: Partial<TypedResults>): void => {
    const next = { ...values, ...changed };
    setValues(next);
    drafts.save(next, { values: start });
  };
  const resultOf = (member: Member): TypedResult =>
    values.byMember[member.candidateId] ?? toTypedResult(member);
  const changeResult = (members: readonly Member[], changed: Partial<TypedResult>): void =>
    change({
      byMember: {
        ...values.byMember,
        ...Object.fromEntries(
          members.map((member) => [member.candidateId, { ...resultOf(member), ...changed }]),
        ),
      },
    });
  const newer = batch.members.flatMap((member) => {
    const [now, typed] = [toTypedResult(member), resultOf(member)];
    const opened = start.byMember[member.candidateId] ?? now;
    return isSameValue(now, opened) || isSameValue(now, typed) ? [] : [{ member, typed }];
  });
  const loadNewer = (): void => {
    const fresh = toStart(batch);
    const ofNewer = newer.map(({ member }) => [member.candidateId, toTypedResult(member)] as const);
    const next = {
      ...values,
      byMember: { ...values.byMember, ...Object.fromEntries(ofNewer) },
    };
    setStart(fresh);
    setValues(next);
    drafts.save(next, { values: fresh });
  };
  const save = async (): Promise<void> => {
    const saved = await steps.record(toLines(values, start));
    const fresh = toStart(saved.data);
    setStart(fresh);
    setValues(fresh);
    drafts.clear();
  };
  const open = batch.members.filter((member) => resultOf(member).outcome === '');
  const passAll = (): void => changeResult(open, { outcome: 'PASSED' });
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = Object.values(values.byMember).map(scoreError).find(Boolean);
        if (wrong) toast.error(wrong);
        // The mutation shows its errors.
        else void save().catch(() => undefined);
      }}
    >
      {drafts.isRestored && (
        <Notice>What you typed before is here again. It is not saved yet.</Notice>
      )}
      {newer.length > 0 && <NewerResults members={newer} onLoad={loadNewer} />}
      <div className="grid items-end gap-3 md:grid-cols-[1fr_12rem_auto]">
        <TextField
          name="assessorName"
          label="Assessor name"
          value={assessorName}
          onChange={(event) => change({ assessorName: event.target.value })}
        />
        <Field name="assessedOn" label="Day of the assessment">
          <DayInput
            id={fieldId('assessedOn')}
            name="assessedOn"
            max={today()}
            value={assessedOn}
            onChange={(day) => change({ assessedOn: day })}
          />
        </Field>
        <Button disabled={open.length === 0} onClick={passAll}>
          {open.length < batch.members.length && open.length > 0
            ? `Mark ${open.length} as passed`
            : 'All passed'}
        </Button>
      </div>
      <table className="results-table">
        <caption className="sr-only">Results of the members, by name</caption>
        <thead>
          <tr>
            {['Candidate', 'Attendance', 'Result', 'Score', 'Reason'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {batch.members.map((member) => (
            <ResultRow
              key={member.candidateId}
              batch={batch}
              member={member}
              typed={resultOf(member)}
              onChange={(change) => changeResult([member], change)}
            />
          ))}
        </tbody>
      </table>
      <div className="sticky-bar justify-end">
        <Button type="submit" look="primary" busy={steps.busy}>
          Save results
        </Button>
      </div>
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
      <EditableResults batch={batch} steps={steps} />
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
