import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';

export type Sorting = {
  /** The order of the list: the name of a column, with a minus before it the other way round. */
  order: string;
  onSort: (order: string) => void;
};

type Props = Sorting & { header: string; by: string };

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

/** What `aria-sort` says of a column. */
export const sortOf = (order: string | undefined, by: string | undefined) => {
  if (by === undefined || order === undefined) return undefined;
  if (order === by) return 'ascending' as const;
  return order === `-${by}` ? ('descending' as const) : ('none' as const);
};

/** The head of a column by which the server can sort: once that way, once more the other. */
export const SortButton = ({ header, by, order, onSort }: Props) => {
  const Icon = icons[sortOf(order, by) ?? 'none'];
  return (
    <button
      type="button"
      className="sort-button"
      onClick={() => onSort(order === by ? `-${by}` : by)}
    >
      {header}
      <Icon aria-hidden />
    </button>
  );
};
