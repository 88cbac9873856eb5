import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import {
  exportFormats,
  exportPathOf,
  type ExportFormat,
} from '@purboday/contract/conventions/export';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { download } from '#web/platform/calls/download.ts';
import { toast } from '#web/platform/toasts/toast.ts';

type Props = {
  /** The list's call; what it is exported by is declared beside it. */
  list: Endpoint;
  /** Search and filters as the list is asked now; empty ones are left out. */
  query: Record<string, string | undefined>;
};

const labels: Record<ExportFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' };

const useExport = ({ list, query }: Props) => {
  const [busy, setBusy] = useState(false);
  const start = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const call = { ...list, path: exportPathOf(list.path) } as const;
      await download(call, { query: { ...query, format } } as never);
    } catch (error) {
      toast.error(failureText(error, 'The list could not be exported. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
};

/** Closes the choice on Escape, the focus back on its button, and when the focus or a click goes elsewhere. */
const useClosing = (open: boolean, close: () => void) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) close();
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    return () => leaving.abort();
  }, [open, close]);
  return box;
};

/** Everything that the list's search and filters leave, as a file: the button opens the choice of formats. */
export const ExportButton = (props: Props) => {
  const { busy, start } = useExport(props);
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const box = useClosing(open, close);
  return (
    <div ref={box} className="relative">
      <Button look="quiet" busy={busy} aria-expanded={open} onClick={() => setOpen(!open)}>
        {!busy && <Download aria-hidden />}
        Export
      </Button>
      {open && (
        <div className="sheet absolute end-0 top-full z-10 grid whitespace-nowrap">
          {exportFormats.map((format) => (
            <Button
              key={format}
              look="quiet"
              onClick={() => {
                close();
                void start(format);
              }}
            >
              {labels[format]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
