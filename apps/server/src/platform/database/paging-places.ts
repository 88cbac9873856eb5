import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Place } from '#server/platform/http/actor.ts';

/** An admin's cities as rows `place(state, city)`: one parameter, however many there are. */
export const placeRows = (places: readonly Place[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(places)}::json) as place(state text, city text)`;

/** The condition that a row belongs to one of the places. */
export const inPlaces = (
  { state, city }: { state: SQLWrapper; city: SQLWrapper },
  places: readonly Place[],
): SQL => sql`(${state}, ${city}) in (select place.state, place.city from ${placeRows(places)})`;
