import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';
import { SilentCopyNotice } from './silent-copy-notice.tsx';

afterEach(() => {
  cleanup();
  session.clear();
});

test('says to admins that a copy sends no messages [OP-18]', () => {
  session.start({ user: createUser({ role: 'L1_ADMIN', messagesOff: true }), token: 't-1' });
  render(<SilentCopyNotice />);
  expect(screen.getByRole('note').textContent).toBe('This copy sends no messages.');
});

test('says nothing where messages leave [OP-18]', () => {
  session.start({ user: createUser({ role: 'L1_ADMIN' }), token: 't-1' });
  render(<SilentCopyNotice />);
  expect(screen.queryByRole('note')).toBeNull();
});
