import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { promptSecret, confirm, errorText, progressBar, UsageError } from './terminal.ts';

/** A terminal in which these lines are typed, one for each question. */
const terminal = (...lines: string[]) => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  output.on('data', (bytes: Buffer) => {
    const text = bytes.toString();
    shown += text;
    if (/(?:: |\] )$/u.test(text)) setImmediate(() => input.write(`${lines.shift()}\r`));
  });
  return {
    streams: { input, output } as unknown as {
      input: NodeJS.ReadStream;
      output: NodeJS.WriteStream;
    },
    shown: () => shown,
  };
};

describe('a secret', () => {
  test('reads a password twice without echo', async () => {
    const { streams, shown } = terminal('eleven quiet otters', 'eleven quiet otters');
    expect(await promptSecret(streams)).toBe('eleven quiet otters');
    expect(shown()).toBe('Password: \nPassword again: \n');
  });

  test('rejects two different passwords', async () => {
    const { streams } = terminal('eleven quiet otters', 'twelve quiet otters');
    await expect(promptSecret(streams)).rejects.toThrow('The two passwords differ.');
  });
});

describe('a step that cannot be undone', () => {
  test.each(['y', 'Yes'])('goes on after %j', async (answer) => {
    const { streams, shown } = terminal(answer);
    await confirm('This removes it.', { yes: false, ...streams });
    expect(shown()).toContain('This removes it. This cannot be undone. Continue? [y/N] ');
  });

  test.each(['n', '', 'sure'])('stops after %j', async (answer) => {
    const { streams } = terminal(answer);
    await expect(confirm('It goes.', { yes: false, ...streams })).rejects.toThrow(
      'Nothing was changed.',
    );
  });

  test('needs --yes without a terminal', async () => {
    const input = new PassThrough() as unknown as NodeJS.ReadStream;
    await expect(confirm('It goes.', { yes: false, input })).rejects.toThrow(UsageError);
    await expect(confirm('It goes.', { yes: true, input })).resolves.toBeUndefined();
  });
});

describe('a progress bar', () => {
  const renderProgress = (isTTY: boolean) => {
    let text = '';
    const bar = progressBar('Backing up', { isTTY, write: (part) => Boolean((text += part)) });
    for (const share of [0, 0.5, 0.501, 1]) bar.update(share);
    bar.end();
    return text;
  };

  test('redraws on a terminal when it changes, and clears it at the end', () => {
    const lines = renderProgress(true).split('\r');
    expect(lines.slice(1, -1)).toEqual([
      `Backing up [${'.'.repeat(30)}] 0 %`,
      `Backing up [${'#'.repeat(15)}${'.'.repeat(15)}] 50 %`,
      `Backing up [${'#'.repeat(30)}] 100 %`,
    ]);
  });

  test('writes nothing into a file', () => {
    expect(renderProgress(false)).toBe('');
  });
});

describe('an error', () => {
  const rejected = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
    code: 'ECONNREFUSED',
  });

  test('prints its innermost cause, without SQL or a stack trace', () => {
    const wrapped = new Error('Failed query: select 1', { cause: new AggregateError([rejected]) });
    expect(errorText(wrapped, undefined)).toBe(
      'connect ECONNREFUSED 127.0.0.1:9\nCheck the database with: purboday check-settings\n',
    );
  });

  test('prints its stack trace with LOG_LEVEL=debug', () => {
    expect(errorText(new Error('Broken'), 'debug')).toContain('terminal.test.ts');
  });
});
