import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server for load: it answers as fast as it can, and only counts what it accepted. */
export const mailSink = async (port = 0, answerMs = 0) => {
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
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    /** Message-IDs, and how often each was accepted. */
    counts,
    listDuplicates: () => [...counts].filter(([, count]) => count > 1),
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
