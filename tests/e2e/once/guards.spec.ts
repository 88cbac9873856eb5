import type { Page } from '@playwright/test';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import { screens } from '@purboday/contract/pages/screens';
import { demo, signInByForm } from '../support/sign-in.ts';
import { expect, onlyFull, test } from '../support/test.ts';

const people = {
  TRAINING_PROVIDER: demo.training,
  JOB_PROVIDER: demo.jobs,
  L1_ADMIN: demo.l1,
  L2_ADMIN: demo.l2,
} as const;
type Portal = keyof typeof people;

/** Addresses of a portal's screens, with an unknown id where one belongs. */
const toScreens = (guard: string): string[] =>
  Object.values(screens)
    .filter((screen) => screen.guard === guard)
    .map(({ path }) => path.replaceAll(/\$\w+/gu, '0193f0a0-0000-7000-8000-000000000000'));

/** Opens an address as a link from elsewhere does. Where one is sent is seen before the page there has loaded all of its own. */
const arriveAt = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

for (const [role, email] of Object.entries(people) as [Portal, (typeof people)[Portal]][]) {
  test(
    `redirects ${role} from screens of other roles to their own dashboard @SEC-27 @M28 @full`,
    role === 'L2_ADMIN' ? {} : onlyFull,
    async ({ page }) => {
      test.setTimeout(180_000);
      await signInByForm(page, email);
      const others = Object.keys(people).filter((each) => each !== role);
      for (const path of others.flatMap(toScreens)) {
        await arriveAt(page, path);
        await expect(page, path).toHaveURL(homeScreens[role]);
      }
    },
  );
}

test(
  'redirects to the sign-in from every portal screen without a session @SEC-27',
  onlyFull,
  async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of Object.keys(people).flatMap(toScreens)) {
      await arriveAt(page, path);
      await expect(page, path).toHaveURL(screens.login.path);
    }
  },
);
