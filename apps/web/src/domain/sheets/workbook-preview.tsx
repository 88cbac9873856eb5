import { formatNumber } from '@purboday/contract/conventions/plural';
import type { WorkbookPreview as Preview } from '@purboday/contract/import/import.contract';
import { templateHeaders } from '@purboday/contract/import/workbook';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

const Columns = ({ columns }: Pick<Preview, 'columns'>) => {
  const ignoredColumns = columns.filter(({ field }) => field === null).map(({ header }) => header);
  return (
    <div className="text-small text-soft">
      <p>{columns.length - ignoredColumns.length} columns recognised.</p>
      {ignoredColumns.length > 0 && <p>{`Ignored columns: ${ignoredColumns.join(', ')}`}</p>}
    </div>
  );
};

const nameOfField = (field: string): string =>
  new Map<string, string>(Object.entries(templateHeaders)).get(field) ?? field;

/** Columns whose meaning is not clear from their header. */
const readAs = (header: string, field: string | null): string => {
  if (field === null) return header === '' ? '' : 'Ignored';
  const name = nameOfField(field);
  return name.toLowerCase() === header.toLowerCase() ? '' : `Read as ${name}`;
};

const inSheet = (sheet: string | undefined): string =>
  sheet === undefined ? '' : ` in the sheet “${sheet}”`;

/** Columns, sheets and rows of the workbook that are easily overlooked. */
const Surprises = ({ preview }: { preview: Preview }) => {
  const { duplicateColumns, ignoredSheets, hiddenRows, sheets } = preview;
  return (
    <>
      {duplicateColumns.length > 0 && (
        <Notice look="warning">
          <p className="font-semibold">Several columns could be read as the same field</p>
          <ul className="mt-1 list-disc ps-5">
            {duplicateColumns.map(({ field, header, others, sheet }) => (
              <li key={`${sheet ?? ''} ${field}`} className="break-words">
                <Sentence
                  text="{field}: {header} will be read, {others} will not"
                  pieces={{
                    field: `${nameOfField(field)}${inSheet(sheet)}`,
                    header: <b dir="auto">{header}</b>,
                    others: others.join(', '),
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="mt-1">If that is wrong, rename the columns and choose the file again.</p>
        </Notice>
      )}
      {ignoredSheets.length > 0 && (
        <Notice look="warning">
          These sheets will not be read, because their first row lacks the headers:{' '}
          {ignoredSheets.join(', ')}
        </Notice>
      )}
      {hiddenRows > 0 && (
        <Notice look="warning">
          {formatNumber(hiddenRows)} {hiddenRows === 1 ? 'row is' : 'rows are'} hidden in the
          workbook, by a filter or by hand. {hiddenRows === 1 ? 'It' : 'They'} will be imported too.
        </Notice>
      )}
      {sheets.length > 1 && (
        <p className="text-small text-soft">{`${formatNumber(sheets.length)} sheets will be imported: ${sheets.join(', ')}`}</p>
      )}
    </>
  );
};

/** How the columns of a workbook will be read, and its first rows. */
export const WorkbookPreview = ({ preview }: { preview: Preview }) => (
  <section className="grid grid-cols-1 gap-2" aria-label="Preview">
    <h2 className="text-lead">{`First rows of about ${formatNumber(preview.total)}`}</h2>
    <Columns columns={preview.columns} />
    <Surprises preview={preview} />
    <section
      className="overflow-x-auto rounded-box border border-line bg-sheet"
      aria-label="First rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
    >
      <table className="min-w-full text-small">
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-start">
              Row
            </th>
            {preview.columns.map(({ header, field }, at) => (
              <th
                // Two columns may have the same header.
                key={`${at}-${header}`}
                scope="col"
                className={`px-3 py-2 text-start whitespace-nowrap ${field === null ? 'font-normal text-soft' : ''}`}
              >
                {header}
                <span className="block font-normal text-soft">{readAs(header, field)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ row, sheet = '', cells }) => (
            <tr key={`${sheet} ${row}`} className="border-t border-line">
              <td className="px-3 py-2 text-soft">
                {row}
                {sheet !== '' && (
                  <span dir="auto" className="block max-w-40 truncate">
                    {sheet}
                  </span>
                )}
              </td>
              {preview.columns.map(({ header, field }, at) => (
                <td
                  key={`${at}-${header}`}
                  dir="auto"
                  className={`max-w-64 truncate px-3 py-2 ${field === null ? 'text-soft' : ''}`}
                >
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
);
