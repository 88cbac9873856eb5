import { normalizeDigits, removeInvisible } from '@purboday/contract/conventions/normalize';
import type { ChangeEvent } from 'react';

type Handler = (event: ChangeEvent<HTMLInputElement>) => unknown;

/**
 * Limits an input to so many digits. With `maxLength`, a pasted `700 001` would lose its last
 * digit (R13).
 */
export const limitDigits =
  (most: number, onChange: Handler): Handler =>
  (event) => {
    const { target } = event;
    const digits = normalizeDigits(target.value).slice(0, most);
    // Writing the same text again would move the cursor to its end.
    if (digits !== target.value) target.value = digits;
    return onChange(event);
  };

/** The browser's check would reject an email address pasted with invisible characters (R6). */
export const withoutInvisible =
  (onChange: Handler): Handler =>
  (event) => {
    const { target } = event;
    const visible = removeInvisible(target.value);
    if (visible !== target.value) target.value = visible;
    return onChange(event);
  };
