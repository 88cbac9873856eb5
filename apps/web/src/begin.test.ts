import { afterEach, describe, expect, test, vi } from 'vitest';
import { session } from './platform/session/session.ts';
import { aUser } from './platform/testing/a-user.ts';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A document that names its programs in a template. */
const begin = async (body = '<div id="app"><h1>Help</h1></div>'): Promise<void> => {
  document.head.innerHTML =
    '<template id="programs"><link rel="modulepreload" href="/assets/help.js"></template>';
  document.body.innerHTML = body;
  vi.resetModules();
  await import('./begin.ts');
};

const fetched = (): number => document.head.querySelectorAll(':scope > link').length;

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  session.clear();
  history.replaceState(null, '', '/');
});

test('programs are fetched when the page is painted', async () => {
  await begin();
  expect(fetched()).toBe(0);
  await painted();
  await vi.waitFor(() => expect(fetched()).toBe(1));
});

test('a page in the background, which is not painted, has them at once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await begin();
  expect(fetched()).toBe(1);
});

test('a document without a template begins without a fault', async () => {
  document.head.replaceChildren();
  vi.resetModules();
  await import('./begin.ts');
  await painted();
  expect(fetched()).toBe(0);
});

describe('in the document of a portal', () => {
  const path = '/l1-admin/candidates';
  const body = `<div id="app"></div>
    <template id="frame" data-role="L1_ADMIN" data-path="${path}"><div inert aria-hidden="true">
      <a href="/account">{{fullName}}</a><p>{{companyName}}</p><h1>Candidates</h1>
      <select data-several-cities></select>
    </div></template>`;
  const place = () => document.getElementById('app') as HTMLElement;
  const placesOf = (...cities: string[]) => ({
    l1AdminId: {
      _id: '7',
      fullName: 'Meera Devi',
      assignedCities: cities,
      assignedPlaces: cities.map((city) => ({ state: 'Bihar', city })),
    },
  });
  const open = async (at = path): Promise<void> => {
    history.replaceState(null, '', at);
    await begin(body);
  };

  test('whoever is signed in with its role is shown the frame with their name, and its programs are fetched when it is painted', async () => {
    session.start({ user: aUser({ fullName: 'Meera <Devi>' }), token: 't-1' });
    await open();
    expect(place().querySelector('h1')?.textContent).toBe('Candidates');
    expect(place().querySelector('a')?.textContent).toBe('Meera <Devi>');
    expect(place().querySelector('p')?.textContent).toBe('');
    expect(place().dataset).not.toHaveProperty('framed');
    expect(fetched()).toBe(0);
    await painted();
    await vi.waitFor(() => expect(fetched()).toBe(1));
    await vi.waitFor(() => expect(place().dataset).toHaveProperty('framed'));
  });

  test('a provider is called by the name of their company', async () => {
    const jobProviderId = { _id: '7', companyName: 'Ganga Tools' };
    session.start({ user: aUser({ jobProviderId }), token: 't-1' });
    await open();
    expect(place().querySelector('p')?.textContent).toBe('Ganga Tools');
  });

  test.each([
    ['several cities', 1, ['Gaya', 'Patna']],
    ['one city', 0, ['Gaya']],
    ['no city', 0, []],
  ])('for an admin of %s there are %i choices among them', async (_, choices, cities) => {
    session.start({ user: aUser(placesOf(...cities)), token: 't-1' });
    await open();
    expect(place().querySelectorAll('select')).toHaveLength(choices);
  });

  test.each<[string, () => void, string?]>([
    ['nobody who is signed in', () => undefined],
    ['another role', () => session.start({ user: aUser({ role: 'L2_ADMIN' }), token: 't-1' })],
    [
      'an account whose password has to be changed',
      () => session.start({ user: aUser({ mustChangePassword: true }), token: 't-1' }),
    ],
    [
      'an account without its second factor',
      () => session.start({ user: aUser({ mustSetUpSecondFactor: true }), token: 't-1' }),
    ],
    ['a session without its token', () => sessionStorage.setItem('user', JSON.stringify(aUser()))],
    [
      'a damaged session',
      () => {
        sessionStorage.setItem('token', 't-1');
        sessionStorage.setItem('user', '{"role":');
      },
    ],
    [
      'an address with filters',
      () => session.start({ user: aUser(), token: 't-1' }),
      `${path}?status=REJECTED`,
    ],
    [
      'another address, for which the document stands without a network',
      () => session.start({ user: aUser(), token: 't-1' }),
      '/l1-admin/dashboard',
    ],
  ])('%s: no frame, and the programs at once', async (_, given, at) => {
    given();
    await open(at);
    expect(place().childElementCount).toBe(0);
    expect(fetched()).toBe(1);
  });

  test('in the background the programs are fetched at once', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    session.start({ user: aUser(), token: 't-1' });
    await open();
    expect(fetched()).toBe(1);
  });
});
