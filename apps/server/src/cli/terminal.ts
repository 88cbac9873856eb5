import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isUnavailable } from '#server/platform/database/database-errors.ts';

/** Output of a command: sentences for people, or the same as JSON for scripts. */
export type Result = { text: string; json: unknown; failed?: boolean };

/** The command was used wrongly: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Terminal = { input?: NodeJS.ReadStream; output?: NodeJS.WriteStream };

/** Without echo, because the reader would write what is typed to its output. */
const typeSecret = async (
  question: string,
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<string> => {
  output.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    output.write('\n');
  }
};

/**
 * Reads a secret: typed without echo at a terminal, otherwise the first line of standard input.
 * @param once an existing secret, which is not typed a second time
 * @throws Error when the two entries differ
 */
export const promptSecret = async ({
  name = 'Password',
  once = false,
  input = process.stdin,
  output = process.stderr,
}: Terminal & { name?: string; once?: boolean } = {}): Promise<string> => {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/u)[0] ?? '';
  const secret = await typeSecret(`${name}: `, input, output);
  if (!once && (await typeSecret(`${name} again: `, input, output)) !== secret)
    throw new Error(`The two ${name.toLowerCase()}s differ.`);
  return secret;
};

/**
 * Requires a confirmation before a step, unless `--yes` was given.
 * @param warning what the step does, as a sentence
 * @param canBeUndone false for most: the question says so
 * @throws UsageError without a terminal; Error when the response is not yes
 */
export const confirm = async (
  warning: string,
  {
    yes,
    canBeUndone = false,
    input = process.stdin,
    output = process.stderr,
  }: Terminal & { yes: boolean; canBeUndone?: boolean },
): Promise<void> => {
  if (yes) return;
  const sentences = canBeUndone ? warning : `${warning} This cannot be undone.`;
  if (!input.isTTY) throw new UsageError(`${sentences} Repeat the command with --yes.`);
  const reader = createInterface({ input, output });
  try {
    const answer = await reader.question(`${sentences} Continue? [y/N] `);
    if (!/^y(?:es)?$/iu.test(answer.trim())) throw new Error('Stopped. Nothing was changed.');
  } finally {
    reader.close();
  }
};

const barWidth = 30;

/** A progress bar on standard error. Writes nothing when that is not a terminal. */
export const progressBar = (
  label: string,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
) => {
  let shown = '';
  return {
    /** @param share how much is done, from 0 to 1 */
    update: (share: number): void => {
      const full = Math.floor(share * barWidth);
      const bar = '#'.repeat(full).padEnd(barWidth, '.');
      const line = `${label} [${bar}] ${Math.floor(share * 100)} %`;
      if (!output.isTTY || line === shown) return;
      output.write(`\r${line}`);
      shown = line;
    },
    /** Clears the line. */
    end: (): void => {
      if (shown !== '') output.write('\r\u001B[K');
      shown = '';
    },
  };
};

/** The message of an error's innermost cause, because Drizzle's own message is the SQL. */
export const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return toReason(error.errors[0]);
  const saysNothing = error.message === '' || error.message.startsWith('Failed query');
  return saysNothing && error.cause !== undefined ? toReason(error.cause) : error.message;
};

const isNetwork = (error: unknown): boolean => /\bE[A-Z_]{4,}\b/u.test(toReason(error));

/** An error as a person reads it. `LOG_LEVEL=debug` adds the stack trace. */
export const errorText = (error: unknown, logLevel: string | undefined): string => {
  const reason = toReason(error);
  const hint =
    isUnavailable(error) && isNetwork(error)
      ? '\nCheck the database with: purboday check-settings'
      : '';
  const stack = logLevel === 'debug' && error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return `${reason}${hint}${stack}\n`;
};
