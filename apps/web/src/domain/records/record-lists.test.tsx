import type { SentMessage } from '@purboday/contract/records/record-parts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HistoryList, MessageList } from './record-lists.tsx';
afterEach(cleanup);

const message = (overrides: Partial<SentMessage>): SentMessage => ({
  _id: overrides.channel ?? '1',
  event: 'registration-approved',
  channel: 'email',
  state: 'sent',
  recipient: 'a***@example.org',
  lastError: null,
  createdAt: '2026-11-21T10:00:00Z',
  sentAt: '2026-11-21T10:01:00Z',
  ...overrides,
});

test('shows event, channel, masked address, status and time of a message, and the error of a failed one', () => {
  render(
    <MessageList
      messages={[
        message({}),
        message({ channel: 'sms', state: 'failed', sentAt: null, lastError: 'No such number' }),
      ]}
    />,
  );
  const [sent, failed] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(sent).toBe('Registration approvedSentEmail to a***@example.org21 Nov 2026, 3:31 pm IST');
  expect(failed).toContain('Failed');
  expect(failed).toContain('No such number');
  expect(failed).toContain('3:30 pm IST');
});

test('shows an event without a label of its own', () => {
  render(<MessageList messages={[message({ event: 'erasure-done', state: 'skipped' })]} />);
  expect(screen.getByText('Erasure done')).toBeTruthy();
  expect(screen.getByText('Not sent')).toBeTruthy();
});

const step = { by: 'Meera Das', byRole: null, reason: null, at: '2026-11-21T10:00:00Z' };

test('describes a history entry of a registration, training or job in plain words', () => {
  render(
    <HistoryList
      entries={[
        { ...step, about: 'job', action: 'reject', from: 'PENDING', to: 'rejected' },
        { ...step, about: 'training', action: 'start', from: 'PENDING', to: 'IN_PROGRESS' },
        { ...step, action: 'reject', from: 'PENDING', to: 'REJECTED', reason: 'Blurred' },
        { ...step, action: 'decline-erasure', from: null, to: null, reason: 'Still in training' },
        { ...step, action: 'erase', from: 'PENDING', to: null },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(steps[0]).toContain('Not accepted for the job by Meera Das');
  expect(steps[1]).toContain('Training started by Meera Das');
  expect(steps[2]).toContain('Rejected by Meera DasBlurred');
  expect(steps[3]).toContain('Request for erasure declined by Meera Das');
  expect(steps[4]).toContain('Data erased by Meera Das');
});

test('names the candidate who registered', () => {
  const entry = { ...step, by: 'The applicant', action: 'register', from: null, to: 'PENDING' };
  render(<HistoryList isCandidate entries={[{ ...entry, action: 'register' as const }]} />);
  expect(screen.getByRole('listitem').textContent).toContain('Registered by the candidate');
});

test('shows when there are no entries', () => {
  render(<MessageList messages={[]} />);
  expect(screen.getByText('Nothing has been sent yet.')).toBeTruthy();
});
