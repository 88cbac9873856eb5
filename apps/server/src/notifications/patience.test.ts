import { expect, test, vi } from 'vitest';
import { patient } from './patience.ts';

const gate = () => Promise.withResolvers<void>();
const aPatience = (most = 10) => {
  const onFailure = vi.fn<(error: unknown) => void>();
  return { ...patient({ patienceMs: 50, most, onFailure }), onFailure };
};

test('work that is quick is waited for, and its failure is the caller’s', async () => {
  const { run, onFailure } = aPatience();
  await run(() => Promise.resolve());
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(onFailure).not.toHaveBeenCalled();
});

test('work that is slow goes on alone; its failure is told, and the end waits for it', async () => {
  const { run, end, onFailure } = aPatience();
  const slow = gate();
  await run(() => slow.promise);
  let ended = false;
  const ending = end().then(() => (ended = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ended).toBe(false);
  slow.reject(new Error('cut'));
  await ending;
  expect(onFailure).toHaveBeenCalledWith(new Error('cut'));
});

test('no more than so many go on at the same time', async () => {
  const { run } = aPatience(2);
  const [first, second] = [gate(), gate()];
  await run(() => first.promise);
  let free = false;
  const waiting = run(() => second.promise).then(() => (free = true));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(free).toBe(false);
  first.resolve();
  await waiting;
  second.resolve();
});
