import { statusWords } from '#web/ui/feedback/status-badge.tsx';
import { ListFilter } from './list-filters.tsx';

type Words = typeof statusWords;

/** Stands in an address where a list that begins with a status shows every status. */
export const allStatuses = 'ALL';

const shownStatus = (status: string | undefined, begins: string | undefined): string =>
  status === allStatuses ? '' : (status ?? begins ?? '');

/** The filter of a list by `status` in its address. */
export const StatusFilter = ({
  of,
  statuses,
  list,
  label = 'Status',
  groups = [],
  all = 'All statuses',
  begins,
}: StatusFilterProps) => {
  const words: Record<string, { word: string }> = statusWords[of];
  return (
    <ListFilter
      label={label}
      value={shownStatus(list.search.status, begins)}
      all={all}
      options={[
        ...groups,
        ...statuses.map((status) => ({ value: status, label: words[status]?.word ?? status })),
      ]}
      onChange={(status) =>
        list.filter({ status: begins !== undefined && status === '' ? allStatuses : status })
      }
    />
  );
};

export type StatusFilterProps = {
  [K in keyof Words]: { of: K; statuses: readonly (keyof Words[K] & string)[] };
}[keyof Words] & {
  list: { search: { status?: string }; filter: (changes: { status: string }) => void };
  label?: string;
  /** Choices that are several statuses together. */
  groups?: readonly { value: string; label: string }[];
  /** Said of no filter. */
  all?: string;
  /** The status with which the list begins; then no filter is a choice of its own, and stands in the address. */
  begins?: string;
};
