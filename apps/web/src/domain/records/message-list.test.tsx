import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { MessageList } from './record-lists.tsx';

afterEach(cleanup);

test('shows the newest messages, and all of them with one press (UX-147)', async () => {
  const messages = Array.from({ length: 7 }, (_, at) => ({
    _id: String(at),
    event: 'assigned-provider',
    channel: 'email' as const,
    state: 'sent' as const,
    recipient: 'j***@example.org',
    lastError: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    sentAt: '2026-11-21T10:00:00.000Z',
  }));
  await renderScreens('/here', {
    '/here': () => <MessageList messages={messages} newest={5} />,
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'See all 7' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button')).toBeNull();
});
