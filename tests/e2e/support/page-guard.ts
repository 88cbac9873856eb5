import { expect, type BrowserContext } from '@playwright/test';

const marker = 'CSP violation:';

/**
 * Watches every page of a context. The returned function fails when a page violated the
 * Content-Security-Policy, put a password into a URL (SEC-21), or had an uncaught error.
 */
export const watchPages = async (context: BrowserContext): Promise<() => void> => {
  const errors: string[] = [];
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`${mark} ${event.violatedDirective} ${event.blockedURI} on ${location.href}`);
    });
  }, marker);
  context.on('console', (message) => {
    const text = message.text();
    // The trace recorder fetches its snapshot images from blob URLs; the product never does.
    if (text.includes('connect-src blob') || text.startsWith("Connecting to 'blob:")) return;
    if (text.startsWith(marker) || text.includes('Content Security Policy')) errors.push(text);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    errors.push(`Uncaught: ${message}`);
  });
  context.on('request', (request) => {
    if (/[?&#][^=]*password[^=]*=/iu.test(request.url())) {
      errors.push(`A password in a URL: ${request.url().split('?')[0]}`);
    }
  });
  return () => expect(errors, 'errors of the pages').toEqual([]);
};
