import type { CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import {
  exportFormats,
  exportPath,
  type ExportFormat,
} from '@purboday/contract/conventions/export-endpoint';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { download } from '#web/platform/calls/download.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

export type ExportOptions = {
  /** The call of the list; its export is declared beside it. */
  list: Endpoint;
  /** Parameters of its path. */
  params?: Record<string, string> | undefined;
  /** Current search and filters. */
  query: Record<string, string | undefined>;
};

const labels: Record<ExportFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' };

const exportList = ({ list, params, query }: ExportOptions, format: ExportFormat): void => {
  const call = { ...list, path: exportPath(list.path) } as const;
  const input: unknown = { params, query: { ...query, format } };
  download(call, input as CallRequest<typeof call>).catch((error: unknown) =>
    toast.error(failureText(error, 'The list could not be exported. Please try again.')),
  );
};

export const ExportFormats = ({ onStart, ...exported }: ExportOptions & { onStart: () => void }) =>
  exportFormats.map((format) => (
    <Button
      key={format}
      onClick={() => {
        onStart();
        exportList(exported, format);
      }}
    >
      <Download aria-hidden />
      {labels[format]}
    </Button>
  ));

export const ExportButton = (props: ExportOptions) => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={anchor} look="quiet" aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <Download aria-hidden />
        Export
      </Button>
      <Dialog title="Export" sheet anchor={anchor} open={open} onClose={close}>
        <div className="mt-3 grid gap-3">
          <ExportFormats {...props} onStart={close} />
        </div>
      </Dialog>
    </>
  );
};
