import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import type { ImportOutcome } from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import { workbookExtensions } from '@purboday/contract/import/workbook';
import UploadIcon from 'lucide-react/icons/upload';
import { useState } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { byRow, UploadOutcome } from './upload-outcome.tsx';

type Props = {
  name: string;
  label: string;
  help?: string;
  /** Label of the number of imported rows. */
  imported?: string;
  /** Returns the result of each row. */
  send: (file: File) => Promise<ImportOutcome>;
  onUploaded: () => void;
};

const toProblem = (thrown: unknown): string =>
  thrown instanceof CallProblem && thrown.errors[0]
    ? thrown.errors[0].message
    : failureText(thrown, importMessages.failed);

type OutcomeProps = {
  fileName: string;
  outcome: ImportOutcome;
  imported: string;
  onAnother: () => void;
};

const Outcome = ({ fileName, outcome, imported: label, onAnother }: OutcomeProps) => {
  const { length: imported } = outcome.data;
  const { length: faulty } = byRow(outcome.errors);
  const text =
    imported + faulty === 0
      ? importMessages.nothingImported
      : `${countText(imported, 'row')} imported, ${countText(faulty, 'row')} to correct`;
  return (
    <UploadOutcome
      {...(faulty > 0 || imported === 0 ? { warning: text } : { success: text })}
      facts={[
        { label: 'File', value: fileName },
        { label, value: formatNumber(imported) },
        { label: 'Rows with errors', value: formatNumber(faulty) },
      ]}
      outcome={outcome}
      onAnother={onAnother}
    />
  );
};

export const WorkbookUpload = ({
  name,
  label,
  help,
  imported = 'Created',
  send,
  onUploaded,
}: Props) => {
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Pick<OutcomeProps, 'fileName' | 'outcome'>>();
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
      setOutcome({ fileName: file.name, outcome: answer });
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
  if (outcome)
    return <Outcome {...outcome} imported={imported} onAnother={() => choose(undefined)} />;
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
        <UploadIcon aria-hidden />
        Upload
      </Button>
    </div>
  );
};
