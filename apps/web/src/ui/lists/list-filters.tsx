import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { statusWords } from '#web/ui/feedback/status-badge.tsx';
type DayFilterProps = { label: string; value: string; onChange: (day: string) => void };

/** A day that narrows a list; while it is typed and is none yet, nothing is told. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <label className="flex flex-[1_1_9rem] items-center gap-2 md:flex-none">
    <span className="shrink-0 text-small text-soft max-md:min-w-10">{label}</span>
    <input
      type="date"
      className="control"
      value={value}
      onChange={({ target }) => {
        if (target.value === '' || isDay(target.value)) onChange(target.value);
      }}
    />
  </label>
);

type Words = typeof statusWords;

type StatusFilterProps = {
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

type FilterProps = {
  label: string;
  value: string;
  /** Said of no filter: 'All statuses'. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A filter of a list, beside its search. On a desk as wide as what is chosen, so that nothing moves when its options come. */
export const ListFilter = ({ label, value, all, options, onChange }: FilterProps) => (
  <div className="select-box flex-[1_1_10rem] md:max-w-80 md:flex-none">
    <select
      aria-label={label}
      className="control md:field-sizing-content"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
);
