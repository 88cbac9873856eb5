import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import type { ImportOutcome, WorkbookPreview } from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import { UploadForm } from './upload-form.tsx';
import { byRow, UploadOutcome } from './upload-outcome.tsx';
import { useUpload } from './use-upload.ts';

type Props = {
  name: string;
  label: string;
  help?: string;
  /** Label of the number of imported rows. */
  imported?: string;
  /** Reads the first rows, where a preview is offered. */
  preview?: (file: File) => Promise<WorkbookPreview>;
  /** Returns the result of each row. */
  send: (file: File) => Promise<ImportOutcome>;
  onUploaded: () => void;
};

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

/** Uploads a small workbook and shows the result of its rows. */
export const WorkbookUpload = ({
  imported = 'Created',
  preview,
  send,
  onUploaded,
  ...field
}: Props) => {
  const { upload, ...uploading } = useUpload({
    preview,
    send: async (file) => {
      const outcome = await send(file);
      if (outcome.data.length > 0) onUploaded();
      return outcome;
    },
  });
  if (upload.status !== 'done')
    return <UploadForm {...field} uploading={{ upload, ...uploading }} />;
  return (
    <Outcome
      fileName={upload.file.name}
      outcome={upload.outcome}
      imported={imported}
      onAnother={() => void uploading.choose(undefined)}
    />
  );
};
