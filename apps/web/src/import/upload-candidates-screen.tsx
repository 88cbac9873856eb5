import { importContract } from '@purboday/contract/import/import.contract';
import Download from 'lucide-react/icons/download';
import { download } from '#web/platform/calls/download.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { UploadOutcome } from './upload-outcome.tsx';
import { UploadView } from './upload-view.tsx';
import { useUpload } from './use-upload.ts';

const failed = 'The file could not be downloaded. Please try again.';

const saved = (work: Promise<void>): void => {
  work.catch((thrown: unknown) => toast.error(failureText(thrown, failed)));
};

/** /l2-admin/upload/candidates: many candidates from one workbook (specification §2, decisions §6). */
export const UploadCandidatesScreen = () => {
  const { upload, choose, submit, tooMany } = useUpload();
  const template = () => saved(download(importContract.downloadTemplate, {}));
  const corrections = (key: string) =>
    saved(download(importContract.downloadRowsToCorrect, { params: { key } }));
  return (
    <>
      <PageHeader
        title="Upload Excel"
        lead="Candidates from a workbook (.xls or .xlsx, up to 1,00,000 rows) become registrations that the L1 admin of their city reviews. The first row of each sheet must have the headers of the template."
        problem={'problem' in upload && upload.problem !== undefined}
        actions={
          <Button onClick={template}>
            <Download aria-hidden />
            Download template
          </Button>
        }
      />
      {upload.status === 'done' ? (
        <UploadOutcome
          fileName={upload.file.name}
          outcome={upload.outcome}
          onDownload={() => corrections(upload.outcome.key)}
          onAnother={() => void choose(undefined)}
        />
      ) : (
        <UploadView
          upload={upload}
          onChoose={(file) => void choose(file)}
          onSubmit={submit}
          onTooMany={tooMany}
        />
      )}
    </>
  );
};
