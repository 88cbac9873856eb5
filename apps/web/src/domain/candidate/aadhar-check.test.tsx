import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aadharNumber } from '@purboday/contract/fields/fields';
import { aadharCheckMessages } from '@purboday/contract/fields/identity-numbers';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { AadharWarning } from './candidate-fields.tsx';

afterEach(cleanup);

const schema = z.object({ aadharNumber });

const NumberForm = () => {
  const form = useSchemaForm(schema, { aadharNumber: '' });
  return (
    <Form form={form} onSubmit={form.submit(async () => undefined, 'failed')}>
      <TextField label="Aadhar Number" {...form.field('aadharNumber')} />
      <AadharWarning />
    </Form>
  );
};

const warning = () => screen.queryByText(aadharCheckMessages.warning);
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Aadhar Number'), { target: { value } });

describe('the check digit of an Aadhar number', () => {
  test('warns once all digits are typed, in any spelling, until the number is corrected', () => {
    render(<NumberForm />);
    type('99994105705');
    expect(warning()).toBeNull();
    type('9999 4105 7059');
    expect(warning()).not.toBeNull();
    type('९९९९ ४१०५ ७०५९');
    expect(warning()).not.toBeNull();
    type('9999 4105 7058');
    expect(warning()).toBeNull();
  });

  test('never reports an error: the number is accepted', () => {
    expect(z.safeParse(aadharNumber, '9999 4105 7059').success).toBe(true);
  });
});
