import { describe, expect, test } from 'vitest';
import { createJpeg, createPdf } from '../testing/sample-documents.ts';
import { createSanitizer } from './document-sanitizer.ts';

/** A PDF whose strings never end, so that every possible start of an object is parsed to the end of the file. */
const aSlowPdf = (): Buffer => createPdf({ body: '7 0 obj('.repeat(220_000) });

describe('T44: honest documents do not wait behind slow ones', () => {
  test('ends a document after two seconds of CPU time', async () => {
    const { read } = createSanitizer();
    const before = process.cpuUsage();
    expect(await read({ kind: 'pdf', bytes: aSlowPdf() })).toEqual({
      type: 'rejected',
      why: 'damaged',
    });
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
    expect(await read({ kind: 'pdf', bytes: createPdf() })).toMatchObject({ type: 'clean' });
  }, 60_000);

  test('reads the document of another sender before the waiting ones of a sender with many', async () => {
    const { read } = createSanitizer({
      cpuMs: 300,
      answerMs: 10_000,
      memoryBytes: 600 * 1024 * 1024,
    });
    const order: string[] = [];
    const sent = (name: string, sender: string, kind: 'pdf' | 'jpeg', bytes: Buffer) =>
      read({ kind, bytes }, sender).then(({ type }) => order.push(`${name} ${type}`));
    const slow = Array.from({ length: 6 }, (_, n) =>
      sent(`slow ${n}`, 'attacker', 'pdf', aSlowPdf()),
    );
    await sent('honest', 'candidate', 'jpeg', createJpeg());
    expect(order).toContain('honest clean');
    // Two are being read when it arrives, and two more may have had their turn.
    expect(order.length).toBeLessThanOrEqual(4);
    await Promise.all(slow);
  }, 60_000);

  test('rejects a document at once with 503 when too many of its sender wait', async () => {
    const reader = createSanitizer(undefined, { total: 10, perSender: 2, retryAfterSeconds: 5 });
    const reading = Array.from({ length: 4 }, () =>
      reader.read({ kind: 'jpeg', bytes: createJpeg() }, 'a'),
    );
    const outcomes = await Promise.allSettled(reading);
    const rejected = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(rejected[0]).toMatchObject({ status: 503, detail: { retryAfterSeconds: 5 } });
    expect(outcomes.length - rejected.length).toBeGreaterThanOrEqual(2);
    expect(() => reader.requireRoom('b')).not.toThrow();
  });
});
