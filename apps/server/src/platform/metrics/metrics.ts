import { createServer, type Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds, around the goals for lists, dashboards and imports. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5, 10];

/** Routes that sign in, with the status for wrong credentials. */
const signInRoutes = new Set([
  '/api/auth/login',
  '/api/auth/candidate/login',
  '/api/auth/passkeys/sign-in',
]);

/**
 * Creates a Prometheus registry with the metrics of this process, and a Fastify `onResponse` hook that counts requests. Labels
 * contain routes and never addresses, so no id, search or personal data.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'purboday_http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const rejections = new Counter({
    name: 'purboday_rate_limited_requests_total',
    help: 'Requests that a rate limit rejected (status 429)',
    labelNames: ['route'],
    registers,
  });
  const signInFailures = new Counter({
    name: 'purboday_sign_in_failures_total',
    help: 'Sign-ins with wrong credentials (status 401)',
    labelNames: ['route'],
    registers,
  });
  return {
    registry,
    observeResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const route = request.routeOptions.url ?? 'none';
      const status = String(reply.statusCode);
      requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
      if (reply.statusCode === 429) rejections.inc({ route });
      if (reply.statusCode === 401 && signInRoutes.has(route)) signInFailures.inc({ route });
      done();
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Serves `GET /metrics` on a separate port, which a firewall can protect.
 * @param refresh updates the gauges that are read from the database, before each scrape
 * @throws Error when the port is in use
 */
export const serveMetrics = async (
  { registry }: Metrics,
  refresh: () => Promise<void>,
  address: { host: string; port: number },
): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  return server;
};
