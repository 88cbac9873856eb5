import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { offerUndo } from '#web/platform/undo/undo.ts';
import type { UnderReview } from '#web/review/registration-types.ts';
import { ReviewActions } from './review-actions.tsx';

const bina = {
  _id: 'b',
  name: 'Bina Das',
  status: 'PENDING',
  may: {
    approve: true,
    reject: true,
    hold: true,
    resume: false,
    reopen: false,
  },
} as UnderReview;

afterEach(clearScreen);

test('ignores a second tap on Approve for the next record, but accepts a confirmation at once (FLT-01)', async () => {
  const onStep = vi.fn<(step: object) => Promise<void>>(async () => undefined);
  await renderScreens('/here', {
    '/here': () => (
      <ReviewActions kind="candidate" record={bina} next={null} busy={false} onStep={onStep} />
    ),
  });
  const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
  vi.useFakeTimers({ toFake: ['Date'] });
  act(() => offerUndo({ message: 'Approved', name: 'Asha Kumari', undo: () => undefined }));
  await press(screen.getByRole('button', { name: 'Approve' }));
  expect(onStep).not.toHaveBeenCalled();
  await press(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject Bina Das?' });
  const [usual = dialog] = within(dialog).getAllByRole('button');
  await press(usual);
  expect(onStep).toHaveBeenCalledExactlyOnceWith({
    action: 'reject',
    rejectionKind: expect.any(String),
  });
  vi.setSystemTime(Date.now() + 601);
  await press(screen.getByRole('button', { name: 'Approve' }));
  expect(onStep).toHaveBeenLastCalledWith({ action: 'approve' });
  vi.useRealTimers();
});
