import { aboutContract } from '@purboday/contract/about/about.contract';
import type { About } from '@purboday/contract/about/about.contract';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';

export const mountAbout = (app: App, about: About): void => {
  mount(app, aboutContract.about, () => about);
};
