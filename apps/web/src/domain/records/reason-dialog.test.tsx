// The schema is loaded, as after a field received the focus.
import '@hookform/resolvers/standard-schema';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReasonDialog } from './reason-dialog.tsx';

afterEach(cleanup);

const reasonDialog = (required: string | undefined, onConfirm: (reason: string) => void) => (
  <ReasonDialog
    title="Hold"
    question=""
    label="Why?"
    confirm="Put on hold"
    {...(required ? { required } : {})}
    open
    onConfirm={onConfirm}
    onClose={() => undefined}
  />
);

const send = async (reason: string) => {
  fireEvent.change(await screen.findByLabelText('Why?'), { target: { value: reason } });
  return act(async () => screen.getByRole('button', { name: 'Put on hold' }).click());
};

test('shows an error at the field of a missing required reason', async () => {
  const confirmed = vi.fn<() => void>();
  render(reasonDialog('Please give a reason', confirmed));
  await send('  ');
  expect(screen.getByText('Please give a reason')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Why?'));
  expect(confirmed).not.toHaveBeenCalled();
  await send(' Blurred document ');
  expect(confirmed).toHaveBeenCalledWith('Blurred document');
});

test('accepts an empty optional reason', async () => {
  const confirmed = vi.fn<() => void>();
  render(reasonDialog(undefined, confirmed));
  await send('');
  expect(confirmed).toHaveBeenCalledWith('');
});
