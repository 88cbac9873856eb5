import type { Endpoint } from '@purboday/contract/conventions/endpoint';

const fingerprint = (value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified, value.type] : value;

const contentOf = (endpoint: Endpoint, input: object): string =>
  JSON.stringify([endpoint.method, endpoint.path, input], (_, value: unknown) =>
    fingerprint(value),
  );

/** Only the last submission of a call is kept: another content is another submission. */
const last = new Map<Endpoint, { content: string; key: string }>();

/**
 * The `Idempotency-Key` of a submission: the same for a retry of the same content, another for other content, so that
 * a double tap or a retry on a bad network creates one record (decisions §1).
 */
export const keyFor = (endpoint: Endpoint, input: object): string => {
  const content = contentOf(endpoint, input);
  const known = last.get(endpoint);
  if (known?.content === content) return known.key;
  const key = crypto.randomUUID();
  last.set(endpoint, { content, key });
  return key;
};

/** Forgets the key of a submission that succeeded: the same content sent later is meant anew. */
export const forgetKey = (endpoint: Endpoint): void => {
  last.delete(endpoint);
};
