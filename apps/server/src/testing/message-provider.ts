import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the provider received. */
type Received = {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** A response to one message: status, body and headers, or `silence` for no response. */
export type ProviderAnswer =
  | { status: number; body?: object; headers?: Record<string, string> }
  | 'silence';

/** Twilio's response to an accepted message. */
export const twilioAccepted: ProviderAnswer = {
  status: 201,
  body: { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null },
};

/** Twilio's response to a rejected message. */
export const twilioRejected = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): ProviderAnswer => ({
  status,
  headers,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const give = (response: ServerResponse, answer: ProviderAnswer): void => {
  if (answer === 'silence') return;
  const { status, body = {}, headers = {} } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/** Starts a provider on a loopback port that sends the given responses in turn, and then repeats the last one. */
export const createMessageProvider = async (...answers: ProviderAnswer[]) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ url, headers, body: Buffer.concat(chunks).toString() });
      give(response, answers.at(Math.min(received.length, answers.length) - 1) ?? { status: 200 });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type MessageProvider = Awaited<ReturnType<typeof createMessageProvider>>;
