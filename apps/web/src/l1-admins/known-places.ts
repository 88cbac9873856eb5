import { placesCalls } from '@purboday/contract/places/places.calls';
import { useQueries } from '@tanstack/react-query';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { statesIn } from './place-list.ts';

/** States, and the cities of the states that a text names, for suggestions; empty while they are on their way. */
export const useKnownPlaces = (statesText: string): { states: string[]; cities: string[] } => {
  const states = useCall(placesCalls.listStates, {}).data?.data ?? [];
  const answers = useQueries({
    queries: statesIn(statesText, states).map((state) =>
      callQuery(placesCalls.listCities, { params: { state } }),
    ),
  });
  return { states, cities: answers.flatMap(({ data }) => data?.data ?? []) };
};
