import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemMessage, Problem } from '@purboday/contract/conventions/problem';
import { toNetwork } from '#server/platform/limits/network-address.ts';

export type ConnectionLimits = {
  /** Connections of the whole process. */
  total: number;
  /** Connections of one network. Undefined behind a proxy, because all connections then come from the proxy. */
  perNetwork: number | undefined;
  /** Extra connections above `total` that only serve probes. */
  reserve: number;
  /** Milliseconds in which a connection above a limit must send its request. */
  headMs: number;
};

/** One network gets a quarter of `MAX_CONNECTIONS`, more than a registration camp opens. */
export const connectionLimits = (total: number, isBehindProxy: boolean): ConnectionLimits => ({
  total,
  perNetwork: isBehindProxy ? undefined : Math.max(32, Math.floor(total / 4)),
  reserve: 50,
  headMs: 2000,
});

type Connection = {
  socket: Socket;
  network: string;
  /** Requests without a response yet. */
  requests: number;
  /** The connection is above a limit and only serves probes. */
  isExtra: boolean;
};

const isProbe = ({ url = '' }: IncomingMessage): boolean =>
  /^\/(?:healthz|readyz)(?:\?|$)/u.test(url);

const toEnvelope = (message: string): string =>
  JSON.stringify({ success: false, message, requestId: randomUUID() });

type Rejection = { status: number; reason: string; message: string };

const reject = (
  response: ServerResponse,
  { status, message }: Pick<Rejection, 'status' | 'message'>,
  headers: Record<string, string> = {},
): void => {
  const body = toEnvelope(message);
  response.writeHead(status, {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
};

/** Like `reject`, for connections where Node has created no response object. */
const rejectOn = (socket: Duplex, { status, reason, message }: Rejection): void => {
  const body = toEnvelope(message);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
};

const clientErrors: Record<string, Rejection> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: problemMessage.TIMEOUT,
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: problemMessage.TOO_LARGE,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Payload Too Large',
    message: problemMessage.TOO_LARGE,
  },
};
const unreadable = { status: 400, reason: 'Bad Request', message: 'The request could not be read' };
const noTunnel = {
  status: 405,
  reason: 'Method Not Allowed',
  message: problemMessage.METHOD_NOT_ALLOWED,
};

/** Sends the error envelope for connections that Node rejects before a request exists (R16). */
export const answerClientErrors = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } };
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    rejectOn(socket, clientErrors[error.code ?? ''] ?? unreadable);
  });
  server.on('connect', (_request, socket: Duplex) => rejectOn(socket, noTunnel));
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    reject(response, { status: 417, message: unreadable.message }),
  );
};

/** Node would respond without a body, so `serverLimits` turns its own check off. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * Limits the connections of the process and of each network (T55). A connection above a limit replaces an idle one. When no
 * connection is idle, it gets 503; probes are always served.
 * @returns false when the request has already been rejected
 */
export const limitConnections = (server: Server, limits: ConnectionLimits) => {
  const { total, perNetwork = Infinity, reserve, headMs } = limits;
  server.maxConnections = total + reserve;
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, Set<Connection>>();
  let extras = 0;

  const remove = (connection: Connection): void => {
    connections.delete(connection.socket);
    const own = networks.get(connection.network);
    own?.delete(connection);
    if (own?.size === 0) networks.delete(connection.network);
    if (connection.isExtra) extras -= 1;
  };

  const closeIdle = (among: Iterable<Connection>): boolean => {
    for (const connection of among) {
      if (connection.requests > 0 || connection.isExtra) continue;
      remove(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  };

  const findRoom = (own: ReadonlySet<Connection>): boolean => {
    if (own.size >= perNetwork) return closeIdle(own);
    return connections.size - extras < total || closeIdle(connections.values());
  };

  const makeExtra = (connection: Connection): void => {
    connection.isExtra = true;
    extras += 1;
    if (extras > reserve) connection.socket.destroy();
    setTimeout(() => {
      if (connection.requests === 0) connection.socket.destroy();
    }, headMs).unref();
  };

  server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '');
    const connection = { socket, network, requests: 0, isExtra: false };
    socket.once('close', () => connections.has(socket) && remove(connection));
    const own = networks.get(network) ?? new Set();
    const hasRoom = findRoom(own);
    // Closing an idle connection may have deleted the set of the network.
    networks.set(network, own.add(connection));
    connections.set(socket, connection);
    if (!hasRoom) makeExtra(connection);
  });

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (lacksHost(request)) {
      reject(response, unreadable);
      return false;
    }
    const connection = connections.get(request.socket);
    if (!connection) return true;
    connection.requests += 1;
    response.once('close', () => (connection.requests -= 1));
    if (!connection.isExtra) return true;
    response.setHeader('Connection', 'close');
    if (isProbe(request)) return true;
    reject(response, new Problem('UNAVAILABLE'), { 'Retry-After': '5' });
    return false;
  };
};
