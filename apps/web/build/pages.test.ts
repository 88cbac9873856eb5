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

/** Asks the server for an address; answers which file it looks for, and the headers. */
const ask = (handlers: Handler[], url: string, accept = 'text/html,*/*') => {
  const request = { url, headers: { accept } } as IncomingMessage;
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
  } as unknown as ServerResponse;
  let passed = 0;
  for (const handler of handlers) handler(request, response, () => (passed += 1));
  expect(passed, 'the next one has its turn').toBe(handlers.length);
  return { file: request.url, headers };
};

const inDevelopment = handlersOf(pages().configureServer);
const inPreview = handlersOf(pages().configurePreviewServer);

describe('in development', () => {
  test.each([
    ['/', '/index.html'],
    ['/hi', '/index.html'],
    ['/login?from=x', '/login.html?from=x'],
    ['/l1-admin/review/candidate/7', '/app.html'],
    ['/nowhere', '/app.html'],
  ])('%s is answered with %s', (url, file) => {
    expect(ask(inDevelopment, url).file).toBe(file);
  });

  test.each(['/api/about', '/downloads/app.apk', '/src/main.tsx', '/@vite/client', '/sun.svg'])(
    '%s is no page',
    (url) => expect(ask(inDevelopment, url).file).toBe(url),
  );

  test('what is not asked as a page is left alone', () => {
    expect(ask(inDevelopment, '/help', 'application/json').file).toBe('/help');
  });
});

test('a preview serves the built documents, with the policy of production', () => {
  const { file, headers } = ask(inPreview, '/l1-admin/review/candidate/7');
  expect(file).toBe('/screens/review-candidate.html');
  expect(ask(inPreview, '/nowhere').file).toBe('/screens/not-found.html');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});
