import { aboutContract } from '@purboday/contract/about/about.contract';
import type { Services } from '#server/services.ts';
import { registerRoute } from '#server/platform/http/register-route.ts';
import type { App } from '#server/platform/http/register-route.ts';

export const registerAbout = (app: App, { settings }: Services): void => {
  registerRoute(app, aboutContract.about, () => settings);
};
