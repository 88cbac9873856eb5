import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes the text of an address on its way, or leaves it (undefined). */
type Alter = (path: string, text: string) => string | undefined;

/** Without what would have the product answer that nothing is new. */
const onward = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...rest } = headers;
  return rest;
};

/** Stands between browser and product, as a new deployment of it would: some answers are others. Answers of one kind only: text. */
export const startProxy = async (to: string) => {
  let alter: Alter = () => undefined;
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const onwards = request(
      to + url,
      { method, headers: { ...onward(headers), 'accept-encoding': 'identity' } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          const altered = alter(url, body.toString());
          const { 'content-length': _, etag: _tag, 'last-modified': _at, ...kept } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, kept).end(altered ?? body);
        });
      },
    );
    onwards.on('error', () => outgoing.destroy());
    incoming.pipe(onwards);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next: Alter): void => {
      alter = next;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
