import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ImportOutcome, RowError } from '@purboday/contract/import/import.contract';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, type Fact } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';

/** Rows shown on the page; the workbook of rows to correct contains all. */
const rowsShown = 100;

type Faulty = {
  row: number;
  name?: string | undefined;
  sheet?: string | undefined;
  errors: Omit<RowError, 'row' | 'sheet' | 'name'>[];
};

const keyOfRow = ({ sheet = '', row }: { sheet?: string | undefined; row: number }): string =>
  `${sheet}\n${row}`;

/** In the order of the workbook. */
export const byRow = (errors: readonly RowError[]): Faulty[] => {
  const rows = new Map<string, Faulty>();
  for (const { row, sheet, name, ...fault } of errors) {
    const key = keyOfRow({ sheet, row });
    const faulty = rows.get(key) ?? { row, sheet, name, errors: [] };
    faulty.errors.push(fault);
    rows.set(key, faulty);
  }
  return [...rows.values()];
};

const RowErrors = ({ errors }: Pick<Faulty, 'errors'>) => (
  <ul className="grid gap-1">
    {errors.map(({ column, message, value }) => (
      <li key={`${column}\n${message}`}>
        <b dir="auto">{column || 'The whole row'}</b>
        <span className="block text-soft">
          {message}
          {value !== undefined && (
            <>
              : “<bdi>{value}</bdi>”
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);

type UnreadProps = { title: string; names: readonly string[]; children: ReactNode };

/** Columns or sheets that were not read: a mistyped header may hide one that should be. */
const Unread = ({ title, names, children }: UnreadProps) => (
  <Notice look="warning">
    <p className="font-semibold">{title}</p>
    <ul className="mt-1 list-disc ps-5">
      {names.map((name) => (
        <li key={name} dir="auto" className="break-words">
          {name}
        </li>
      ))}
    </ul>
    <p className="mt-1">{children}</p>
  </Notice>
);

const nameOfRow = {
  header: 'Row',
  of: ({ row, sheet, name }: Faulty) => (
    <>
      <span className="whitespace-nowrap">Row {row}</span>
      {name !== undefined && (
        <span dir="auto" className="block break-words">
          {name}
        </span>
      )}
      {sheet !== undefined && (
        <span dir="auto" className="block break-words text-soft">
          {sheet}
        </span>
      )}
    </>
  ),
};

type RowsProps = { caption: string; header: string; rows: readonly Faulty[] };

const Rows = ({ caption, header, rows }: RowsProps) => (
  <ListTable
    caption={caption}
    rows={rows.slice(0, rowsShown)}
    keyOf={keyOfRow}
    name={nameOfRow}
    columns={[{ header, wraps: true, cell: ({ errors }) => <RowErrors errors={errors} /> }]}
  />
);

/** The rows are imported. Lists the columns and sheets that were not. */
const Notes = ({ notes }: { notes: readonly RowError[] }) => {
  const rows = byRow(notes);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lead">Imported, with something left out</h2>
      {rows.length > rowsShown && (
        <p className="max-w-text text-soft">{`The first ${rowsShown} of ${formatNumber(rows.length)} rows are shown.`}</p>
      )}
      <Rows
        caption="Rows that were imported with something left out"
        header="What was left out"
        rows={rows}
      />
    </section>
  );
};

type NotImportedProps = {
  errors: readonly RowError[];
  /** The rows to correct as a workbook. */
  onDownload: (() => void) | undefined;
};

const NotImported = ({ errors, onDownload }: NotImportedProps) => {
  const rows = byRow(errors);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lead">What was not imported</h2>
      <p className="max-w-text text-soft">
        Correct these rows and upload them again. Rows that were imported already will not be added
        twice.
        {rows.length > rowsShown &&
          ` The first ${rowsShown} of ${formatNumber(rows.length)} rows are shown.`}
        {onDownload && rows.length > rowsShown && ' The workbook contains all of them.'}
      </p>
      {onDownload && (
        <div>
          <Button onClick={onDownload}>
            <Download aria-hidden />
            Download rows to correct
          </Button>
        </div>
      )}
      <Rows caption="Rows that were not imported" header="What to correct" rows={rows} />
    </section>
  );
};

type Props = {
  /** That rows were imported; left out when none were. */
  success?: string | undefined;
  /** That rows were not. */
  warning?: string | undefined;
  facts: readonly Fact[];
  outcome: Omit<ImportOutcome, 'data'>;
  onDownload?: () => void;
  onAnother: () => void;
};

/** The summary of an uploaded workbook (UX-182). */
export const UploadOutcome = ({
  success,
  warning,
  facts,
  outcome: { errors, notes, ignoredColumns, ignoredSheets },
  onDownload,
  onAnother,
}: Props) => (
  <div className="grid grid-cols-1 gap-5">
    {success !== undefined && (
      <Notice look="success" urgent>
        {success}
      </Notice>
    )}
    {warning !== undefined && (
      <Notice look="warning" urgent>
        {warning}
      </Notice>
    )}
    <section className="sheet p-4 md:p-6" aria-label="Result">
      <Facts facts={facts} />
    </section>
    {ignoredColumns.length > 0 && (
      <Unread title="Nothing was read from these columns" names={ignoredColumns}>
        If you need one of them, give it a header from the template and upload the workbook again.
        Rows that were imported already will not be added twice.
      </Unread>
    )}
    {ignoredSheets.length > 0 && (
      <Unread title="These sheets were not read" names={ignoredSheets}>
        If you need one of them, add the headers of the template to its first row and upload the
        workbook again.
      </Unread>
    )}
    {errors.length > 0 && <NotImported errors={errors} onDownload={onDownload} />}
    {notes.length > 0 && <Notes notes={notes} />}
    <div>
      <Button look="primary" onClick={onAnother}>
        Upload another workbook
      </Button>
    </div>
  </div>
);
