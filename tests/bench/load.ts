import autocannon from 'autocannon';

/** Seconds for which a call is repeated. */
export const loadSeconds = 4;

/**
 * Repeats a call with several clients and returns responses per second and the 99th percentile in
 * milliseconds.
 */
export const load = async (
  url: string,
  { token, connections }: { token?: string | undefined; connections: number },
): Promise<{ perSecond: number; p99: number }> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { requests, latency, non2xx } = await autocannon({
    url,
    headers,
    connections,
    duration: loadSeconds,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return { perSecond: requests.average, p99: latency.p99 };
};
