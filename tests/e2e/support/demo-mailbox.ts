import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

type Message = { to: string; text: string };

/** SMS to a number, newest first, from the mailbox page of the demo. */
const listSms = async (request: APIRequestContext, to: string): Promise<string[]> => {
  const messages = (await (await request.get('/dev/mailbox.json')).json()) as Message[];
  return messages.filter((message) => message.to === to).map(({ text }) => text);
};

export const countSms = async (request: APIRequestContext, to: string): Promise<number> =>
  (await listSms(request, to)).length;

type SmsFilter = { to: string; text: RegExp; /** SMS to skip, oldest first. */ after?: number };

/** The newest SMS to a number with this text. */
export const waitForSms = async (
  request: APIRequestContext,
  { to, text, after = 0 }: SmsFilter,
  { seconds } = { seconds: 35 },
): Promise<string> => {
  let found: string | undefined;
  await expect(async () => {
    const sms = await listSms(request, to);
    found = sms.slice(0, sms.length - after).find((short) => text.test(short));
    expect(found, `an SMS to ${to} with ${String(text)}`).toBeDefined();
  }).toPass({ timeout: seconds * 1_000, intervals: [250] });
  return found ?? '';
};
