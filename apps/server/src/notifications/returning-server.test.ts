import { describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { runReturningServer } from './testing/returning-server.ts';

// `many-messages.full.test.ts` does this with 15,000 messages, and with kills and stops.

describe('OP-5: a server that comes back while people use the product', () => {
  // Both channels use the same sender, and email takes three times as long.
  test.each(isFullRun ? (['email', 'sms'] as const) : (['sms'] as const))(
    'gets each of 400 waiting messages once (%s)',
    { timeout: 120_000 },
    async (channel) => {
      const { figures, codes, repeated, unsent, received, output } = await runReturningServer({
        messages: 400,
        channel,
        isProbedAtOnce: true,
      });
      expect(repeated).toBe(0);
      expect(unsent).toBe(0);
      expect(received).toBeGreaterThanOrEqual(400);
      expect(codes).toBeGreaterThan(0);
      expect(figures.failedCalls).toBe(0);
      expect(output).not.toMatch(/"level":50.*"err"/u);
    },
  );
});
