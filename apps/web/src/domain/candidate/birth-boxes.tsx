import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { parseDay } from '#web/domain/dates/parse-day.ts';
import { toText } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { describedBy, fieldId, FieldNotes, type FieldProps } from '#web/ui/forms/field.tsx';
import { findWrongBox } from './age.ts';

const boxes = [
  { box: 'day', digits: 2 },
  { box: 'month', digits: 2 },
  { box: 'year', digits: 4 },
] as const;

type Birth = Record<(typeof boxes)[number]['box'], string>;

const toBirth = (value: string): Birth => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
};

const twoDigits = (digits: string): string => digits && digits.padStart(2, '0');

const toValue = ({ day, month, year }: Birth): string =>
  day + month + year && `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** A whole date that was pasted or typed into one box: '14/02/2004', '14022004', '2004-02-14'. */
const parseWhole = (text: string): string | null =>
  text.trim().length >= 8 && /\p{Nd}{4}/u.test(text) ? parseDay(text) : null;

/** A date of birth in three boxes: people know it by heart, and a calendar is slow (UX-175). */
export const BirthBoxes = (props: Omit<FieldProps, 'error'>) => {
  const { field, fieldState } = useController({ name: props.name });
  const [typed, setTyped] = useState<Birth>();
  const value = toText(field.value);
  const shown = typed ?? toBirth(value);
  const id = fieldId(props.name);
  const notes = { ...props, error: fieldState.error?.message };
  const wrong = notes.error && (findWrongBox(value) ?? 'all');
  const labels = { day: t('Day'), month: t('Month'), year: t('Year') };
  const idOf = (box: keyof Birth): string => (box === 'day' ? id : `${id}-${box}`);
  const type = (place: number, text: string): void => {
    const { box, digits } = boxes[place] ?? boxes[0];
    const whole = parseWhole(text);
    const next =
      whole === null
        ? { ...shown, [box]: normalizeDigits(text).replace(/\D/gu, '').slice(0, digits) }
        : toBirth(whole);
    setTyped(next);
    field.onChange(toValue(next));
    const after = boxes[place + 1];
    // '14/' goes on to the month. '2004-' is the start of a whole date.
    if (!after || whole !== null || !/^\p{Nd}{1,2}[\s./-]$/u.test(text)) return;
    const input = document.querySelector<HTMLInputElement>(`#${idOf(after.box)}`);
    input?.focus();
    input?.select();
  };
  return (
    <fieldset aria-describedby={describedBy(notes)['aria-describedby']}>
      <legend id={`${id}-legend`} className="field-label">
        {props.label}
      </legend>
      <div className="flex gap-3">
        {boxes.map(({ box, digits }, place) => (
          <div key={box} className={digits === 4 ? 'w-24' : 'w-18'}>
            <label
              id={`${id}-${box}-label`}
              htmlFor={idOf(box)}
              className="mb-1 block text-small text-soft"
            >
              {labels[box]}
            </label>
            <input
              ref={place === 0 ? field.ref : undefined}
              id={idOf(box)}
              name={place === 0 ? field.name : `${field.name}-${box}`}
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${box}`}
              className="control"
              // The first box takes a whole date, so it has the name of the field too.
              aria-labelledby={
                place === 0 ? `${id}-legend ${id}-${box}-label` : `${id}-${box}-label`
              }
              aria-invalid={wrong === box || wrong === 'all' || undefined}
              value={shown[box]}
              onChange={({ target }) => type(place, target.value)}
              onBlur={() => {
                setTyped(undefined);
                field.onBlur();
              }}
            />
          </div>
        ))}
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  );
};
