import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test.each([
  ['700 001', '700001'],
  ['\u202a700\u00a0001\u202c', '700001'],
  ['७०० ००१', '700001'],
  ['700 001 9', '700001'],
])('a pasted %j keeps all its digits (R13)', (pasted, digits) => {
  const onChange = vi.fn<() => void>();
  render(<TextField name="pin" label="PIN code" maxDigits={6} onChange={onChange} />);
  const input = screen.getByLabelText<HTMLInputElement>('PIN code');
  expect(input.maxLength).toBe(-1);
  fireEvent.change(input, { target: { value: pasted } });
  expect(input.value).toBe(digits);
  expect(onChange).toHaveBeenCalledOnce();
});

test('the browser accepts a pasted email address with direction marks (R6)', () => {
  const onChange = vi.fn<() => void>();
  render(<TextField name="email" label="Email" kind="email" onChange={onChange} />);
  const input = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(input, { target: { value: '\u202aasha@example.org\u202c' } });
  expect(input.value).toBe('asha@example.org');
  expect(onChange).toHaveBeenCalledOnce();
});
