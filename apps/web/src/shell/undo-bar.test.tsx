import { Link } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { offerUndo, takeOnce } from '#web/platform/undo/undo.ts';
import { UndoBar } from './undo-bar.tsx';

const Here = () => (
  <>
    <Link to={'/screen/2' as '/'}>Next screen</Link>
    <UndoBar />
  </>
);
/** It stays mounted, as in the portal. */
const screens = { '/screen/$n': Here };

afterEach(clearScreen);

test('U undoes a step immediately and once (UX-51)', async () => {
  await renderScreens('/screen/1', screens);
  const undo = vi.fn<() => Promise<void>>(async () => undefined);
  act(() => offerUndo({ message: 'Approved', name: 'Asha Kumari', undo }));
  expect(screen.getByText('Asha Kumari')).toBeTruthy();
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'u' });
    fireEvent.keyDown(document.body, { key: 'u' });
  });
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('keeps the offer of a step that the server undoes on the next screen, and sends another step (UX-97)', async () => {
  await renderScreens('/screen/1', screens);
  act(() => offerUndo({ message: 'Assigned', undo: () => undefined }));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Next screen' })));
  expect(location.pathname).toBe('/screen/2');
  expect(screen.getByText('Assigned')).toBeTruthy();
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  act(() => offerUndo({ message: 'No answer', undo: () => undefined, send }));
  expect(send).not.toHaveBeenCalled();
  await act(async () => history.back());
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('ends an offer after ten seconds', async () => {
  await renderScreens('/screen/1', screens);
  vi.useFakeTimers();
  act(() => offerUndo({ message: 'Approved', undo: () => undefined }));
  act(() => void vi.advanceTimersByTime(9_900));
  expect(screen.queryByText('Approved')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Approved')).toBeNull();
  vi.useRealTimers();
});

test('takes the second tap of a double tap for no step of its own (FLT-01)', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 1_000);
  const step = vi.fn<() => void>();
  takeOnce(step);
  vi.setSystemTime(Date.now() + 300);
  takeOnce(step);
  expect(step).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 601);
  takeOnce(step);
  expect(step).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
