import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { undoStore } from './queries.ts';
import { UndoBar } from './undo.tsx';

const asha = {
  kind: 'candidate',
  id: '0199aaaa-0000-7000-8000-000000000001',
  name: 'Asha Kumari',
  confirmation: 'Candidate approved successfully',
} as const;

beforeEach(() => session.start({ user: createUser({ role: 'L1_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('U undoes a decision immediately (UX-51)', async () => {
  const requests = respondByPath({});
  await renderScreens('/here', { '/here': UndoBar });
  act(() => undoStore.remember(asha));
  await act(async () => void fireEvent.keyDown(document.body, { key: 'u' }));
  expect(requests).toEqual([`/api/l1admin/undo/candidate/${asha.id}`]);
});
