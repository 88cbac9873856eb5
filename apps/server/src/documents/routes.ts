import { documentsContract } from '@purboday/contract/documents/documents.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { readDocument } from './read-document.ts';

export const registerDocuments = (app: App, services: Services): void => {
  registerRoute(app, documentsContract.readDocument, ({ params, query, ip }) =>
    readDocument(services)(params.id, query, ip),
  );
};
