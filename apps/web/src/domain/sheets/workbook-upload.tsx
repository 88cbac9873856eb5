import { countText } from '@purboday/contract/conventions/plural';
import type { ImportOutcome } from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import { workbookExtensions } from '@purboday/contract/import/workbook';
import { useState } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FileField } from '#web/ui/forms/file-field.tsx';

type Line = ImportOutcome['errors'][number];

type Props = {
  name: string;
  label: string;
  help: string;
  /** Returns the result of each row. */
  send: (file: File) => Promise<ImportOutcome>;
  onUploaded: () => void;
};

/** Rendered lines. */
const shownAtMost = 200;

const toProblem = (thrown: unknown): string =>
  thrown instanceof CallProblem && thrown.errors[0]
    ? thrown.errors[0].message
    : failureText(thrown, importMessages.failed);

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    <ul className="grid gap-1">
      {lines.slice(0, shownAtMost).map(({ row, sheet, column, message }) => (
        <li key={`${sheet ?? ''} ${row} ${column} ${message}`}>
          {sheet !== undefined && <bdi className="text-soft">{sheet}, </bdi>}
          <span className="whitespace-nowrap text-soft">Row {row}, </span>
          <b dir="auto">{column || 'the whole row'}</b>: {message}
        </li>
      ))}
    </ul>
    {lines.length > shownAtMost && (
      <p className="text-small text-soft">
        The first {shownAtMost} of {lines.length} are shown.
      </p>
    )}
  </section>
);

const toRows = (lines: readonly Line[]): number =>
  new Set(lines.map(({ row, sheet = '' }) => `${sheet} ${row}`)).size;

const Outcome = ({ outcome }: { outcome: ImportOutcome }) => {
  const { data, errors, notes, ignoredColumns, ignoredSheets } = outcome;
  return (
    <output className="grid gap-4">
      <Notice look={errors.length > 0 || data.length === 0 ? 'warning' : 'success'}>
        <p className="font-semibold">
          {data.length + errors.length === 0
            ? importMessages.nothingImported
            : `${countText(data.length, 'row')} imported, ${countText(toRows(errors), 'row')} to correct`}
        </p>
        {ignoredColumns.length > 0 && <p>{`Ignored columns: ${ignoredColumns.join(', ')}`}</p>}
        {ignoredSheets.length > 0 && <p>{`Ignored sheets: ${ignoredSheets.join(', ')}`}</p>}
      </Notice>
      {errors.length > 0 && <Lines title="What to correct" lines={errors} />}
      {notes.length > 0 && <Lines title="Imported, with a note" lines={notes} />}
    </output>
  );
};

export const WorkbookUpload = ({ name, label, help, send, onUploaded }: Props) => {
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const choose = (chosen: File | undefined): void => {
    setFile(chosen);
    setProblem(undefined);
    setOutcome(undefined);
  };
  const upload = async (): Promise<void> => {
    if (!file) return setProblem(importMessages.noFile);
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send(file);
      setOutcome(answer);
      setFile(undefined);
      if (answer.data.length > 0) onUploaded();
    } catch (thrown) {
      const text = toProblem(thrown);
      setProblem(text);
      toast.error(text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid max-w-form gap-4">
      <FileField
        name={name}
        label={label}
        help={help}
        accept={workbookExtensions.join(',')}
        value={file}
        onChange={choose}
        onTooMany={() => setProblem(importMessages.tooMany)}
        disabled={busy}
        error={problem}
      />
      <Button
        look="primary"
        busy={busy}
        className="md:justify-self-start"
        onClick={() => void upload()}
      >
        Upload
      </Button>
      {outcome && <Outcome outcome={outcome} />}
    </div>
  );
};
