import { documentsContract } from '@purboday/contract/documents/documents.contract';
import { sessionStore } from '#server/domain/account/session.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readDocument } from './read-document.ts';

type Deps = {
  database: Database;
  documents: Documents;
  links: DocumentLinks;
  audit: AuditStore;
  placements: PlacementKit;
};

export const mountDocuments = (app: App, deps: Deps): void => {
  const { database, documents, links, audit, placements } = deps;
  const { clock, rateLimiter } = app;
  const read = readDocument({
    documents: { read: documents.read, opened: links.opened },
    sessions: sessionStore(database, clock),
    records: {
      candidates: candidateStore(database, clock),
      contactChanges: contactChangeStore(database, clock),
      providers: providerStore(database, clock),
      proofs: placements.stores.proofs,
    },
    rateLimiter,
    audit,
  });
  mount(app, documentsContract.readDocument, ({ params, query, ip }) => read(params.id, query, ip));
};
