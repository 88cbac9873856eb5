import { daysAfter, isDay } from '@purboday/contract/conventions/kolkata-days';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Suspense, useState, type ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { today } from '#web/platform/calls/call.ts';
import { toText } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Field, describedBy, fieldId, type FieldProps } from '#web/ui/forms/field.tsx';
import type { CalendarProps } from './day-calendar.tsx';
import { parseDay } from './parse-day.ts';
import './day-input.css';

// Loaded on the first click: most people type the day or use a shortcut.
const DayCalendar = lazyComponent(() => import('./day-calendar.tsx').then((m) => m.DayCalendar));

const OpenButton = (props: { onClick?: () => void; busy?: boolean }) => (
  <Button look="quiet" aria-label="Open the calendar" {...props}>
    <CalendarDays aria-hidden />
  </Button>
);

const Calendar = (props: CalendarProps) => {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) return <OpenButton onClick={() => setIsWanted(true)} />;
  return (
    <Suspense fallback={<OpenButton />}>
      <DayCalendar {...props} />
    </Suspense>
  );
};

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> &
  CalendarProps;

/**
 * A day that reads '25 Nov 2026' in every browser language (UX-94), which a native date field does
 * not. It can be typed or picked in a calendar.
 * @param props `value` is `YYYY-MM-DD`, or the typed text while it is no day
 */
export const DayInput = ({ value, onChange, onBlur, min, max, ...input }: Props) => {
  const [typed, setTyped] = useState<string>();
  return (
    <div className="day-input">
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('for example {day}', { day: formatDay(today()) })}
        {...input}
        className="control"
        value={typed ?? (isDay(value) ? formatDay(value) : value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseDay(target.value) ?? target.value);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
      <Calendar
        value={value}
        min={min}
        max={max}
        onChange={(day) => {
          setTyped(undefined);
          onChange(day);
        }}
      />
    </div>
  );
};

/** For days of the past: Today and Yesterday. */
const DayShortcuts = ({ onChange }: Pick<CalendarProps, 'onChange'>) => (
  <div className="day-shortcuts">
    <Button look="quiet" onClick={() => onChange(today())}>
      Today
    </Button>
    <Button look="quiet" onClick={() => onChange(daysAfter(today(), -1))}>
      Yesterday
    </Button>
  </div>
);

type DateFieldProps = Omit<FieldProps, 'error'> & {
  min?: string | undefined;
  max?: string | undefined;
  /** Usually ahead, but not always. */
  isAhead?: boolean | undefined;
};

/** A day of the surrounding form, with Today and Yesterday unless it is ahead (UX-94). */
export const DateField = ({ min, max, isAhead = min !== undefined, ...field }: DateFieldProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name: field.name });
  const shown = { ...field, error: fieldState.error?.message };
  return (
    <Field {...shown}>
      <DayInput
        id={fieldId(field.name)}
        ref={ref}
        name={field.name}
        value={toText(value)}
        onChange={onChange}
        onBlur={onBlur}
        min={min}
        max={max}
        {...describedBy(shown)}
      />
      {!isAhead && <DayShortcuts onChange={onChange} />}
    </Field>
  );
};

type DayFilterProps = { label: string; value: string; onChange: (day: string) => void };

/** A date filter. It reports nothing while the typed date is incomplete. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <div className="filter flex-[1_1_9rem] md:flex-none">
    <span aria-hidden className="filter-label">
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
