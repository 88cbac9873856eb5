import { normalizeDigits, removeInvisible } from '@purboday/contract/conventions/normalize';
import type { ChangeEvent } from 'react';

type Handler = (event: ChangeEvent<HTMLInputElement>) => unknown;

/**
 * A change handler that limits an input to so many digits. Spaces, hyphens and invisible characters go before the digits are counted: with
 * `maxLength`, a pasted `700 001` would lose its last digit (R13).
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

/** A change handler for email addresses: the browser's own check would reject one that was pasted with invisible characters (R6). */
export const withoutInvisible =
  (onChange: Handler): Handler =>
  (event) => {
    const { target } = event;
    const visible = removeInvisible(target.value);
    if (visible !== target.value) target.value = visible;
    return onChange(event);
  };
