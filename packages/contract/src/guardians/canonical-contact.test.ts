import { describe, expect, test } from 'vitest';
import { isSameContact } from './age.ts';

describe('T56: different spellings of one mailbox or phone', () => {
  test.each([
    ['asha@example.org', 'asha+mother@example.org'],
    ['asha@example.org', ' ASHA+x+y@Example.ORG '],
    ['asha.rao@gmail.com', 'a.s.h.a.rao@gmail.com'],
    ['asharao@gmail.com', 'Asha.Rao+mum@googlemail.com'],
    ['9876543210', '+91 98765 43210'],
    ['9876543210', '0091-98765-43210'],
    ['९८७६५४३२१०', '09876543210'],
  ])('treats %s and %s as the same', (one, other) => {
    expect(isSameContact(one, other)).toBe(true);
  });

  test.each([
    ['asha@example.org', 'sita@example.org'],
    ['asha.rao@example.org', 'asharao@example.org'],
    ['asha@gmail.com', 'asha@example.org'],
    ['9876543210', '9876543211'],
    ['9876543210', '9876543210@example.org'],
  ])('treats %s and %s as different', (one, other) => {
    expect(isSameContact(one, other)).toBe(false);
  });
});
