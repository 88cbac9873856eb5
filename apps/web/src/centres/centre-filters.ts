import { useLocationFilters } from '#web/domain/lists/location-and-skill-filters.tsx';
import { useProviderFilter } from '#web/domain/provider/provider-filter.tsx';
import type { BarFilter } from '#web/ui/lists/list-filters.tsx';

type CentreFilters = {
  q?: string | undefined;
  provider?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
};

type CentreList = { search: CentreFilters; filter: (changes: CentreFilters) => void };

const useCentreFilters = (
  { search: { provider = '', state = '', city = '' }, filter }: CentreList,
  among: 'cities' | 'all',
): BarFilter[] => {
  const byProvider = useProviderFilter({
    among,
    kinds: ['training'],
    value: provider,
    onChange: (chosen) => filter({ provider: chosen }),
  });
  return [byProvider, ...useLocationFilters({ state, city, onChange: filter })];
};

/** Offers the training providers in the cities of an L1 admin. */
export const useCityCentreFilters = (list: CentreList) => useCentreFilters(list, 'cities');
export const useAllCentreFilters = (list: CentreList) => useCentreFilters(list, 'all');

/** A provider has no filter for its own centres. */
export const useNoFilters = (): BarFilter[] => [];
