import type { Page } from '@playwright/test';
import { startProxy } from '../support/proxy.ts';
import {
  address,
  createPerson,
  fillContact,
  fillPersonal,
  fillSkills,
  goToStep,
  readStorage,
  submitForm,
  submitOfflineFirst,
} from '../support/registration-form.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, onlyFull, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the pages are stored, which starts some seconds after the first load. */
const waitUntilCached = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    }
    return found
      .map((url) => new URL(url))
      .map(({ pathname, searchParams }) => {
        // The revision of the precache.
        searchParams.delete('__WB_REVISION__');
        return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
      });
  });

/** A line of 400 kbit/s with the delay of a mobile network. */
const slowLine = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const throughput = (400 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return () => session.detach();
};

test('loses nothing of a registration at 400 kbps, with a reload and an interruption of the network @FLT-60 @UX-18 @full', async ({
  page,
  inbox,
}) => {
  const person = createPerson();
  const fastLine = await slowLine(page);
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await fillContact(page, inbox, person);
  await waitUntilCached(page);

  await fastLine();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline/u)).toBeVisible();
  await expect(page.getByLabel('Mobile Number')).toHaveValue('+91 98765 43210');
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
  await goToStep(page, 'skills');
  await page.getByLabel('Qualification').selectOption('Graduation');

  await page.context().setOffline(false);
  await slowLine(page);
  await expect(page.getByText(/^You are offline/u)).toBeHidden();
  await fillSkills(page, person);
  await submitForm(page).click();
  await expect(page).toHaveURL('/register/candidate/success');
  await inbox.wait({ to: person.email, subject: /registration/iu });
  expect(await readStorage(page)).not.toContain(person.email);
});

test('reports a submission without a network, keeps the input, and sends it when the network is back @FLT-60 @full', async ({
  page,
  inbox,
}) => {
  const person = createPerson();
  await page.goto(address);
  await waitUntilCached(page);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await fillContact(page, inbox, person);
  await goToStep(page, 'skills');
  await fillSkills(page, person);
  await submitOfflineFirst(page);
});

test('stores only public pages and files, no API response and no personal data @SEC-20 @SEC-22', async ({
  page,
}) => {
  await page.goto(address);
  await waitUntilCached(page);
  await signInAs(page, demo.l1, '/l1-admin/candidates?q=asha');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /./u }).first().waitFor();
  const addresses = await keptAddresses(page);
  expect(addresses).toContain('/register/candidate');
  const others = addresses.filter((each) => !each.startsWith('/assets/')).toSorted();
  expect(others).toEqual([
    '/',
    '/icon-192.png',
    '/login',
    '/manifest.webmanifest',
    '/register/candidate',
    '/register/candidate/success',
    '/register/job-provider',
    '/register/training-provider',
    '/sun.svg',
    '/verify',
  ]);
});

test('ignores the API, downloads and missing pages @full', async ({ page }) => {
  await page.goto(address);
  await waitUntilCached(page);
  await page.reload();
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect((await page.goto('/downloads/purbodayapp.apk'))?.status()).toBe(404);
  expect((await page.goto('/api/states'))?.headers()['content-type']).toContain('application/json');
});

test(
  'shows a new version on the next load, stores it when the old one is closed, and deletes everything when switched off',
  onlyFull,
  async ({ page, product }) => {
    const proxy = await startProxy(product.url);
    const hasVersion = (version: string) => () =>
      page.evaluate(
        async (expected) =>
          (
            await (await caches.match('/register/candidate', { ignoreSearch: true }))?.text()
          )?.includes(`data-version="${expected}"`) ?? false,
        version,
      );
    // The browser also checks for a new version after each navigation, and a check that is under
    // way may end with the old file for both. So checks are repeated, as by further navigations.
    const update = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update().catch(() => undefined);
        return registration?.waiting?.state ?? 'none';
      });
    await page.goto(proxy.url + address);
    await waitUntilCached(page);

    proxy.deploy((path, text) => {
      if (path === '/service-worker.js')
        return text.replaceAll(/(?<=register\/candidate["`'],revision:["`'])\w+/gu, 'next');
      return path.startsWith(address)
        ? text.replace('<html ', '<html data-version="next" ')
        : undefined;
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
    await expect.poll(update).toBe('installed');
    // The browser starts the waiting worker once no tab uses the old one and its last request has
    // ended.
    await page.goto('about:blank');
    await expect
      .poll(() =>
        page
          .context()
          .serviceWorkers()
          .at(-1)
          ?.evaluate('registration.waiting === null && registration.active.state'),
      )
      .toBe('activated');
    await page.goto(proxy.url + address);
    await expect.poll(hasVersion('next')).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
    await page.context().setOffline(false);
    // A request that the old worker still answers may open its cache again after the deletion.
    await page.waitForLoadState('networkidle');

    const off = await (await fetch(`${product.url}/service-worker-off.js`)).text();
    proxy.deploy((path) => (path === '/service-worker.js' ? off : undefined));
    await expect
      .poll(async () => {
        await update();
        return page.evaluate(() => caches.keys());
      })
      .toEqual([]);
    await page.context().setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await proxy.close();
  },
);

test('the manifest allows installation on a phone, with name, icons and start page', async ({
  page,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(await page.title()).toContain(manifest.name);
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
    const size = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
