import { formatNumber } from '@purboday/contract/conventions/plural';
import { importContract, type RowError } from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import Download from 'lucide-react/icons/download';
import { downloadOrToast } from '#web/platform/calls/download.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { QrCode } from '#web/ui/elements/qr-code.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { LastImports, UploadSteps } from './last-imports.tsx';
import { UploadView } from './upload-view.tsx';
import { useUpload, toImportWarning, type Outcome } from './use-upload.ts';
import type { ReactNode } from 'react';

type Props = {
  fileName: string;
  outcome: Outcome;
  onDownload: () => void;
  onAnother: () => void;
};

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

const byRow = (errors: readonly RowError[]): Faulty[] => {
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

const UploadOutcome = ({ fileName, outcome, onDownload, onAnother }: Props) => {
  const { created, duplicates, invalid, errors, notes, ignoredColumns, ignoredSheets } = outcome;
  const warning = toImportWarning(outcome);
  const faulty = byRow(errors);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice look="success" urgent>
        {importMessages.succeeded(created)}
      </Notice>
      {warning !== undefined && (
        <Notice look="warning" urgent>
          {warning}
        </Notice>
      )}
      <section className="sheet p-4 md:p-6" aria-label="Result">
        <Facts
          facts={[
            { label: 'File', value: fileName },
            { label: 'Created', value: formatNumber(created) },
            { label: 'Duplicates', value: formatNumber(duplicates) },
            { label: 'Rows with errors', value: formatNumber(invalid) },
          ]}
        />
      </section>
      {ignoredColumns.length > 0 && (
        <Unread title="Nothing was read from these columns" names={ignoredColumns}>
          If you need one of them, give it a header from the template and upload the workbook again.
          Rows that were imported already will not be added twice.
        </Unread>
      )}
      {ignoredSheets.length > 0 && (
        <Unread title="These sheets were not read" names={ignoredSheets}>
          If one of them has candidates, add the headers of the template to its first row and upload
          the workbook again.
        </Unread>
      )}
      {errors.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-lead">What was not imported</h2>
          <p className="max-w-text text-soft">
            Correct these rows and upload them again. Rows that were imported already will not be
            added twice.
            {faulty.length > rowsShown &&
              ` The first ${rowsShown} of ${formatNumber(faulty.length)} rows are shown. The workbook contains all of them.`}
          </p>
          <div>
            <Button onClick={onDownload}>
              <Download aria-hidden />
              Download rows to correct
            </Button>
          </div>
          <Rows caption="Rows that were not imported" header="What to correct" rows={faulty} />
        </section>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
      <div>
        <Button look="primary" onClick={onAnother}>
          Upload another workbook
        </Button>
      </div>
    </div>
  );
};

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
  const { upload, choose, submit, tooMany } = useUpload();
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
          fileName={upload.file.name}
          outcome={upload.outcome}
          onDownload={() => corrections(upload.outcome.key)}
          onAnother={() => void choose(undefined)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <UploadSteps />
          <UploadView
            upload={upload}
            onChoose={(file) => void choose(file)}
            onSubmit={submit}
            onTooMany={tooMany}
          />
          <ShareRegistration />
          <LastImports onDownload={corrections} />
        </div>
      )}
    </>
  );
};
