import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
} from '#web/platform/testing/shown-screen.tsx';
import { RegisterPart } from './register-part.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const asha = '0199aaaa-0000-7000-8000-000000000002';
const batch = {
  _id: id,
  status: 'RUNNING',
  startsOn: '2026-11-02',
  endsOn: '2026-12-31',
  days: ['MON'],
  nextMeeting: null,
  members: [],
  marked: [],
} as unknown as BatchDetail;
const register = {
  date: '2026-11-23',
  readAt: '2026-11-23T04:00:00.000Z',
  marks: [{ candidateId: asha, name: 'Asha Devi', mark: null, markedAt: null }],
};

const Screen = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && <RegisterPart batch={batch} date="2026-11-23" onDate={() => undefined} />}
      <button type="button" onClick={() => setIsOpen(false)}>
        Leave
      </button>
    </>
  );
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T05:00:00Z'), toFake: ['Date'] });
  session.start({
    user: createUser({
      role: 'TRAINING_PROVIDER',
      organisationRole: 'MEMBER',
      trainingProviderId: { _id: id, trainingProviderName: 'Udaan' },
    }),
    token: 't-1',
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await clearScreen();
});

test('sends the marks of the last second when the register is left', async () => {
  const sent: string[] = [];
  const address = `/api/training-providers/batches/${id}/attendance/2026-11-23`;
  respondByPath({
    [address]: { success: true, data: { ...register, conflicts: [], rejected: [] } },
  });
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sent.push(init.body as string);
    return respond(url, init);
  });
  await renderScreens('/training-provider/batches', { '/training-provider/batches': Screen });
  fireEvent.click(await screen.findByRole('button', { name: 'Present', pressed: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain(`"candidateId":"${asha}","mark":"PRESENT"`);
});
