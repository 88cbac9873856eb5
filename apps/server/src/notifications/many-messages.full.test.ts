import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { runReturningServer } from './testing/returning-server.ts';

/** `MANY_MESSAGES=500` shortens the run; `MANY_MESSAGES_TO=file` keeps the figures. */
const messages = Number(process.env['MANY_MESSAGES'] ?? 15_000);
const note = async (figures: object): Promise<void> => {
  const file = process.env['MANY_MESSAGES_TO'];
  if (file) await writeFile(file, `${JSON.stringify(figures)}\n`, { flag: 'a' });
};

describe('OP-5: many messages wait for a mail server that comes back', () => {
  test.each([1, 2])(
    'sends each once, while calls stay fast, with %i processes',
    async (processes) => {
      const run = await runReturningServer({ messages, processes });
      await note({ ...run.figures, duplicates: run.duplicates });
      expect(run.duplicates).toBe(0);
      expect(run.unsent).toBe(0);
      expect(run.received).toBeGreaterThanOrEqual(messages);
      expect(run.figures.failedCalls).toBe(0);
      expect(run.figures.callsP95).toBeLessThanOrEqual(500);
      expect(run.figures.readyP95).toBeLessThanOrEqual(200);
      expect(run.figures.perMinute).toBeGreaterThanOrEqual(3_000);
    },
    900_000,
  );
});
