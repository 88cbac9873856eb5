// @vitest-environment node
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.ts';

type Handler = Connect.NextHandleFunction;
type Hook = (server: { middlewares: { use: (handler: Handler) => void } }) => void;

const handlersOf = (hook: unknown): Handler[] => {
  const used: Handler[] = [];
  (hook as Hook)({ middlewares: { use: (handler) => used.push(handler) } });
  return used;
};

/** Asks the server for an address; answers which file it looks for. */
const ask = (handlers: Handler[], url: string, accept = 'text/html,*/*') => {
  const request = { url, headers: { accept } } as IncomingMessage;
  let passed = 0;
  for (const handler of handlers) handler(request, {} as ServerResponse, () => (passed += 1));
  expect(passed, 'the next one has its turn').toBe(handlers.length);
  return request.url;
};

const inDevelopment = handlersOf(pages().configureServer);

describe('in development', () => {
  test.each([
    ['/', '/index.html'],
    ['/hi', '/index.html'],
    ['/login?from=x', '/login.html?from=x'],
    ['/l1-admin/review/candidate/7', '/app.html'],
    ['/nowhere', '/app.html'],
  ])('%s is answered with %s', (url, file) => {
    expect(ask(inDevelopment, url)).toBe(file);
  });

  test.each(['/api/about', '/downloads/app.apk', '/src/main.tsx', '/@vite/client', '/sun.svg'])(
    '%s is no page',
    (url) => expect(ask(inDevelopment, url)).toBe(url),
  );

  test('what is not asked as a page is left alone', () => {
    expect(ask(inDevelopment, '/help', 'application/json')).toBe('/help');
  });
});
