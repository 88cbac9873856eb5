// The schema is loaded, as after a field received the focus.
import '@hookform/resolvers/standard-schema';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReasonDialog } from './reason-dialog.tsx';
// Loaded first, because a busy machine needs seconds for it.
import './reason-form.tsx';
import '#web/ui/feedback/modal-dialog.tsx';

afterEach(cleanup);

const reasonDialog = (required: string | undefined, onConfirm: (reason: string) => unknown) => (
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
  await vi.waitFor(() => expect(confirmed).toHaveBeenCalledWith(''));
});

test('stays open with the reason when the action fails (G10)', async () => {
  render(reasonDialog('Please give a reason', () => Promise.reject(new Error('offline'))));
  await send('Blurred document');
  expect((screen.getByLabelText('Why?') as HTMLTextAreaElement).value).toBe('Blurred document');
});

test('shows the reason again when its owner opens the dialog again after a failure (G10)', async () => {
  const Owner = () => {
    const [open, setOpen] = useState(true);
    return (
      <ReasonDialog
        title="Hold"
        question=""
        label="Why?"
        confirm="Put on hold"
        open={open}
        onConfirm={async () => {
          setOpen(false);
          await Promise.resolve();
          setOpen(true);
          throw new Error('offline');
        }}
        onClose={() => undefined}
      />
    );
  };
  render(<Owner />);
  await send('Blurred document');
  const field: HTMLTextAreaElement = await screen.findByLabelText('Why?');
  expect(field.value).toBe('Blurred document');
});
