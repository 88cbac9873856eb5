import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { handOverTurns } from './hand-over.ts';

const setUp = () => {
  const turns = handOverTurns();
  const begun: { name: string; end: () => void }[] = [];
  return {
    names: () => begun.map(({ name }) => name),
    wait: async (name: string, isUrgent = false): Promise<void> => {
      void turns.begin(isUrgent).then((end) => begun.push({ name, end }));
      await sleep(0);
    },
    end: async (name: string): Promise<void> => {
      begun.find((each) => each.name === name)?.end();
      await sleep(0);
    },
  };
};

describe('OP-5: messages are handed over one after the other', () => {
  test('begins the next one when the one before has ended', async () => {
    const { names, wait, end } = setUp();
    await wait('a');
    await wait('b');
    await wait('c');
    expect(names()).toEqual(['a']);
    await end('a');
    expect(names()).toEqual(['a', 'b']);
    await end('b');
    await end('c');
    await wait('d');
    await wait('e');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('begins codes before the messages that wait', async () => {
    const { names, wait, end } = setUp();
    await wait('a');
    await wait('b');
    await wait('code', true);
    await wait('second code', true);
    await end('a');
    await end('code');
    await end('second code');
    expect(names()).toEqual(['a', 'code', 'second code', 'b']);
  });
});
