import type { Locator, Page } from '@playwright/test';
import type { Inbox } from '../../e2e/support/inbox.ts';

/** The tools of a day: the page whose clicks and keys are counted, and its surroundings. */
export type DayContext = {
  page: Page;
  url: string;
  inbox: Inbox;
  /** Types a text key by key. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Selects from a native list, which counts as two clicks because the page does not see them. */
  choose: (select: Locator, label: string) => Promise<void>;
};

/** A typical task. */
export type Day = {
  /** Selects the day: `npm run bench -- days --day start-trainings`. */
  id: string;
  /** 'a training provider starts 15 trainings' */
  name: string;
  /** Printed next to the results and not asserted. */
  goal: string;
  device: 'phone' | 'desk';
  /** Demo account that is signed in before counting starts. */
  as?: string;
  /** Bandwidth in both directions; unlimited when left out. */
  kbps?: number;
  /** Prepares records before counting starts. */
  prepare?: (context: DayContext) => Promise<void>;
  /**
   * The steps on the screen. Earlier checkouts may need other steps for the same task.
   * @returns a description of the result, where it can vary
   */
  run: (context: DayContext) => Promise<string | undefined>;
};

/** The cost of a day. `typed` counts characters of texts, `keys` all other keys. */
export type TaskCost = {
  clicks: number;
  keys: number;
  typed: number;
  seconds: number;
  done: string;
};
