import { findScreen } from '@purboday/contract/pages/rendered-pages';
import { getScreen } from '@purboday/contract/pages/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { appendFile } from 'node:fs/promises';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

/** Milliseconds in which lines are collected. Each write opens the file again, so it can be moved away at any time. */
const collectMs = 250;
/** Lines that wait for a slow disk. */
const maxWaiting = 20_000;

/** Opens `ACCESS_LOG`. A file that cannot be written loses lines, never a request. */
export const openAccessLog = (path: string, { log, clock }: { log: Log; clock: Clock }) => {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isFailing = false;

  const fail = (error: unknown): void => {
    const message = 'The log of requests (ACCESS_LOG) cannot be written, and its lines are lost';
    if (!isFailing) log.error({ err: error }, message);
    isFailing = true;
  };

  const write = async (): Promise<void> => {
    const lines = waiting.join('');
    waiting = [];
    try {
      await appendFile(path, lines, { mode: 0o600 });
      if (isFailing) log.info('The log of requests is written again');
      isFailing = false;
    } catch (error) {
      fail(error);
    }
  };

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      writing = write().finally(() => {
        timer = undefined;
        if (waiting.length > 0) schedule();
      });
    }, collectMs).unref();
  };

  return {
    add: (line: string): void => {
      if (waiting.length >= maxWaiting) {
        fail(new Error('The disk is too slow'));
        return;
      }
      waiting.push(`${clock().toISOString()} ${line}\n`);
      schedule();
    },
    /** Writes what waits. */
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      if (waiting.length > 0) await write();
    },
  };
};

export type AccessLog = ReturnType<typeof openAccessLog>;

const failedSignIns = new WeakSet<FastifyRequest>();

/** Marks the line of this request for programs that block addresses. */
export const markFailedSignIn = (request: FastifyRequest): void => {
  failedSignIns.add(request);
};

/** A header of a trusted proxy may contain any text instead of an address. */
const toAddress = (ip: string): string =>
  ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '-';

/** The pattern of the path. Ids, tokens of links and what people type are left out, as in the log of the process (SEC-21). */
const toShownPath = ({ routeOptions, url }: FastifyRequest, status: number): string => {
  const pattern = routeOptions.url;
  if (pattern !== undefined && !pattern.endsWith('*')) return pattern;
  const path = url.split('?')[0] ?? '';
  const screen = findScreen(path);
  if (screen !== undefined) return getScreen(screen).path;
  // A file of the web app, or an earlier address. Whatever is not found may contain a token.
  return status < 400 ? path : '-';
};

/** Adds a line when the answer has left, or when the client has gone before (status 499). */
export const recordRequest = (
  accessLog: AccessLog,
  { request, reply, ip }: { request: FastifyRequest; reply: FastifyReply; ip: string },
): void => {
  const began = performance.now();
  const { method } = request;
  const { socket } = request.raw;
  const before = socket.bytesWritten;
  reply.raw.once('close', () => {
    const status = reply.raw.writableFinished ? reply.statusCode : 499;
    const bytes = socket.bytesWritten - before;
    const ms = Math.round(performance.now() - began);
    const mark = failedSignIns.has(request) ? ' sign-in-failed' : '';
    const path = toShownPath(request, status);
    accessLog.add(`${toAddress(ip)} ${method} ${path} ${status} ${bytes} ${ms}${mark}`);
  });
};
