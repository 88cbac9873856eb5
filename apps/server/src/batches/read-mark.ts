import type { AttendanceMark } from '@purboday/contract/batches/batch-records';
import { isEmptyValue } from '#server/platform/workbook/cell.ts';
import { wordReader } from '#server/platform/workbook/words.ts';

/** Returns the mark of a cell; undefined when it cannot be read. */
export type ReadMark = (text: string) => AttendanceMark | undefined;

const readWord: ReadMark = wordReader([
  ['PRESENT', 'Present|P|उपस्थित|हाज़िर|উপস্থিত|হাজির|ଉପସ୍ଥିତ'],
  ['LATE', 'Late|L|विलंब से|देर से|দেরি|বিলম্বে|ବିଳମ୍ବ'],
  ['ABSENT', 'Absent|A|Ab|Abs|अनुपस्थित|गैरहाज़िर|অনুপস্থিত|গরহাজির|ଅନୁପସ୍ଥିତ'],
  ['EXCUSED', 'Excused|E|छुट्टी|ছুটি|ଛୁଟି'],
]);

/** Pairs of signs that mean present and absent, where a column uses no other sign or word for present. */
const signs = [
  ['Y|Yes', 'N|No'],
  ['1', '0'],
  ['TRUE', 'FALSE'],
  ['✓|✔|☑', '✗|✘|☒'],
].map(([present = '', absent = '']) =>
  wordReader<AttendanceMark>([
    ['PRESENT', present],
    ['ABSENT', absent],
  ]),
);

/**
 * Reads the marks of a column. Signs such as `Y` and `N`, `1` and `0` or `✓` are only read when every cell of the column has one of
 * a pair or means absent, late or excused, because elsewhere they may mean something else.
 * @param column all cells of the column
 */
export const markReader = (column: readonly string[]): ReadMark => {
  const filled = column.filter((text) => text !== '' && !isEmptyValue(text));
  const pair = signs.find((readSign) =>
    filled.every((text) => {
      const word = readWord(text);
      return word === undefined ? readSign(text) !== undefined : word !== 'PRESENT';
    }),
  );
  return (text) => readWord(text) ?? pair?.(text);
};
