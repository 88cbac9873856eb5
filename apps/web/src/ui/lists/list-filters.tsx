import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import {
  listPeriodPresets,
  type DayPeriod,
  type PeriodPreset,
} from '@purboday/contract/conventions/periods';
import { type ReactNode, useId, useState } from 'react';
import { statusLabels } from '#web/ui/feedback/status-badge.tsx';
import './list-filters.css';

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
  /** The options are names, which are not translated. */
  named?: boolean;
  onChange: (value: Value | undefined) => void;
};

/**
 * The label is over the value, within the height of the control, so that the toolbar has one row
 * (UX-179). As wide as the selection on desktops, so that nothing shifts when its options load.
 */
export const ListFilter = <Value extends string>({
  label,
  value = '',
  all,
  options,
  named = false,
  onChange,
}: FilterProps<Value>) => {
  const id = useId();
  return (
    <div className="filter select-box flex-[1_1_10rem] md:max-w-80 md:flex-none">
      <label htmlFor={id} className="filter-label">
        {label}
      </label>
      <select
        id={id}
        className="control md:field-sizing-content"
        value={value}
        onChange={(event) =>
          onChange(options.find((one) => one.value === event.target.value)?.value)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={named ? 'no' : undefined}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};

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

type Props = {
  /** `YYYY-MM-DD`, the day in India. */
  today: string;
  period: DayPeriod;
  onChange: (period: DayPeriod) => void;
  /** Days of the longest period of the report, when it has one. */
  daysMax?: number;
  /** The date fields of `Custom`. */
  children: ReactNode;
};

/** Presets of periods, and date fields for any other one (UX-93). */
export const PeriodSelect = ({ today, period, onChange, daysMax, children }: Props) => {
  const id = useId();
  const [custom, setCustom] = useState(false);
  const presets = listPeriodPresets(
    today,
    daysMax === undefined ? undefined : daysAfter(today, 1 - daysMax),
  );
  const preset = presets.find(({ from, to }) => from === period.from && to === period.to);
  const shown: PeriodPreset['key'] | 'custom' = custom ? 'custom' : (preset?.key ?? 'custom');
  const choose = (key: string) => {
    const chosen = presets.find((one) => one.key === key);
    setCustom(!chosen);
    if (chosen) onChange({ from: chosen.from, to: chosen.to });
  };
  return (
    <>
      <div className="filter select-box flex-[1_1_10rem] md:flex-none">
        <label htmlFor={id} className="filter-label">
          Period
        </label>
        <select
          id={id}
          className="control md:field-sizing-content"
          value={shown}
          onChange={({ target }) => choose(target.value)}
        >
          {presets.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          <option value="custom">Custom</option>
        </select>
      </div>
      {shown === 'custom' && children}
    </>
  );
};
