import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

type Message = { to: string; short: string };

/** The newest SMS to a number with this text, from the mailbox page of the demo. */
export const waitForSms = async (
  request: APIRequestContext,
  { to, text }: { to: string; text: RegExp },
): Promise<string> => {
  let found: string | undefined;
  await expect(async () => {
    const messages = (await (await request.get('/dev/mailbox.json')).json()) as Message[];
    found = messages.find((message) => message.to === to && text.test(message.short))?.short;
    expect(found, `an SMS to ${to} with ${String(text)}`).toBeDefined();
  }).toPass({ timeout: 35_000, intervals: [250] });
  return found ?? '';
};

/** The digits of a code in an SMS. */
export const findCode = (sms: string): string => /\b\d{6}\b/u.exec(sms)?.[0] ?? '';
