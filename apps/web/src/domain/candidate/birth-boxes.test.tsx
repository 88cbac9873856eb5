import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { createAgeChecks, ageShape } from './age-schema.ts';
import { ageDefaults } from './age.ts';
import { DateOfBirthField } from './age-fields.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '@hookform/resolvers/standard-schema';

const schema = z.object(ageShape).check(...createAgeChecks(() => true, ['dateOfBirth']));

const sent = vi.fn<(born: string) => void>();

const BirthForm = () => {
  const form = useSchemaForm(schema, ageDefaults, { rejected: () => undefined });
  const submit = form.submit(async ({ dateOfBirth }) => sent(dateOfBirth), 'Failed');
  return (
    <Form form={form} onSubmit={submit}>
      <DateOfBirthField />
      <button type="submit">Send</button>
    </Form>
  );
};

const year = String(new Date().getFullYear() - 18);
const box = (name: string): HTMLInputElement => screen.getByLabelText(name);
const first = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth Day' });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const shown = () => [first().value, box('Month').value, box('Year').value];
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

afterEach(() => {
  cleanup();
  sent.mockClear();
});

describe('date of birth in three boxes @UX-175', () => {
  test.each([`14/02/${year}`, `${year}-02-14`, `1402${year}`, `14 Feb ${year}`])(
    'takes the whole date %s in the box that has the name of the field',
    async (text) => {
      render(<BirthForm />);
      type(first(), text);
      expect(shown()).toEqual(['14', '02', year]);
      send();
      await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(`${year}-02-14`));
    },
  );

  test('takes one box after the other, and a slash goes on to the next one', async () => {
    render(<BirthForm />);
    type(first(), '4');
    type(first(), '4/');
    expect(document.activeElement).toBe(box('Month'));
    type(box('Month'), '2');
    // Nothing is completed while a box is being typed.
    expect(box('Month').value).toBe('2');
    type(box('Month'), '2/');
    expect(document.activeElement).toBe(box('Year'));
    type(box('Year'), year);
    fireEvent.blur(box('Year'));
    expect(shown()).toEqual(['04', '02', year]);
    send();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(`${year}-02-04`));
  });

  test.each([
    ['', '', '', 'Date of birth is required', 'Date of birth Day'],
    ['', '2', '2008', 'Please enter the day of birth, 1 to 31', 'Date of birth Day'],
    ['14', '13', '2008', 'Please enter the month of birth, 1 to 12', 'Month'],
    ['14', '2', '08', 'Please enter the year of birth with four digits', 'Year'],
    ['31', '2', '2008', 'Please enter a valid date of birth', undefined],
  ])('names the box that is wrong in %s, %s, %s', async (day, month, wholeYear, message, name) => {
    render(<BirthForm />);
    type(first(), day);
    type(box('Month'), month);
    type(box('Year'), wholeYear);
    send();
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
    const invalid = screen
      .getAllByRole('textbox')
      .filter((input) => input.getAttribute('aria-invalid') === 'true');
    expect(invalid).toEqual(
      name === undefined ? screen.getAllByRole('textbox') : [screen.getByRole('textbox', { name })],
    );
  });

  test('lets the browser fill in the birthday it knows', () => {
    render(<BirthForm />);
    expect(
      screen.getAllByRole('textbox').map((input) => input.getAttribute('autocomplete')),
    ).toEqual(['bday-day', 'bday-month', 'bday-year']);
    expect(screen.getByRole('group', { name: 'Date of birth' })).toBeTruthy();
  });
});
