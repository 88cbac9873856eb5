import type { CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import {
  exportFormats,
  exportPath,
  type ExportFormat,
} from '@purboday/contract/conventions/export';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { download } from '#web/platform/calls/download.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/platform/toasts/toast.ts';

type Props = {
  /** The call of the list; its export is declared beside it. */
  list: Endpoint;
  /** Current search and filters. */
  query: Record<string, string | undefined>;
};

const labels: Record<ExportFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' };

const useExport = ({ list, query }: Props) => {
  const [busy, setBusy] = useState(false);
  const start = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const call = { ...list, path: exportPath(list.path) } as const;
      const input: unknown = { query: { ...query, format } };
      await download(call, input as CallRequest<typeof call>);
    } catch (error) {
      toast.error(failureText(error, 'The list could not be exported. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
};

export const ExportButton = (props: Props) => {
  const { busy, start } = useExport(props);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" busy={busy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {!busy && <Download aria-hidden />}
        Export
      </Button>
      <Dialog title="Export" sheet open={open} onClose={() => setOpen(false)}>
        <div className="mt-3 grid gap-3">
          {exportFormats.map((format) => (
            <Button
              key={format}
              onClick={() => {
                setOpen(false);
                void start(format);
              }}
            >
              {labels[format]}
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  );
};
