import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

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
