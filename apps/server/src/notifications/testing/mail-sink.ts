import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that accepts messages and counts how often it accepted each Message-ID. */
export interface Sink {
  counts: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/** A mail server for load: it answers as fast as it can, and only counts what it accepted. */
export const mailSink = async (port: number, answerMs = 0): Promise<Sink> => {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const accept = (message: string): void => {
    const id = /^message-id: *(?<id><[^>]+>)/imu.exec(message)?.groups?.['id'] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = '';
    let inMessage = false;
    const answer = (text: string): boolean => !socket.destroyed && socket.write(`${text}\r\n`);
    const takeMessage = (): boolean => {
      const end = buffered.indexOf('\r\n.\r\n');
      if (end === -1) return false;
      accept(buffered.slice(0, end));
      buffered = buffered.slice(end + 5);
      inMessage = false;
      if (answerMs === 0) answer('250 accepted');
      else setTimeout(answer, answerMs, '250 accepted');
      return true;
    };
    const takeLine = (): boolean => {
      const end = buffered.indexOf('\r\n');
      if (end === -1) return false;
      const command = buffered.slice(0, 4).toUpperCase();
      buffered = buffered.slice(end + 2);
      inMessage = command === 'DATA';
      answer(inMessage ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
      return true;
    };
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: string) => {
      buffered += chunk;
      while (inMessage ? takeMessage() : takeLine());
    });
    answer('220 sink');
  });
  server.listen(port, '127.0.0.1', 4_096);
  await once(server, 'listening');
  return {
    counts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** The same for SMS and WhatsApp. */
export const providerSink = async (port: number, answerMs = 0): Promise<Sink> => {
  const counts = new Map<string, number>();
  const server = createHttpServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = Buffer.concat(await request.toArray()).toString();
      const { id } = JSON.parse(body) as { id: string };
      counts.set(id, (counts.get(id) ?? 0) + 1);
      await sleep(answerMs);
      response.end('{}');
    };
    // A client may end in the middle of a request.
    answer().catch(() => undefined);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    counts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
