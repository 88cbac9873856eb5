import { formatNumber } from '@purboday/contract/conventions/plural';
import { keptYears } from '@purboday/contract/programmes/programme-steps';
import type { Programme, ProgrammeForm } from '@purboday/contract/programmes/programmes.contract';
import { funderKindLabels, stepLabels } from '@purboday/contract/programmes/programmes.messages';
import type { ProgrammeContent, ProgrammeRow } from '#server/domain/programme/programme-store.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

const yearsAfter = (day: string, years: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

export const toContent = ({ from, to, keepUntil, ...form }: ProgrammeForm): ProgrammeContent => ({
  name: form.name,
  funder: form.funder,
  funderKind: form.funderKind,
  grantNumber: form.grantNumber || null,
  csr1: form.csr1 || null,
  cin: form.cin || null,
  scheduleItem: form.scheduleItem || null,
  startsOn: from,
  endsOn: to,
  keepUntil: keepUntil || yearsAfter(to, keptYears),
  amount: form.amount ?? null,
  checkInDays: form.checkInDays,
  targets: {
    version: 1,
    list: form.targets.map(({ splitBy, splitValue, ...target }) => ({
      ...target,
      splitBy,
      splitValue: (splitBy && splitValue) || null,
    })),
  },
});

export const presentProgramme = ({
  id,
  startsOn,
  endsOn,
  targets,
  createdAt,
  updatedAt,
  ...row
}: ProgrammeRow): Programme => ({
  ...row,
  _id: id,
  from: startsOn,
  to: endsOn,
  targets: targets.list,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const describeTarget = ({
  step,
  value,
  percentOf,
  splitValue,
}: Programme['targets'][number]): string => {
  const group = splitValue ? ` (${splitValue})` : '';
  return percentOf === null
    ? `${stepLabels[step]}${group}: ${formatNumber(value)}`
    : `${stepLabels[step]}${group}: ${value} % of ${stepLabels[percentOf].toLowerCase()}`;
};

export const programmeColumns: readonly SheetColumn<Programme>[] = [
  { header: 'ID', width: 38, of: ({ _id }) => _id },
  { header: 'Programme', width: 30, of: ({ name }) => name },
  { header: 'Funder', width: 30, of: ({ funder }) => funder },
  { header: 'Kind of funder', of: ({ funderKind }) => funderKindLabels[funderKind] },
  { header: 'Grant number', of: ({ grantNumber }) => grantNumber },
  { header: 'CSR-1', of: ({ csr1 }) => csr1 },
  { header: 'CIN', of: ({ cin }) => cin },
  { header: 'Schedule VII item', of: ({ scheduleItem }) => scheduleItem },
  { header: 'First day', of: ({ from }) => from },
  { header: 'Last day', of: ({ to }) => to },
  { header: 'Evidence until', of: ({ keepUntil }) => keepUntil },
  { header: 'Amount (₹)', of: ({ amount }) => amount },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Targets', width: 60, of: ({ targets }) => targets.map(describeTarget).join('\n') },
];
