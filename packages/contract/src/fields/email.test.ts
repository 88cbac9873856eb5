import { describe, expect, test } from 'vitest';
import { email } from './account-fields.ts';

describe('R20: email addresses', () => {
  test.each([
    ['r&d@example.org', 'r&d@example.org'],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@example.xn--h2brj9c', 'asha@example.xn--h2brj9c'],
    ["o'brien+work@mail.example.co.in", "o'brien+work@mail.example.co.in"],
    ['a!#$%*/=?^`{|}~-_@example.org', 'a!#$%*/=?^`{|}~-_@example.org'],
    [' Asha@Example.ORG\u200b', 'asha@example.org'],
  ])('accepts %s', (typed, expected) => {
    expect(email.safeParse(typed).data).toBe(expected);
  });

  test.each([
    'asha',
    'asha@',
    '@example.org',
    'asha@example',
    'asha@@example.org',
    'asha@example..org',
    'asha@-example.org',
    'asha@example-.org',
    'asha@example.1',
    '.asha@example.org',
    'asha.@example.org',
    'a..sha@example.org',
    'asha devi@example.org',
    'asha@example.org, other@example.org',
    'Asha <asha@example.org>',
    'asha@example.org\nbcc:x@example.org',
    'asha@exa_mple.org',
    'asha@[127.0.0.1]',
    `${'a'.repeat(65)}@example.org`,
    `a@${'a'.repeat(64)}.org`,
    `a@${'a.'.repeat(130)}org`,
    'राम@example.org',
  ])('rejects %j', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});
