import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMessages } from './messages.ts';

beforeEach(() => {
  vi.stubEnv('APP_URL', 'https://purboday.example.org');
  vi.stubEnv('SUPPORT_PHONE', '+91 90000 00000');
  vi.stubEnv('PRODUCT_NAME', 'Purboday');
  vi.stubEnv('SMS_LANGUAGES', 'hi,or');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const findEntry = (text: string, name: string): string =>
  text.split('\n\n').find((entry) => entry.startsWith(`${name}\n`)) ?? '';

describe('interfaces §34: purboday messages', () => {
  test('prints what a DLT form asks for, and what to whitelist', async () => {
    const { text, json } = await listMessages({ form: 'sms', operator: 'jio' });
    expect(findEntry(text, 'one-time-code')).toBe(
      [
        'one-time-code',
        '  Text       Purboday: your code is {#number#}. It works for 10 minutes. Please do not share it with anyone. Not you? https://purboday.example.org/not-me',
        '  Variable 1 numeric, for example 048213',
        '  Sample     Purboday: your code is 048213. It works for 10 minutes. Please do not share it with anyone. Not you? https://purboday.example.org/not-me',
        '  Category   Service implicit',
        '  Type       Text',
        '  Length     136 signs, 1 SMS (GSM-7); at most 136 signs, 1 SMS (GSM-7)',
      ].join('\n'),
    );
    expect(findEntry(text, 'one-time-code.hi')).toContain('  Type       Unicode\n');
    const whitelist = findEntry(text, 'Whitelist at the operator before the texts');
    expect(whitelist.split('\n')).toEqual(
      expect.arrayContaining([
        '  Prefix     https://purboday.example.org/',
        '  Sample     https://purboday.example.org/track?code=PB-7K4-92M',
        '  Link       https://purboday.example.org/not-me',
        '  Link       https://purboday.example.org/login',
        '  Number     +919000000000',
      ]),
    );
    expect(json).toMatchObject({ whitelist: { numbers: ['+919000000000'] } });
  });

  test('prints what Meta asks for', async () => {
    const { text } = await listMessages({ form: 'whatsapp' });
    expect(findEntry(text, 'grievance-answered.hi').split('\n').slice(1)).toEqual([
      '  Name       grievance_answered_hi',
      '  Language   hi',
      '  Category   UTILITY',
      expect.stringMatching(/^ {2}Body {7}Purboday: .*\{\{1\}\} .* https:\/\/\S+\/not-me$/u),
      '  {{1}}      https://purboday.example.org/track?code=PB-7K4-92M',
    ]);
    expect(findEntry(text, 'one-time-code.or')).toMatch(
      /Language +en\n +Category +AUTHENTICATION/u,
    );
  });
});
