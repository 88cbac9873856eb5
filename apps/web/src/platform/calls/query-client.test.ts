import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list that is read when it is asked for and a step that is taken when it is answered, each so many milliseconds later. */
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
  'UX-25: a list that was asked for during a step and %s is read once more',
  async (_, listTakes, stepTakes) => {
    const { read, look, shown, step } = aDesk(listTakes, stepTakes);
    void step.mutate();
    look();
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown()).toBe('started');
    expect(read).toHaveBeenCalledTimes(2);
  },
);

test('a list that stood there before a step stays as it was read', async () => {
  const { read, shown, look, step } = aDesk(100, 100);
  look();
  await vi.advanceTimersByTimeAsync(200);
  void step.mutate();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toBe('pending');
  expect(read).toHaveBeenCalledOnce();
});
