import type { Place } from '#server/platform/http/actor.ts';

export type Narrowing = { state?: string | undefined; city?: string | undefined };

/** Those of an admin's cities that a list is narrowed to; a city that is not theirs leaves none. */
export const narrowedTo = (
  places: readonly Place[],
  { state, city }: Narrowing,
): Place[] =>
  places.filter(
    (place) => (!state || place.state === state) && (!city || place.city === city),
  );
