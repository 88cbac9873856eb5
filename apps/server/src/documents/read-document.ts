import { Problem } from '@purboday/contract/conventions/problem';
import type { Documents, ReadDocument } from '#server/domain/document/document-keeping.ts';
import { viewerOf } from '#server/domain/document/document-link.ts';
import type { DocumentLinks, LinkQuery, Viewer } from '#server/domain/document/document-link.ts';

type Deps = {
  documents: Pick<Documents, 'read'>;
  links: Pick<DocumentLinks, 'isGood'>;
  /** Told of every view before the bytes leave: a view that cannot be recorded does not happen. */
  onRead: (view: { documentId: string; viewer: Viewer | undefined; ip: string }) => Promise<void>;
};

/** Reads a document by its signed link. A forged, an expired and an absent one are told apart by nobody. */
export const readDocument =
  ({ documents, links, onRead }: Deps) =>
  async (id: string, query: LinkQuery, ip: string): Promise<ReadDocument> => {
    const document = links.isGood(id, query) ? await documents.read(id) : undefined;
    if (document === undefined) throw new Problem('NOT_FOUND');
    await onRead({ documentId: id, viewer: viewerOf(query), ip });
    return document;
  };
