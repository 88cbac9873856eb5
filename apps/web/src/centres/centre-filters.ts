import { useLocationFilters } from '#web/domain/lists/location-and-skill-filters.tsx';
import { useProviderFilter } from '#web/domain/provider/provider-filter.tsx';
import type { BarFilter } from '#web/ui/lists/list-filters.tsx';

export type CentreFilters = {
  provider?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
};

type Props = {
  search: CentreFilters;
  filter: (changes: CentreFilters) => void;
  /** Offers the training providers in the cities of an L1 admin, or all. */
  among: 'cities' | 'everybody';
};

/** Training provider, state and city of centres, for lists of admins. */
export const useCentreFilters = ({ search, filter, among }: Props): BarFilter[] => {
  const byProvider = useProviderFilter({
    among,
    kinds: ['training'],
    value: search.provider ?? '',
    onChange: (provider) => filter({ provider }),
  });
  const byPlace = useLocationFilters({
    state: search.state ?? '',
    city: search.city ?? '',
    onChange: filter,
  });
  return [byProvider, ...byPlace];
};
