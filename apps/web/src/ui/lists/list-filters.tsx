import type { ReactNode } from 'react';
import { statusLabels } from '#web/ui/feedback/status-badge.tsx';

/** A filter of a list's toolbar: the first two are pinned, the others are behind `Filters`. */
export type BarFilter = {
  label: string;
  control: ReactNode;
  /** Text of the chosen value; undefined while nothing is chosen. */
  chosen: string | undefined;
  clear: () => void;
};

type FilterProps<Value extends string> = {
  label: string;
  value: Value | '' | undefined;
  all: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** As wide as the selection on desktops, so that nothing shifts when its options load. */
export const ListFilter = <Value extends string>({
  label,
  value = '',
  all,
  options,
  onChange,
}: FilterProps<Value>) => (
  <div className="select-box flex-[1_1_10rem] md:max-w-80 md:flex-none">
    <select
      aria-label={label}
      className="control md:field-sizing-content"
      value={value}
      onChange={(event) => onChange(options.find((one) => one.value === event.target.value)?.value)}
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

export const toBarFilter = <Value extends string>(props: FilterProps<Value>): BarFilter => ({
  label: props.label,
  control: <ListFilter {...props} />,
  chosen: props.value
    ? (props.options.find(({ value }) => value === props.value)?.label ?? props.value)
    : undefined,
  clear: () => props.onChange(undefined),
});

type StatusProps<Status extends string> = {
  of: keyof typeof statusLabels;
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

export const toStatusFilter = <Status extends string>({
  of,
  statuses,
  list,
  label = 'Status',
  groups = [],
  all = 'All statuses',
  begins,
}: StatusProps<Status>): BarFilter => {
  const words: Record<string, { word: string }> = statusLabels[of];
  const shown = list.search.status ?? begins?.with;
  const filter = toBarFilter({
    label,
    value: shown === begins?.every ? undefined : shown,
    all,
    options: [
      ...groups,
      ...statuses.map((status) => ({ value: status, label: words[status]?.word ?? status })),
    ],
    onChange: (status) => list.filter({ status: status ?? begins?.every }),
  });
  return shown === begins?.with ? { ...filter, chosen: undefined } : filter;
};
