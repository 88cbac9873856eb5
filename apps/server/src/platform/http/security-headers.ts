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

/** Features of browsers that no page uses; `self` for the one that may. */
const deniedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const permissionsPolicy = (camera: '()' | '(self)'): string =>
  [`camera=${camera}`, ...deniedFeatures.map((feature) => `${feature}=()`)].join(', ');

/** The page that reads QR codes is the only one with a camera. Taking a photo with a file field needs no permission. */
const cameraPath = /^\/verify\/?(?:\?|$)/u;

const toOptions = (secure: boolean) => ({
  contentSecurityPolicy,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: secure
    ? ({ maxAge: 63_072_000, includeSubDomains: true } as const)
    : (false as const),
  xFrameOptions: { action: 'deny' as const },
});

/** Helmet's headers. None of them depends on the request. */
const toHeaders = (secure: boolean): Record<string, string> => {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(toOptions(secure))(
    {} as IncomingMessage,
    response as unknown as ServerResponse,
    (error) => {
      if (error instanceof Error) throw error;
    },
  );
  return headers;
};

/**
 * Adds helmet's headers and a Permissions-Policy to every response.
 * @param secure TLS is in front, so browsers must insist on it
 */
export const sendSecurityHeaders = (http: FastifyInstance, secure: boolean): void => {
  const headers = { ...toHeaders(secure), 'permissions-policy': permissionsPolicy('()') };
  const headersWithCamera = { ...headers, 'permissions-policy': permissionsPolicy('(self)') };
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(cameraPath.test(request.url) ? headersWithCamera : headers);
    done();
  });
};
