import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { handOverTurns, type HandOver } from './hand-over.ts';

const setUp = () => {
  let time = 0;
  const turns = handOverTurns(() => time);
  const begun: { name: string; turn: HandOver }[] = [];
  return {
    begun,
    names: () => begun.map(({ name }) => name),
    pass: (ms: number): void => {
      time += ms;
    },
    wait: async (name: string, isUrgent = false): Promise<void> => {
      void turns.begin(isUrgent).then((turn) => begun.push({ name, turn }));
      await sleep(0);
    },
    finish: async (index: number): Promise<void> => {
      begun[index]?.turn.answered();
      begun[index]?.turn.end();
      await sleep(0);
    },
  };
};

describe('OP-5: messages are handed over one after the other', () => {
  test('begins the next one when the outcome of the one before is stored', async () => {
    const { begun, names, wait, pass, finish } = setUp();
    await wait('a');
    await wait('b');
    expect(names()).toEqual(['a']);
    pass(5);
    begun[0]?.turn.answered();
    pass(60_000);
    await sleep(150);
    expect(names()).toEqual(['a']);
    await finish(0);
    expect(names()).toEqual(['a', 'b']);
  });

  test('begins codes before the messages that wait', async () => {
    const { names, wait, finish } = setUp();
    await wait('a');
    await wait('b');
    await wait('code', true);
    await wait('second code', true);
    await finish(0);
    await finish(1);
    expect(names()).toEqual(['a', 'code', 'second code']);
  });

  test('lets an answer that takes longer than a second block no other message', async () => {
    const { names, wait, pass } = setUp();
    await wait('slow');
    await wait('b');
    pass(999);
    await sleep(150);
    expect(names()).toEqual(['slow']);
    pass(1);
    await sleep(150);
    expect(names()).toEqual(['slow', 'b']);
  });

  test('hands several over at once to a slow provider, and one after a single slow answer', async () => {
    const { names, wait, pass, finish } = setUp();
    for (let n = 0; n < 8; n += 1) {
      await wait(`${n}`);
      pass(n === 7 ? 1 : 60);
      await finish(n);
    }
    for (const name of ['a', 'b']) await wait(name);
    expect(names().slice(8)).toEqual(['a']);

    const slow = setUp();
    for (let n = 0; n < 8; n += 1) {
      await slow.wait(`${n}`);
      slow.pass(60);
      await slow.finish(n);
    }
    for (let n = 0; n < 9; n += 1) await slow.wait(`late ${n}`);
    expect(slow.names().slice(8)).toHaveLength(5);
  });
});
