import { connect, type Socket } from 'node:net';
import { Problem } from '@purboday/contract/conventions/problem';

/**
 * Whether the bytes contain a virus.
 * @throws Problem UNAVAILABLE when the scanner does not respond or reports an error
 */
export type VirusScan = (bytes: Buffer) => Promise<boolean>;

const timeoutMs = 20_000;
const chunkBytes = 64 * 1024;
const answerMaxBytes = 4096;

/** Returns what is wrong with the address of a clamd; undefined when it is valid. */
export const validateScannerAddress = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const tcp = url?.protocol === 'tcp:' && url.hostname !== '' && Number(url.port) > 0;
  const unix = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1;
  return tcp || unix
    ? undefined
    : 'must be tcp://host:port or unix:///path/of/the/socket of a ClamAV daemon';
};

const reach = (text: string) => {
  const { protocol, hostname, port, pathname } = new URL(text);
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: Number(port) };
};

const send = (socket: Socket, bytes: Buffer): void => {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4));
};

const readAnswer = (socket: Socket, bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    socket.setTimeout(timeoutMs, () => reject(new Error('clamd did not answer in time')));
    socket.on('error', reject);
    socket.on('connect', () => send(socket, bytes));
    socket.on('data', (part: Buffer) => {
      answer += part.toString('utf8');
      if (answer.includes('\0') || answer.length > answerMaxBytes) resolve(answer);
    });
    socket.on('close', () => resolve(answer));
  });

const isInfected = (answer: string): boolean => {
  const [words = ''] = answer.split('\0');
  if (words.endsWith(' FOUND')) return true;
  if (words === 'stream: OK') return false;
  throw new Error(`clamd answered: ${words.slice(0, 200)}`);
};

/** Scans documents with the clamd at an address (SEC-41) through its INSTREAM command; undefined without an address. */
export const createVirusScan = (address: string | undefined): VirusScan | undefined => {
  if (address === undefined) return undefined;
  return async (bytes) => {
    const socket = connect(reach(address));
    try {
      return isInfected(await readAnswer(socket, bytes));
    } catch (error) {
      throw Object.assign(
        new Problem('UNAVAILABLE', 'Files cannot be checked right now. Please try again later.', {
          retryAfterSeconds: 60,
        }),
        { cause: error },
      );
    } finally {
      socket.destroy();
    }
  };
};
