import { formatNumber } from '@purboday/contract/conventions/plural';
import { importContract } from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { downloadOrToast } from '#web/platform/calls/download.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { QrCode } from '#web/ui/elements/qr-code.tsx';
import { UploadForm } from '#web/domain/sheets/upload-form.tsx';
import { UploadOutcome } from '#web/domain/sheets/upload-outcome.tsx';
import { UploadSteps } from '#web/domain/sheets/upload-steps.tsx';
import { useUpload } from '#web/domain/sheets/use-upload.ts';
import { LastImports } from './last-imports.tsx';
import { sendCandidates, toImportWarning } from './send-candidates.ts';

const steps = [
  {
    title: 'Prepare the workbook',
    text: 'Download the template, or give your own workbook (.xls or .xlsx, up to 1,00,000 rows) its headers in the first row of each sheet.',
  },
  {
    title: 'Choose the file and check it',
    text: 'You see which columns will be read, and the first rows. Nothing is stored yet.',
  },
  {
    title: 'Upload it',
    text: 'Each candidate becomes a registration that the L1 admin of the city reviews. Correct the rows with errors and upload them again.',
  },
] as const;

/** The other way to candidates: they register themselves. */
const ShareRegistration = () => {
  const address = `${location.origin}/register/candidate`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('The link was copied.'),
      () => toast.error('The link could not be copied. Please select it.'),
    );
  return (
    <Section title="Or share the registration">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <QrCode text={address} label="QR code of the registration form" className="w-32" />
        <div className="grid justify-items-start gap-2">
          <p>Candidates who open this link or scan the code register themselves.</p>
          <TextLink href="/register/candidate" className="wrap-anywhere">
            {address}
          </TextLink>
          <Button onClick={() => void copy()}>Copy the link</Button>
        </div>
      </div>
    </Section>
  );
};

/** /l2-admin/upload/candidates (specification §2, decisions §6). */
export const UploadCandidatesScreen = () => {
  const client = useQueryClient();
  const { upload, ...uploading } = useUpload({
    preview: async (file) =>
      (await call(importContract.previewWorkbook, { files: { candidateExcelFile: file } })).data,
    send: (file, screen) =>
      sendCandidates(file, screen).finally(() =>
        client.invalidateQueries(matchQueries(importContract.listImports)),
      ),
  });
  const template = () => downloadOrToast(importContract.downloadTemplate, {});
  const corrections = (key: string) =>
    downloadOrToast(importContract.downloadRowsToCorrect, { params: { key } });
  return (
    <>
      <SectionHeader
        screen="uploadCandidates"
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
          success={importMessages.succeeded(upload.outcome.created)}
          warning={toImportWarning(upload.outcome)}
          facts={[
            { label: 'File', value: upload.file.name },
            { label: 'Created', value: formatNumber(upload.outcome.created) },
            { label: 'Duplicates', value: formatNumber(upload.outcome.duplicates) },
            { label: 'Rows with errors', value: formatNumber(upload.outcome.invalid) },
          ]}
          outcome={upload.outcome}
          onDownload={() => corrections(upload.outcome.key)}
          onAnother={() => void uploading.choose(undefined)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <UploadSteps steps={steps} />
          <UploadForm
            name="candidateExcelFile"
            label="Workbook of candidates"
            uploading={{ upload, ...uploading }}
          />
          <ShareRegistration />
          <LastImports onDownload={corrections} />
        </div>
      )}
    </>
  );
};
