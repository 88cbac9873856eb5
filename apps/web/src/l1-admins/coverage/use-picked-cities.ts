import type { CoveredCity } from '@purboday/contract/l1-admins/coverage.contract';
import { useState } from 'react';

type Place = Pick<CoveredCity, 'state' | 'city'>;

/** Cities ticked in the list, over all its pages. */
export const usePickedCities = () => {
  const [picked, setPicked] = useState<ReadonlyMap<string, Place>>(new Map());
  return {
    places: [...picked.values()],
    has: (key: string): boolean => picked.has(key),
    pick: (key: string, { state, city }: Place, on: boolean): void =>
      setPicked((before) => {
        const next = new Map(before);
        if (on) next.set(key, { state, city });
        else next.delete(key);
        return next;
      }),
    clear: (): void => setPicked(new Map()),
  };
};

export type PickedCities = ReturnType<typeof usePickedCities>;
