import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns the changed body of a response; undefined leaves it unchanged. */
type Alter = (path: string, text: string) => string | undefined;

/** Removes the headers that would allow a response "not modified". */
const onward = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...rest } = headers;
  return rest;
};

/** A proxy between browser and product that changes some text responses, to simulate a new deployment. */
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
          const {
            'content-length': _,
            etag: _tag,
            'last-modified': _at,
            ...outgoingHeaders
          } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, outgoingHeaders).end(altered ?? body);
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
