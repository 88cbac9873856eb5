import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';

afterEach(cleanup);

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

const Opened = ({ onClose = () => undefined }: { onClose?: () => void }) => {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      <Dialog title="Sure?" open={open} onClose={close}>
        <input type="file" aria-label="Letter" />
      </Dialog>
    </>
  );
};

test('UX-26: who asks again before the browser has told of Escape is asked again', () => {
  render(<Opened />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  fireEvent.click(ask);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel'));
  expect(dialog.open).toBe(false);
  fireEvent.click(ask);
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

test('UX-26: a dialog says once that it was closed, before another may be open', () => {
  const closed = vi.fn<() => void>();
  render(<Opened onClose={closed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel'));
  fireEvent(dialog, new Event('close'));
  expect(closed).toHaveBeenCalledOnce();
});

test('a dialog that the browser closes without asking is closed', () => {
  const closed = vi.fn<() => void>();
  render(<Opened onClose={closed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(closed).toHaveBeenCalledOnce();
});

test('a file that is not chosen after all does not close the dialog it is asked for in', () => {
  render(<Opened />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  fireEvent(screen.getByLabelText('Letter'), new Event('cancel', { bubbles: true }));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
});
