import { describe, expect, test } from 'vitest';
import { toBatchName, type NamedBatch } from './batch-name.ts';

describe('name of a batch @UX-158', () => {
  const batch: NamedBatch = {
    skill: 'Coding',
    days: ['MON', 'WED', 'FRI'],
    startTime: '09:30',
    startsOn: '2026-10-02',
  };
  const inEnglish = {
    translate: (english: string) => english,
    formatDay: (day: string) => `<${day}>`,
  };

  test('consists of skill, days, hour and first day', () => {
    expect(toBatchName(batch, inEnglish)).toBe('Coding · Mon Wed Fri 09:30 · from <2026-10-02>');
  });

  test.each([
    [['MON', 'TUE', 'WED', 'THU', 'FRI'], 'Mon–Fri'],
    [['SUN', 'SAT', 'MON'], 'Mon Sat Sun'],
    [['MON', 'TUE', 'THU', 'FRI', 'SAT'], 'Mon Tue Thu–Sat'],
    [['SUN'], 'Sun'],
  ] as const)('writes %s as %s', (days, shown) => {
    expect(toBatchName({ ...batch, days }, inEnglish)).toContain(` ${shown} 09:30 `);
  });

  test('is in the language of the screen', () => {
    const hindi: Record<string, string> = { Mon: 'सोम', Wed: 'बुध', 'from {day}': '{day} से' };
    const translate = (english: string) => hindi[english] ?? english;
    expect(
      toBatchName({ ...batch, days: ['MON', 'WED'] }, { translate, formatDay: () => '2 अक्टू॰' }),
    ).toBe('Coding · सोम बुध 09:30 · 2 अक्टू॰ से');
  });
});
