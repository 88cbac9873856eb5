import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';

afterEach(cleanup);

test('a confirmation names its verb, and Cancel changes nothing (UX-26)', async () => {
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
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete job' }));
  expect(confirmed).toHaveBeenCalledOnce();
});

const Opener = ({ title, onClose }: { title: string; onClose: () => void }) => {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open {title}</button>
      <Dialog title={title} open={open} onClose={close}>
        <input type="file" aria-label="Letter" />
      </Dialog>
    </>
  );
};

const openDialog = (title: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Open ${title}`, hidden: true }));
const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('UX-26: Escape closes a dialog that is still loading', async () => {
  vi.resetModules();
  const { Dialog: FreshDialog } = await import('./dialog.tsx');
  const closed = vi.fn<() => void>();
  render(
    <FreshDialog title="Sure?" open onClose={closed}>
      Text
    </FreshDialog>,
  );
  screen.getByRole('dialog', { name: 'Loading' });
  pressEscape();
  expect(closed).toHaveBeenCalledOnce();
});

test('UX-26: Escape closes a dialog once, and returns the focus to the button that opened it', async () => {
  const closed = vi.fn<() => void>();
  render(<Opener title="Sure?" onClose={closed} />);
  const button = screen.getByRole('button', { name: 'Open Sure?' });
  button.focus();
  openDialog('Sure?');
  const letter = await screen.findByLabelText('Letter');
  await waitFor(() => expect(document.activeElement).toBe(letter));
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closed).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('UX-26: Escape closes only the topmost of two dialogs', async () => {
  render(
    <>
      <Opener title="Form" onClose={() => undefined} />
      <Opener title="End of session" onClose={() => undefined} />
    </>,
  );
  openDialog('Form');
  await screen.findByRole('heading', { name: 'Form' });
  openDialog('End of session');
  await screen.findByRole('heading', { name: 'End of session' });
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'End of session' })).toBeNull());
  await screen.findByRole('dialog', { name: 'Form' });
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a cancelled file chooser does not close its dialog', async () => {
  render(<Opener title="Sure?" onClose={() => undefined} />);
  openDialog('Sure?');
  fireEvent(
    await screen.findByLabelText('Letter'),
    new Event('cancel', { bubbles: true, cancelable: true }),
  );
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
