import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog, ReasonDialog } from './dialog.tsx';

afterEach(cleanup);

const doNothing = () => undefined;

test('UX-26: a confirmation names its verb, and Cancel changes nothing', () => {
  const [confirmed, closed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <ConfirmDialog
      title="Delete job"
      question="Sure?"
      confirm="Delete job"
      open
      onConfirm={confirmed}
      onClose={closed}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete job' }));
  expect(confirmed).toHaveBeenCalledOnce();
});

const reasonDialog = (required: string | undefined, onConfirm: (reason: string) => void) => (
  <ReasonDialog
    title="Hold"
    question=""
    label="Why?"
    confirm="Put on hold"
    {...(required ? { required } : {})}
    open
    onConfirm={onConfirm}
    onClose={doNothing}
  />
);

const send = (reason: string) => {
  fireEvent.change(screen.getByLabelText('Why?'), { target: { value: reason } });
  fireEvent.submit(
    screen.getByRole('button', { name: 'Put on hold' }).closest('form') as HTMLFormElement,
  );
};

test('a reason that must be given is asked for at its field', () => {
  const confirmed = vi.fn<() => void>();
  render(reasonDialog('Please give a reason', confirmed));
  send('  ');
  expect(screen.getByText('Please give a reason')).toBeTruthy();
  expect(confirmed).not.toHaveBeenCalled();
  send(' Blurred document ');
  expect(confirmed).toHaveBeenCalledWith('Blurred document');
});

test('an optional reason may stay empty', () => {
  const confirmed = vi.fn<() => void>();
  render(reasonDialog(undefined, confirmed));
  send('');
  expect(confirmed).toHaveBeenCalledWith('');
});
