import {
  isPuzzleSolved,
  parseChallengeHeader,
  toPuzzleText,
} from '@purboday/contract/email-verification/sms-challenge';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { withSmsChallenge } from './sms-challenge.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const respondWith = (challenge: string) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: { challenge, puzzles: 2 } }),
  );

describe('T68: the challenge for an SMS', () => {
  test('is solved in the page, which says so, and the request runs once more with the solution', async () => {
    respondWith('1.salt.signature');
    const info = vi.spyOn(toast, 'info').mockImplementation(() => undefined);
    const sent: Record<string, string>[] = [];
    const answer = await withSmsChallenge('9812000001', async (headers) => {
      sent.push(headers);
      if (sent.length === 1) throw new CallProblem(428, 'A check is needed', {});
      return 'sent';
    });
    expect([answer, sent.length, info.mock.calls.length]).toEqual(['sent', 2, 1]);
    const { challenge, nonces } = parseChallengeHeader(sent[1]?.['sms-challenge'] ?? '');
    expect([challenge, nonces.length]).toEqual(['1.salt.signature', 2]);
    for (const [puzzle, nonce] of nonces.entries()) {
      const hash = createHash('sha256')
        .update(toPuzzleText(challenge, puzzle, nonce))
        .digest();
      expect(isPuzzleSolved(hash)).toBe(true);
    }
  });

  test('is not requested while SMS are left, and other failures stay as they are', async () => {
    const fetched = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', fetched);
    expect(await withSmsChallenge('9812000001', async () => 'sent')).toBe('sent');
    const usedUp = new CallProblem(429, 'No more SMS can be sent today.', { worded: true });
    await expect(withSmsChallenge('9812000001', () => Promise.reject(usedUp))).rejects.toBe(usedUp);
    expect(fetched).not.toHaveBeenCalled();
  });
});
