import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads a list and sends a mutation; each takes the given number of milliseconds. */
const aDesk = (listTakes: number, stepTakes: number) => {
  const client = newQueryClient();
  let stored = 'pending';
  const after = <Answer>(ms: number, answer: () => Answer) =>
    new Promise<Answer>((resolve) => setTimeout(() => resolve(answer()), ms));
  const read = vi.fn<() => Promise<string>>(async () => {
    const now = stored;
    return after(listTakes, () => now);
  });
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn: read });
  const step = new MutationObserver(client, {
    mutationFn: () => after(stepTakes, () => (stored = 'started')),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' }),
  });
  return {
    read,
    look: () => list.subscribe(() => undefined),
    shown: () => list.getCurrentResult().data,
    step,
  };
};

test.each([
  ['has arrived when the step is answered', 100, 1000],
  ['is on its way when the step is answered', 1000, 100],
])(
  'reloads a list once that was requested during a mutation and %s (UX-25)',
  async (_, listTakes, stepTakes) => {
    const { read, look, shown, step } = aDesk(listTakes, stepTakes);
    void step.mutate();
    look();
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown()).toBe('started');
    expect(read).toHaveBeenCalledTimes(2);
  },
);

test('does not reload a list that was loaded before a mutation', async () => {
  const { read, shown, look, step } = aDesk(100, 100);
  look();
  await vi.advanceTimersByTimeAsync(200);
  void step.mutate();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toBe('pending');
  expect(read).toHaveBeenCalledOnce();
});
