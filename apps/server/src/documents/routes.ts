import { documentsEndpoints } from '@purboday/contract/documents/documents.endpoints';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readDocument } from './read-document.ts';

export const mountDocuments = (app: App, deps: Parameters<typeof readDocument>[0]): void => {
  const read = readDocument(deps);
  mount(app, documentsEndpoints.readDocument, ({ params, query, ip }) =>
    read(params.id, query, ip),
  );
};
