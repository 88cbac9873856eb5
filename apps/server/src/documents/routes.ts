import { documentsEndpoints } from '@purboday/contract/documents/documents.endpoints';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readDocument } from './read-document.ts';

type Deps = Omit<Parameters<typeof readDocument>[0], 'documents' | 'records'> & {
  documents: Documents;
  links: DocumentLinks;
  candidates: CandidateStore;
  providers: ProviderStore;
  placements: PlacementKit;
};

export const mountDocuments = (app: App, deps: Deps): void => {
  const { documents, links } = deps;
  const records = { ...deps, proofs: deps.placements.stores.proofs };
  const opening = { read: documents.read, opened: links.opened };
  const read = readDocument({ ...deps, documents: opening, records });
  mount(app, documentsEndpoints.readDocument, ({ params, query, ip }) =>
    read(params.id, query, ip),
  );
};
