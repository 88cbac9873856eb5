import { describe, expect, test } from 'vitest';
import { cellMaxChars } from '#server/platform/workbook/cell.ts';
import { indexSkills } from '#server/domain/skill/match-skills.ts';
import { checkRow } from './check-row.ts';
import { columns } from './columns.ts';

// The process that answers requests checks the rows, so one cell must not block it.

const fill = (piece: string): string =>
  piece.repeat(Math.ceil(cellMaxChars / piece.length)).slice(0, cellMaxChars);

const hostile = {
  letters: fill('a'),
  digits: fill('1'),
  'spaces inside': `a${fill(' ').slice(10)}b–c`,
  'spaces and digits': `1${fill(' ').slice(10)}2`,
  'digits and a bad end': `${fill('1').slice(1)}!`,
  'words of one letter': fill('a '),
  dashes: fill('–'),
  dots: fill('a.'),
  'dots alone': fill('.'),
  commas: fill('a,'),
  'commas alone': fill(','),
  brackets: fill('('),
  emails: `a@${fill('a.').slice(2)}`,
  'long local part': `${fill('a.').slice(1)}@`,
  zeros: `1E${fill('9').slice(2)}`,
  fraction: `1.${fill('0').slice(2)}`,
  slashes: fill('://'),
  'joined letters': fill('क्\u200d'),
  invisible: fill('\u202e'),
  'marks in the wrong order': `a${fill('\u0315\u0300').slice(1)}`,
  'full-width': fill('９'),
  quotes: fill("'="),
};

const sheet = {
  name: 'A',
  columns: columns.map(({ field, header }) => ({ field, header })),
  positions: columns.map((_, at) => at),
};

const check = checkRow(sheet as never, indexSkills(['Coding', 'Tailoring']), '2026-11-25');

/** Milliseconds of CPU time: other programs on the machine do not count. */
const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const toCost = (at: number, text: string): number => {
  const cells = columns.map((_, n) => ({ text: n === at ? text : 'Kolkata' }));
  let best = Infinity;
  for (let again = 0; again < 3 && best > 50; again += 1) {
    const started = cpuTime();
    check({ sheet: 0, row: 2, cells } as never);
    best = Math.min(best, cpuTime() - started);
  }
  return best;
};

describe('T35: a cell of 32,767 hostile characters', () => {
  test.each(Object.entries(hostile))('takes at most 50 ms for %s in every column', (_, text) => {
    const slow = columns
      .map(({ field }, at) => ({ field, ms: toCost(at, text) }))
      .filter(({ ms }) => ms > 50);
    expect(slow).toEqual([]);
  });
});
