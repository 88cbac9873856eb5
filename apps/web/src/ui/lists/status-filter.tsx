import { ListFilter } from './list-bar.tsx';
import { statusWords } from '#web/ui/feedback/status-badge.tsx';

type Words = typeof statusWords;

type Props = {
  [K in keyof Words]: { of: K; statuses: readonly (keyof Words[K] & string)[] };
}[keyof Words] & {
  list: { search: { status?: string }; filter: (changes: { status: string }) => void };
  label?: string;
  /** Said of no filter. */
  all?: string;
};

/** The filter of a list by `status` in its address. */
export const StatusFilter = ({
  of,
  statuses,
  list,
  label = 'Status',
  all = 'All statuses',
}: Props) => {
  const words: Record<string, { word: string }> = statusWords[of];
  return (
    <ListFilter
      label={label}
      value={list.search.status ?? ''}
      all={all}
      options={statuses.map((status) => ({ value: status, label: words[status]?.word ?? status }))}
      onChange={(status) => list.filter({ status })}
    />
  );
};
