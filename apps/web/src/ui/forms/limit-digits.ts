import { normalizeDigits } from '@purboday/contract/conventions/normalize';
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
