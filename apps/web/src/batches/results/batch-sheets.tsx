import {
  batchSheetsContract,
  batchesContract,
  type BatchSheetPart,
} from '@purboday/contract/batches/batches.contract';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { WorkbookUpload } from '#web/domain/sheets/workbook-upload.tsx';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries, useAction } from '#web/platform/calls/data.ts';
import { download } from '#web/platform/calls/download.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

const { exportBatch, exportAnyBatch, importAttendance, importResults } = batchSheetsContract;

const words = {
  register: {
    save: 'Save the register as Excel',
    label: 'Workbook of the register',
    help: 'Use the same layout as the saved file: the registration code or mobile number first, then a column for each day with Present, Late, Absent or Excused. Days more than a week ago need the column Reason.',
  },
  results: {
    save: 'Save the results as Excel',
    label: 'Workbook of results',
    help: 'Use the same layout as the saved file: the registration code or mobile number first, then result, score, assessor name, day and reason.',
  },
} as const satisfies Record<BatchSheetPart, object>;

const sending = (id: string, part: BatchSheetPart) => (file: File) =>
  part === 'register'
    ? call(importAttendance, { params: { id }, files: { attendanceExcelFile: file } })
    : call(importResults, { params: { id }, files: { resultsExcelFile: file } });

const fields = { register: 'attendanceExcelFile', results: 'resultsExcelFile' } as const;

type SaveProps = {
  batch: BatchDetail;
  part: BatchSheetPart;
  from: typeof exportBatch | typeof exportAnyBatch;
};

const SaveButton = ({ batch, part, from }: SaveProps) => {
  const saving = useAction({
    send: () => download(from, { params: { id: batch._id }, query: { format: 'xlsx', part } }),
    failed: 'The workbook could not be downloaded. Please try again.',
  });
  return (
    <Button className="justify-self-start" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden />
      {words[part].save}
    </Button>
  );
};

export const BatchDownloads = ({ batch }: { batch: BatchDetail }) => (
  <Section title="As a workbook">
    <div className="flex flex-wrap gap-3">
      {(['register', 'results'] as const).map((part) => (
        <SaveButton key={part} batch={batch} part={part} from={exportAnyBatch} />
      ))}
    </div>
  </Section>
);

/**
 * Register or results of a batch as a workbook. It can be saved at any time, and uploaded while the
 * batch is running.
 */
export const BatchSheets = ({ batch, part }: { batch: BatchDetail; part: BatchSheetPart }) => {
  const client = useQueryClient();
  const { _id: id, status } = batch;
  const send = sending(id, part);
  return (
    <Section title="As a workbook">
      <div className="grid gap-5">
        <SaveButton batch={batch} part={part} from={exportBatch} />
        {status === 'RUNNING' && (
          <WorkbookUpload
            name={fields[part]}
            label={words[part].label}
            help={words[part].help}
            imported="Imported"
            send={send}
            onUploaded={() => {
              const { listBatches, readBatch, readRegister, readToday } = batchesContract;
              for (const shown of [readBatch, readRegister, listBatches, readToday])
                void client.invalidateQueries(matchQueries(shown));
            }}
          />
        )}
      </div>
    </Section>
  );
};
