import autocannon from 'autocannon';

/** Seconds that a call is made over and over. */
export const loadSeconds = 4;

/** What one call takes when so many clients make it over and over: answers a second, and the milliseconds within which 99 of 100 come. */
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
