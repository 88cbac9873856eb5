import { Popover } from '@base-ui/react/popover';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { today } from '#web/platform/calls/call.ts';
import { formatDay } from '#web/platform/language/india-time.ts';

export type CalendarProps = {
  /** `YYYY-MM-DD`; '' or any other text when no day is chosen. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
};

/** Midnight of the day in the time zone of the browser, which the calendar uses. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00`);

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const toDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const toDisabled = ({ min, max }: Pick<CalendarProps, 'min' | 'max'>): Matcher[] => [
  ...(min === undefined ? [] : [{ before: toDate(min) }]),
  ...(max === undefined ? [] : [{ after: toDate(max) }]),
];

const classNames = {
  root: 'calendar',
  nav: 'calendar-nav',
  button_previous: 'btn btn-quiet',
  button_next: 'btn btn-quiet',
  chevron: 'calendar-chevron',
  month_caption: 'calendar-caption',
  weekday: 'calendar-weekday',
  day: 'calendar-day',
  selected: 'calendar-selected',
  today: 'calendar-today',
  disabled: 'calendar-disabled',
  outside: 'calendar-outside',
};

/** A button that is open at first, because the first click on its placeholder has loaded it. */
export const DayCalendar = ({ value, onChange, min, max }: CalendarProps) => {
  const [open, setOpen] = useState(true);
  const selected = isDay(value) ? toDate(value) : undefined;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="btn btn-quiet" aria-label="Open the calendar">
        <CalendarDays aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} className="z-50">
          <Popover.Popup className="calendar-popup" aria-label="Calendar">
            <DayPicker
              mode="single"
              // The popover was opened to choose a day.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              required={false}
              weekStartsOn={1}
              today={toDate(today())}
              selected={selected}
              defaultMonth={selected ?? toDate(today())}
              disabled={toDisabled({ min, max })}
              classNames={classNames}
              labels={{ labelDayButton: (date) => formatDay(toDay(date)) }}
              onSelect={(date) => {
                // A second click on the chosen day keeps it.
                if (date) onChange(toDay(date));
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
