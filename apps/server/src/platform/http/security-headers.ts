import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** The strict policy of the web app; documents and the API page send their own. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    // A PDF in a page: bytes that the page itself fetched, in the browser's own viewer.
    frameSrc: ['blob:'],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
};

const optionsOf = (secure: boolean) => ({
  contentSecurityPolicy,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: secure
    ? ({ maxAge: 63_072_000, includeSubDomains: true } as const)
    : (false as const),
  xFrameOptions: { action: 'deny' as const },
});

/** What helmet sets on an answer. None of it depends on the request. */
const headersOf = (secure: boolean): Record<string, string> => {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(optionsOf(secure))(
    {} as IncomingMessage,
    response as unknown as ServerResponse,
    (error) => {
      if (error instanceof Error) throw error;
    },
  );
  return headers;
};

/**
 * Gives every answer helmet's headers, worked out once.
 * @param secure TLS is in front: browsers are told to insist on it
 */
export const sendSecurityHeaders = (http: FastifyInstance, secure: boolean): void => {
  const headers = headersOf(secure);
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
