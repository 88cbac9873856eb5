import { problemMessage } from '@purboday/contract/conventions/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/platform/process/loopback.ts';
import { product } from '#server/platform/process/product.ts';

/** Headers that proxies and tunnels add. Behind them every caller seems to be on this computer. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];

const hostIn = (header: string | undefined): string => {
  const address = `http://${header ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

/**
 * Whether a request comes from this computer: a local connection, no proxy, and a local host name. The host name is checked because a
 * foreign page can resolve its own name to 127.0.0.1.
 */
export const isLocalCaller = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  !forwarding.some((name) => headers[name] !== undefined) &&
  isLoopback(hostIn(headers.host));

/** Checks a dependency of requests. Throws when it does not work. */
type Check = () => Promise<void>;

/** Milliseconds after which a dependency without a response counts as down. */
const timeoutMs = 2500;

const passes = async (check: Check): Promise<boolean> => {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('timed out')), timeoutMs).unref();
  });
  try {
    await Promise.race([check(), timeout]);
    return true;
  } catch {
    return false;
  }
};

/** A load balancer sends requests only to a `serving` process. */
export type ProcessPhase = 'starting' | 'serving' | 'stopping';

/** A problem that a person should look at while the service continues. */
type Alarm = () => Promise<boolean>;

type Probed = {
  phase: () => ProcessPhase;
  checks: Record<string, Check>;
  alarms: Record<string, Alarm>;
};

/**
 * Names of active alarms. An alarm whose check fails counts as inactive, because its source is down.
 */
export const listActiveAlarms = async <Name extends string>(
  alarms: Partial<Record<Name, Alarm>>,
): Promise<Name[]> => {
  const states = await Promise.all(
    (Object.entries(alarms) as [Name, Alarm][]).map(async ([name, rings]) =>
      (await rings().catch(() => false)) ? [name] : [],
    ),
  );
  return states.flat();
};

/**
 * `GET /healthz` succeeds while the process runs. `GET /readyz` succeeds while every dependency works and the process is serving,
 * else it returns 503. It names version and commit; details of a failure are only in the log. `alarms` lists problems for the operator
 * and takes no process out of service.
 */
export const answerProbes = (http: FastifyInstance, { phase, checks, alarms }: Probed): void => {
  const options = { schema: { hide: true }, logLevel: 'warn' as const };
  http.get('/healthz', options, (_request, reply) => {
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
  http.get('/readyz', options, async (request, reply) => {
    const names = Object.keys(checks);
    const results = await Promise.all(Object.values(checks).map(passes));
    const parts = Object.fromEntries(names.map((name, i) => [name, results[i] ? 'ok' : 'down']));
    const rung = await listActiveAlarms(alarms);
    const alarmed = rung.length > 0 ? { alarms: rung } : {};
    const ready = phase() === 'serving' && results.every(Boolean);
    reply
      .header('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .send(
        ready
          ? { status: 'ready', ...product, parts, ...alarmed }
          : {
              success: false,
              message: problemMessage.UNAVAILABLE,
              status: phase(),
              ...product,
              parts,
              ...alarmed,
              requestId: request.id,
            },
      );
  });
};
