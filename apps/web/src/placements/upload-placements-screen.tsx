import {
  placementsImportContract,
  placementsContract,
} from '@purboday/contract/placements/placements.contract';
import { useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { WorkbookUpload } from '#web/domain/sheets/workbook-upload.tsx';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { downloadOrToast } from '#web/platform/calls/download.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Button } from '#web/ui/elements/button.tsx';

const { importPlacements, downloadPlacementsTemplate } = placementsImportContract;

/** /l2-admin/upload/placements (journey §12). */
export const UploadPlacementsScreen = () => {
  const client = useQueryClient();
  return (
    <>
      <SectionHeader
        screen="uploadPlacements"
        lead="Work that trained or returned candidates were offered or began, from a workbook of up to 2,000 rows. Each counts as reported by the candidate until someone confirms it."
        actions={
          <Button onClick={() => downloadOrToast(downloadPlacementsTemplate, {})}>
            <Download aria-hidden />
            Download template
          </Button>
        }
      />
      <WorkbookUpload
        name="placementExcelFile"
        label="Workbook of placements"
        help="The registration code or mobile number first; the first row holds the headers of the template."
        send={(file) => call(importPlacements, { files: { placementExcelFile: file } })}
        onUploaded={() =>
          void client.invalidateQueries(matchQueries(placementsContract.listPlacements))
        }
      />
    </>
  );
};
