import { documentsContract } from '@purboday/contract/documents/documents.contract';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readDocument } from './read-document.ts';
import type { Services } from '#server/services.ts';

export const registerDocuments = (app: App, services: Services): void => {
  const read = readDocument(services);
  mount(app, documentsContract.readDocument, ({ params, query, ip }) => read(params.id, query, ip));
};
