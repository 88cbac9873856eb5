/** Errors of a database that cannot be reached. */
const outages = new WeakSet<object>();

/** Marks an error as one of a database that cannot be reached, and returns it. */
export const markOutage = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) outages.add(error);
  return error;
};

const isOutage = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (outages.has(at)) return true;
  return false;
};

const minuteMs = 60_000;

/**
 * Every job and every request fails while the database is away. For an operator this is one event.
 * @returns whether an error is another one of an outage that was logged less than a minute ago
 */
export const createOutageFilter = (now = () => performance.now()) => {
  let loggedAt = -minuteMs;
  return (error: unknown): boolean => {
    if (!isOutage(error)) return false;
    const isRepeated = now() - loggedAt < minuteMs;
    if (!isRepeated) loggedAt = now();
    return isRepeated;
  };
};
