/**
 * Milliseconds until a call has responded.
 * @throws for any status other than 200
 */
export const toTime = async (url: string, token: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
};

/**
 * The time that this share of all calls does not exceed.
 * @param share 0.5 for the median, 1 for the slowest
 */
export const toShare = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
