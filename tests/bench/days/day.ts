import type { Locator, Page } from '@playwright/test';
import type { Inbox } from '../../e2e/support/inbox.ts';

/** What a day has: the page of the person, whose acts are counted, and what stands around it. */
export type Given = {
  page: Page;
  url: string;
  inbox: Inbox;
  /** Types a text, key by key. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses from a list that the browser draws: two clicks, which a page does not see. */
  choose: (select: Locator, label: string) => Promise<void>;
};

/** Something that people do all day. */
export type Day = {
  /** Chooses it: `npm run bench -- days --day start-trainings`. */
  id: string;
  /** 'a training provider starts 15 trainings' */
  name: string;
  /** What it should cost; said beside the numbers, and asserted nowhere. */
  goal: string;
  device: 'phone' | 'desk';
  /** An account of the demo; signed in before anything is counted. */
  as?: string;
  /** Down and up, in both directions; as fast as the machine when left out. */
  kbps?: number;
  /** What has to be there before the person begins; not counted. */
  prepare?: (given: Given) => Promise<void>;
  /**
   * The person's way, by what stands on the screen: an earlier checkout may need another one for the same work. Acts are counted from the first
   * line to the last.
   * @returns what was done, where that is not sure beforehand
   */
  run: (given: Given) => Promise<string | undefined>;
};

/** What a day cost. `typed` are the characters of texts, `keys` all other keys. */
export type Cost = { clicks: number; keys: number; typed: number; seconds: number; done: string };
