import {
  placementsImportContract,
  placementsContract,
} from '@purboday/contract/placements/placements.contract';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { UploadSteps } from '#web/domain/sheets/upload-steps.tsx';
import { WorkbookUpload } from '#web/domain/sheets/workbook-upload.tsx';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { downloadOrToast } from '#web/platform/calls/download.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Button } from '#web/ui/elements/button.tsx';

const { importPlacements, previewPlacements, downloadPlacementsTemplate } =
  placementsImportContract;

const steps = [
  {
    title: 'Prepare the workbook',
    text: 'Download the template, or give your own workbook (.xls or .xlsx, up to 2,000 rows) its headers in the first row. The registration code or mobile number comes first.',
  },
  {
    title: 'Choose the file and check it',
    text: 'You see which columns will be read, and the first rows. Each row is work that a trained or returned candidate was offered or began.',
  },
  {
    title: 'Upload it',
    text: 'Each placement counts as reported by the candidate until someone confirms it. Correct the rows with errors and upload them again.',
  },
] as const;

/** /l2-admin/upload/placements (journey §12). */
export const UploadPlacementsScreen = () => {
  const client = useQueryClient();
  return (
    <>
      <SectionHeader
        screen="uploadPlacements"
        actions={
          <Button onClick={() => downloadOrToast(downloadPlacementsTemplate, {})}>
            <Download aria-hidden />
            Download template
          </Button>
        }
      />
      <div className="mb-6">
        <UploadSteps steps={steps} />
      </div>
      <WorkbookUpload
        name="placementExcelFile"
        label="Workbook of placements"
        preview={async (file) =>
          (await call(previewPlacements, { files: { placementExcelFile: file } })).data
        }
        send={(file) => call(importPlacements, { files: { placementExcelFile: file } })}
        onUploaded={() =>
          void client.invalidateQueries(matchQueries(placementsContract.listPlacements))
        }
      />
    </>
  );
};
