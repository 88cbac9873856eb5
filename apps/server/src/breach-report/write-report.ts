import { countText } from '@purboday/contract/conventions/plural';
import type { Services } from '#server/services.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import { sheetBytes } from '#server/platform/sheets/sheet.ts';
import type { Affected, AffectedStore, Suspicion } from './affected-store.ts';

type Deps = Pick<Services, 'audit'> & {
  affected: AffectedStore;
};

/** What is asked of a report, and whether it names those too who were only within reach. */
export type Asked = Suspicion & { reach: boolean };

/** A report: the people as CSV, and what an operator reads beside it. */
export type Report = { csv: AsyncIterable<Uint8Array>; summary: string[] };

const timeOf = (at: Date | null): string => (at === null ? '' : at.toISOString());

const columns: readonly SheetColumn<Affected>[] = [
  { header: 'Kind', of: ({ kind }) => kind },
  { header: 'Id', of: ({ id }) => id },
  { header: 'Code', of: ({ code }) => code },
  { header: 'Name', of: ({ name }) => name },
  { header: 'Email', of: ({ email }) => email },
  { header: 'Mobile', of: ({ mobileNumber }) => mobileNumber },
  {
    header: 'What is recorded',
    of: ({ actions }) => (actions.length === 0 ? 'within reach' : actions.join(', ')),
  },
  { header: 'First', of: ({ first }) => timeOf(first) },
  { header: 'Last', of: ({ last }) => timeOf(last) },
  { header: 'Contact changed since', of: ({ contactChangedAt: at }) => timeOf(at) },
  { header: 'Former email', of: ({ formerEmail }) => formerEmail },
  { header: 'Former mobile', of: ({ formerMobileNumber }) => formerMobileNumber },
];

/** Those who were opened, and behind them whoever else was within reach. */
const merged = (opened: readonly Affected[], reach: readonly Affected[]): Affected[] => {
  const known = new Set(opened.map(({ id }) => id));
  return [...opened, ...reach.filter(({ id }) => !known.has(id))];
};

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

/**
 * Lists whose data an account or address saw, with their contacts: what a board asks for within 72 hours, and the people without
 * delay. That it was made stands in the audit.
 */
export const writeReport =
  ({ affected, audit }: Deps) =>
  async ({ reach, ...of }: Asked): Promise<Report> => {
    const opened = await affected.opened(of);
    const exported = await affected.exports(of);
    const lists = await affected.listsRead(of);
    const people = reach ? merged(opened, await affected.inReach(of)) : opened;
    const changed = people.filter(({ contactChangedAt }) => contactChangedAt !== null);
    const { accountId, address, since, until } = of;
    const detail = { accountId, address, since: timeOf(since), until: timeOf(until) };
    await audit.add({ action: 'breach-reported', detail: { ...detail, people: people.length } });
    return {
      csv: sheetBytes('csv', { title: 'Affected', columns, batches: once(people) }),
      summary: [
        `${opened.length} recorded as seen or changed, ${people.length - opened.length} more within reach.`,
        ...exported.map(
          ({ at, account, detail: how }) =>
            `Exported at ${timeOf(at)} by ${account ?? 'unknown'}: ${JSON.stringify(how)}`,
        ),
        ...lists.map(
          ({ account, call, filters, pages, rows, first, last }) =>
            `List read from ${timeOf(first)} to ${timeOf(last)} by ${account ?? 'unknown'}: ${call} ${JSON.stringify(filters)}, ${countText(pages, 'page')}, ${countText(rows, 'row')}`,
        ),
        ...(exported.length > 0 && !reach
          ? ['Lists were exported: run it again with --reach to name everybody who may be on them.']
          : []),
        ...(lists.length > 0 && !reach
          ? ['Lists were read: run it again with --reach to name everyone who may be on them.']
          : []),
        ...(changed.length > 0
          ? [
              `Warning: the contact data of ${changed.length} was changed since, perhaps by the attacker. Write to the former address and number as well.`,
            ]
          : []),
      ],
    };
  };
