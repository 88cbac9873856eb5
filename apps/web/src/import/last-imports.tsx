import { formatNumber } from '@purboday/contract/conventions/plural';
import { importContract, type PastImport } from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import Download from 'lucide-react/icons/download';
import { useCall } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';

const stateTexts = { queued: 'Waiting', running: 'Running', done: 'Done' } as const;

const toState = ({ state, message }: PastImport): string =>
  state === 'refused' ? `Not accepted. ${message ?? ''}`.trim() : stateTexts[state];

const numbers: Column<PastImport>[] = [
  { header: 'Created', numeric: true, cell: ({ created }) => formatNumber(created) },
  { header: 'Duplicates', numeric: true, cell: ({ duplicates }) => formatNumber(duplicates) },
  { header: 'With errors', numeric: true, cell: ({ invalid }) => formatNumber(invalid) },
];

type Props = { onDownload: (key: string) => void };

/** The last ten imports of all L2 admins; rows to correct can be downloaded by the admin who uploaded them. */
export const LastImports = ({ onDownload }: Props) => {
  const imports = useCall(importContract.listImports, {});
  if (imports.isPending) return <ListSkeleton />;
  if (imports.isError) return <LoadError query={imports} failed={importMessages.listFailed} />;
  const rows = imports.data.data;
  if (rows.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lead">Last imports</h2>
      <ListTable
        caption="Last imports, newest first"
        rows={rows}
        keyOf={({ startedAt, fileName }) => `${startedAt} ${fileName}`}
        name={{ header: 'File', of: ({ fileName }) => <span dir="auto">{fileName}</span> }}
        columns={[
          { header: 'Uploaded', cell: ({ startedAt }) => formatTime(startedAt) },
          { header: 'By', cell: ({ by }) => by },
          { header: 'Result', long: true, cell: toState },
          ...numbers,
          {
            header: 'Rows to correct',
            actions: true,
            cell: ({ correctKey, fileName }) =>
              correctKey !== null && (
                <Button
                  aria-label={`Download the rows to correct of ${fileName}`}
                  onClick={() => onDownload(correctKey)}
                >
                  <Download aria-hidden />
                  Rows to correct
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
};
