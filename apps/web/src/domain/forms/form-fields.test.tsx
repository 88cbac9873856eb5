import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { FormFields, toTypedValues, typedSchema, type FieldDeclarations } from './form-fields.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '@hookform/resolvers/standard-schema';

const roomFields = {
  name: { label: 'Name of the room', help: 'As on its door.', max: 20 },
  use: { kind: 'select', label: 'Use', prompt: 'Select a use' },
  capacity: { kind: 'digits', label: 'Capacity (optional)' },
  notes: { kind: 'lines', label: 'Notes', rows: 6, max: 500 },
  freeFrom: { kind: 'day', label: 'Free from', from: () => '2026-11-28' },
  opensAt: { kind: 'time', label: 'Opens at' },
  tools: { kind: 'list', label: 'Tools' },
  centreId: { kind: 'choice' },
} as const satisfies FieldDeclarations;

const room = z.object({
  name: z.string(),
  use: z.string(),
  capacity: z.optional(z.number('Not a number')),
  notes: z.string(),
  freeFrom: z.string(),
  opensAt: z.string(),
  tools: z.array(z.string()),
  centreId: z.nullable(z.string()),
});

afterEach(cleanup);

describe('declared fields of a form', () => {
  test('are typed as text: numbers too, and missing values are empty', () => {
    expect(toTypedValues(roomFields, { name: 'Loom', capacity: 12, centreId: null })).toEqual({
      name: 'Loom',
      use: '',
      capacity: '12',
      notes: '',
      freeFrom: '',
      opensAt: '',
      tools: [],
      centreId: '',
    });
  });

  test('become what the contract checks: typed numbers, and null without a choice', () => {
    const schema = typedSchema(roomFields, room);
    const typed = toTypedValues(roomFields, { name: 'Loom', tools: ['Shears'] });
    const read = (capacity: string) => z.safeParse(schema, { ...typed, capacity });
    expect(read('1,200').data).toMatchObject({ capacity: 1200, centreId: null, tools: ['Shears'] });
    expect(read('').data?.capacity).toBeUndefined();
    expect(read('many').success).toBe(false);
  });

  test('are drawn with label, help, maximum and loaded choices, and hold what is typed', async () => {
    const saved = vi.fn<(values: unknown) => void>();
    const RoomForm = () => {
      const form = useSchemaForm(
        typedSchema(roomFields, room),
        toTypedValues(roomFields, { capacity: 3 }),
      );
      return (
        <Form form={form} onSubmit={form.submit(async (values) => saved(values))}>
          <FormFields of={roomFields} options={{ use: ['Sewing', 'Cooking'] }} />
          <button {...form.button}>Save</button>
        </Form>
      );
    };
    render(<RoomForm />);
    const name = screen.getByLabelText<HTMLInputElement>('Name of the room');
    expect(name.maxLength).toBe(20);
    expect(screen.getByText('As on its door.')).toBeTruthy();
    expect(screen.getByLabelText('Notes').getAttribute('rows')).toBe('6');
    expect(screen.getByLabelText<HTMLInputElement>('Opens at').type).toBe('time');
    expect(screen.getByLabelText<HTMLInputElement>('Capacity (optional)').value).toBe('3');
    expect(screen.queryByText('Tools')).toBeNull();
    // A future day has no shortcuts.
    expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull();
    fireEvent.change(name, { target: { value: 'Loom' } });
    fireEvent.change(screen.getByLabelText('Use'), { target: { value: 'Sewing' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(saved).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ name: 'Loom', use: 'Sewing', capacity: 3, centreId: null }),
      ),
    );
  });
});
