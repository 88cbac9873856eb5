import { isDay } from '@purboday/contract/conventions/kolkata-days';

type Props = { label: string; value: string; onChange: (day: string) => void };

/** A day that narrows a list; while it is typed and is none yet, nothing is told. */
export const DayFilter = ({ label, value, onChange }: Props) => (
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
