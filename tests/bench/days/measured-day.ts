import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Inbox } from '../../e2e/support/inbox.ts';
import type { TaskCost, Day, DayContext } from './day.ts';

export const viewports = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1366, height: 768 } },
};

export type Acts = { clicks: number; keys: number; typed: number };

/** Counts presses of a finger, a mouse button or a key. Events created by scripts do not count. */
export const countActs = async (context: BrowserContext): Promise<Acts> => {
  const acts = { clicks: 0, keys: 0, typed: 0 };
  await context.exposeBinding('countAct', (_source, act: keyof Acts) => {
    acts[act] += 1;
  });
  await context.addInitScript(() => {
    const countAct = (act: string) =>
      (window as unknown as { countAct: (act: string) => void }).countAct(act);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countAct('clicks'), true);
    addEventListener(
      'keydown',
      ({ isTrusted, key, target }) => {
        const inText = target instanceof Element && target.matches('input, textarea');
        if (isTrusted) countAct(key.length === 1 && inText ? 'typed' : 'keys');
      },
      true,
    );
  });
  return acts;
};

const slowDown = async (page: Page, kbps: number): Promise<void> => {
  const bytes = (kbps * 1000) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
};

/** Signs in with the password that all demo accounts share. */
const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('monsoon-kites-42');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
};

/**
 * Performs a task in a real browser and counts its cost.
 * @param day the task; its preparation is not counted
 * @param at the running product and its inbox
 */
export const measureDay = async (
  browser: Browser,
  day: Day,
  at: { url: string; inbox: Inbox },
): Promise<TaskCost> => {
  const context = await browser.newContext({ ...viewports[day.device], baseURL: at.url });
  try {
    const acts = await countActs(context);
    const page = await context.newPage();
    const dayContext: DayContext = {
      ...at,
      page,
      type: async (field, text) => {
        await field.click();
        await field.pressSequentially(text);
      },
      choose: async (select, label) => {
        acts.clicks += 2;
        await select.selectOption({ label });
      },
    };
    if (day.as !== undefined) await signIn(page, day.as);
    await day.prepare?.(dayContext);
    if (day.kbps !== undefined) await slowDown(page, day.kbps);
    const before = { ...acts };
    const began = performance.now();
    const done = (await day.run(dayContext)) ?? '';
    const seconds = (performance.now() - began) / 1000;
    return {
      clicks: acts.clicks - before.clicks,
      keys: acts.keys - before.keys,
      typed: acts.typed - before.typed,
      seconds,
      done,
    };
  } finally {
    await context.close();
  }
};
