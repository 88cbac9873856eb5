import { expect, test } from 'vitest';
import { fileHeaders, safeFileName } from './responses.ts';

test('shows a file without running, guessing or storing it (SEC-39)', () => {
  expect(fileHeaders('application/pdf', 'card.pdf')).toEqual({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="card.pdf"; filename*=UTF-8''card.pdf`,
    'Content-Security-Policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
});

test.each([
  ['मीरा.pdf', `filename="____.pdf"; filename*=UTF-8''%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE.pdf`],
  ["it's (1)*.pdf", `filename="it_s__1_.pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
  ['a"b\r\nX-Evil: 1.pdf', `filename="abX-Evil_1.pdf"; filename*=UTF-8''abX-Evil%201.pdf`],
  ['\ud800.pdf', `filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('shows the name %j only encoded (SEC-38)', (name, shown) => {
  expect(fileHeaders('application/pdf', name)['Content-Disposition']).toBe(`inline; ${shown}`);
});

test.each([
  ['../x.pdf', 'x.pdf'],
  ['..\\x.pdf', 'x.pdf'],
  ['C:\\x.pdf', 'x.pdf'],
  ['.htaccess', 'document.htaccess'],
  ['', 'document'],
  ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(150)}.pdf`],
])('keeps the name %j as %j (FLT-49)', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});
