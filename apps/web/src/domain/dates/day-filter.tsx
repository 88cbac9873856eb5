import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { DayInput } from './day-input.tsx';

type DayFilterProps = { label: string; value: string; onChange: (day: string) => void };

/** A date filter. It reports nothing while the typed date is incomplete. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <div className="flex flex-[1_1_9rem] items-center gap-2 md:flex-none">
    <span aria-hidden className="shrink-0 text-small text-soft max-md:min-w-10">
      {label}
    </span>
    <DayInput
      aria-label={label}
      value={value}
      onChange={(day) => {
        if (day === '' || isDay(day)) onChange(day);
      }}
    />
  </div>
);
