import { consentsEndpoints } from '@purboday/contract/consents/consents.endpoints';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { readConsents } from './read-consents.ts';

export const mountConsents = (app: App, deps: Parameters<typeof readConsents>[0]): void => {
  const read = readConsents(deps);
  mount(app, consentsEndpoints.readConsents, ({ params: { kind, id } }) => read(kind, id));
};
