import { aboutEndpoints } from '@purboday/contract/about/about.endpoints';
import type { About } from '@purboday/contract/about/about.schemas';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';

export const mountAbout = (app: App, about: About): void => {
  mount(app, aboutEndpoints.about, () => about);
};
