import { statusWords } from '#web/ui/feedback/status-badge.tsx';
import { ListFilter } from './list-filters.tsx';

type Props<Status extends string> = {
  of: keyof typeof statusWords;
  statuses: readonly Status[];
  list: {
    search: { status?: Status | undefined };
    filter: (changes: { status: Status | undefined }) => void;
  };
  label?: string;
  groups?: readonly { value: Status; label: string }[];
  all?: string;
  /** The default status, and the value in the address that means every status. */
  begins?: { with: Status; every: Status };
};

export const StatusFilter = <Status extends string>({
  of,
  statuses,
  list,
  label = 'Status',
  groups = [],
  all = 'All statuses',
  begins,
}: Props<Status>) => {
  const words: Record<string, { word: string }> = statusWords[of];
  const shown = list.search.status ?? begins?.with;
  return (
    <ListFilter
      label={label}
      value={shown === begins?.every ? undefined : shown}
      all={all}
      options={[
        ...groups,
        ...statuses.map((status) => ({ value: status, label: words[status]?.word ?? status })),
      ]}
      onChange={(status) => list.filter({ status: status ?? begins?.every })}
    />
  );
};
