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

type Question = {
  /** What is asked for, as the question begins. */
  name?: string;
  /** It is known already: typed once. */
  once?: boolean;
  input?: Terminal;
  output?: NodeJS.WriteStream;
};

/**
 * A secret: typed without echo at a terminal, a new one twice, or the first line of what is piped in.
 * @throws Error when the two differ
 */
export const askPassword = async ({
  name = 'Password',
  once = false,
  input = process.stdin,
  output = process.stderr,
}: Question = {}): Promise<string> => {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/u)[0] ?? '';
  const password = await typed(`${name}: `, input, output);
  if (!once && (await typed('Once more: ', input, output)) !== password)
    throw new Error(`The two ${name.toLowerCase()}s differ.`);
  return password;
};
