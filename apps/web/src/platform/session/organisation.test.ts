import { batchLists, batchesContract } from '@purboday/contract/batches/batches.contract';
import { declareExport } from '@purboday/contract/conventions/export-endpoint';
import { organisationHeader } from '@purboday/contract/organisations/organisation-header';
import { publicSettingsContract } from '@purboday/contract/foundation-settings/public-settings.contract';
import { trainingPeopleContract } from '@purboday/contract/organisations/people.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#web/platform/calls/call.ts';
import { download } from '#web/platform/calls/download.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';
import { announceSwitch, organisationSwitch } from './organisation.ts';
import { session } from './session.ts';
import { fetchSignedInUser, watchSession } from './watch-session.ts';

const sahyog = { _id: 'o1', trainingProviderName: 'Sahyog Learning Foundation' };
const asTrainer = createUser({ role: 'TRAINING_PROVIDER', trainingProviderId: sahyog });
const asEmployer = createUser({
  role: 'JOB_PROVIDER',
  jobProviderId: { _id: 'o2', companyName: 'Eastern Textiles' },
});

type Sent = { path: string; organisation: string | null };

/** Replaces the network. `/auth/me` returns this user; every other call gets the response. */
const respond = (user: object, response: () => Response): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path = ''] = url.split('?');
    sent.push({ path, organisation: new Headers(init.headers).get(organisationHeader) });
    return path === '/api/auth/me'
      ? Response.json({ success: true, data: { user, organisations: [], endsInSeconds: 9_000 } })
      : response();
  });
  return sent;
};
const success = () => Response.json({ success: true, data: [], page: { next: null, total: 0 } });
const otherOrganisation = () => {
  const message = 'You work for Eastern Textiles now.';
  const errors = [{ path: organisationHeader, message }];
  return Response.json({ success: false, message, errors, requestId: 'r' }, { status: 409 });
};

let stop: () => void;
beforeEach(() => {
  session.start({ user: asTrainer, token: 't' });
  stop = watchSession(() => undefined);
});
afterEach(() => {
  stop();
  session.clear();
  vi.unstubAllGlobals();
});

describe('R25: every request says for which organisation it is', () => {
  test('calls and downloads send the organisation that the tab shows', async () => {
    const sent = respond(asTrainer, success);
    await call(batchesContract.listBatches, { query: {} });
    await download(declareExport(batchLists.own), { query: { format: 'xlsx' } });
    expect(sent).toEqual([
      { path: '/api/training-providers/batches', organisation: 'o1' },
      { path: '/api/training-providers/batches/export', organisation: 'o1' },
    ]);
  });

  test('calls without a token, and admins, send none', async () => {
    const sent = respond(asTrainer, success);
    await call(publicSettingsContract.readPublicSettings, {});
    session.start({ user: createUser(), token: 't-2' });
    await call(trainingPeopleContract.listPeople, { query: {} });
    expect(sent.map(({ organisation }) => organisation)).toEqual([null, null]);
  });

  test('a switch in another tab changes neither the user nor the requests of this tab', async () => {
    const sent = respond(asEmployer, success);
    await fetchSignedInUser();
    expect(session.get()?.user).toEqual(asTrainer);
    expect(organisationSwitch.get()).toMatchObject({ role: 'JOB_PROVIDER' });
    await call(batchesContract.listBatches, { query: {} });
    expect(sent.at(-1)?.organisation).toBe('o1');
    // Switched back in the other tab.
    respond(asTrainer, success);
    await fetchSignedInUser();
    expect(organisationSwitch.get()).toBeUndefined();
  });

  test.each([
    ['a call', () => call(batchesContract.listBatches, { query: {} })],
    ['a download', () => download(declareExport(batchLists.own), { query: { format: 'xlsx' } })],
  ])('learns of the switch when %s is rejected', async (_name, send) => {
    respond(asEmployer, otherOrganisation);
    await expect(send()).rejects.toThrow('You work for Eastern Textiles now.');
    await vi.waitFor(() =>
      expect(organisationSwitch.get()).toMatchObject({ role: 'JOB_PROVIDER' }),
    );
  });

  test('does not load the user for any other rejection', async () => {
    const sent = respond(asEmployer, () =>
      Response.json({ success: false, message: 'Changed', errors: [] }, { status: 409 }),
    );
    await expect(call(batchesContract.listBatches, { query: {} })).rejects.toThrow('Changed');
    expect(sent.map(({ path }) => path)).toEqual(['/api/training-providers/batches']);
  });

  test('learns of the switch at once from the tab that switched', async () => {
    respond(asEmployer, success);
    announceSwitch(asTrainer.id);
    await vi.waitFor(() =>
      expect(organisationSwitch.get()).toMatchObject({ role: 'JOB_PROVIDER' }),
    );
  });

  test('forgets the former organisation, and what the tab stored for it, with the new user', () => {
    sessionStorage.setItem('register a1 b1 2026-11-20', '{}');
    session.update({ fullName: 'Asha' });
    expect(sessionStorage.length).toBe(3);
    session.setUser(asEmployer);
    expect(session.restore()?.user).toEqual(asEmployer);
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['token', 'user']);
  });
});
