import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

type Terminal = NodeJS.ReadStream;

const typed = async (
  question: string,
  input: Terminal,
  output: NodeJS.WriteStream,
): Promise<string> => {
  output.write(question);
  // What is typed would be echoed to this stream.
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
 * A new password: typed twice without echo at a terminal, or the first line of what is piped in.
 * @throws Error when the two differ
 */
export const askPassword = async (
  input: Terminal = process.stdin,
  output: NodeJS.WriteStream = process.stderr,
): Promise<string> => {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/u)[0] ?? '';
  const password = await typed('Password: ', input, output);
  if ((await typed('Once more: ', input, output)) !== password)
    throw new Error('The two passwords differ.');
  return password;
};
