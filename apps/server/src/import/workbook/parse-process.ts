// A separate process: a hostile workbook can exhaust only its memory and time (SEC-43).
import { inheritedFd, disableNetwork } from '#server/platform/process/disable-network.ts';
import { WorkbookError } from '#server/platform/workbook/cell.ts';
import { indexSkills } from '#server/domain/skill/match-skills.ts';
import { checkRow, type CheckedRow } from '#server/import/rows/check-row.ts';
import type { FromParser, ToParser } from './parse-workbook.ts';
import { withExplanations, openCandidates } from '#server/import/rows/read-candidates.ts';

let granted = 0;
let wake: (() => void) | undefined;

const send = (message: FromParser): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const room = async (): Promise<void> => {
  while (granted === 0) await new Promise<void>((resolve) => (wake = resolve));
  granted -= 1;
};

const run = async ({
  kind,
  skills,
  skip,
  batch,
  only,
  today,
}: Extract<ToParser, { type: 'start' }>): Promise<void> => {
  const book = await openCandidates(inheritedFd, kind);
  const { sheets, columns, ignoredSheets, total, hidden } = book;
  const described = sheets.map(({ name, columns: own, duplicates }) => ({
    name,
    columns: own,
    duplicates,
  }));
  await send({ type: 'book', sheets: described, columns, ignoredSheets, total, hidden });
  const master = indexSkills(skills);
  const checks = sheets.map((sheet) => checkRow(sheet, master, today));
  let rows: CheckedRow[] = [];
  let seen = 0;
  for await (const row of book.rows()) {
    seen += 1;
    if (seen <= skip) continue;
    const check = checks[row.sheet];
    if (check) rows.push(check(row));
    if (only !== null && rows.length >= only) break;
    if (rows.length < batch) continue;
    await room();
    await send({ type: 'rows', rows });
    rows = [];
  }
  if (rows.length > 0) {
    await room();
    await send({ type: 'rows', rows });
  }
  await send({ type: 'end' });
  book.close();
};

const reject = async (error: unknown): Promise<void> => {
  const why = withExplanations(error);
  if (!(why instanceof WorkbookError)) throw why;
  await send({ type: 'refused', message: why.message, hint: why.hint });
};

disableNetwork();
process.on('message', (message: ToParser) => {
  if (message.type === 'start') {
    run(message)
      .catch(reject)
      .then(
        () => process.disconnect(),
        () => process.exit(1),
      );
    return;
  }
  granted += 1;
  wake?.();
});
process.on('disconnect', () => process.exit(0));
await send({ type: 'ready' });
