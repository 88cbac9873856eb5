import { describe, expect, test } from 'vitest';
import { listPeriodPresets } from './periods.ts';

const presetsOn = (today: string) =>
  listPeriodPresets(today).map(({ label, from, to }) => [label, from, to]);

describe('UX-93: presets of periods', () => {
  test('cover this month, 90 days, the financial year of India, and everything', () => {
    expect(presetsOn('2026-11-25')).toEqual([
      ['This month', '2026-11-01', ''],
      ['Last 90 days', '2026-08-28', ''],
      ['FY 2026–27', '2026-04-01', ''],
      ['All', '', ''],
    ]);
  });

  test.each([
    ['2027-03-31', 'FY 2026–27', '2026-04-01'],
    ['2027-04-01', 'FY 2027–28', '2027-04-01'],
    ['2100-01-15', 'FY 2099–00', '2099-04-01'],
  ])('on %s the financial year is %s', (today, label, from) => {
    expect(presetsOn(today)[2]).toEqual([label, from, '']);
  });

  test('offer the longest period of a report as all', () => {
    expect(listPeriodPresets('2026-11-25', '2025-11-25').at(-1)).toMatchObject({
      label: 'All',
      from: '2025-11-25',
    });
  });
});
