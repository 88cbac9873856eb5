import {
  listPeriodPresets,
  type DayPeriod,
  type PeriodPreset,
} from '@purboday/contract/conventions/periods';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { useId, useState, type ReactNode } from 'react';

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
      <div className="flex flex-[1_1_10rem] items-center gap-2 md:flex-none">
        <label htmlFor={id} className="shrink-0 text-small text-soft">
          Period
        </label>
        <span className="select-box flex-1">
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
        </span>
      </div>
      {shown === 'custom' && children}
    </>
  );
};
