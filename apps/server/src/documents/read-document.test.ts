import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditStore } from '#server/domain/trail/audit.ts';
import {
  documentsFixture,
  type DocumentsFixture,
} from '#server/domain/document/testing/documents-fixture.ts';
import { aJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { readDocument } from './read-document.ts';

let hand: DocumentsFixture;
beforeEach(async () => {
  hand = await documentsFixture();
});
afterEach(() => hand.close());

const ip = '10.0.0.1';
const attach = (id: string) => hand.database.transaction(() => hand.documents.attach(id));
const minutes = (count: number) => {
  hand.time.now = new Date(hand.time.now.getTime() + count * 60_000);
};

const linked = async () => {
  const id = await hand.kept();
  await attach(id);
  const query = new URL(hand.links.link(id), 'http://host').searchParams;
  return { id, expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
};

const reader = () =>
  readDocument({
    documents: hand.documents,
    links: hand.links,
    onRead: ({ documentId, ip }) =>
      auditStore(hand.database, hand.clock).add({
        action: 'document-viewed',
        record: { kind: 'document', id: documentId },
        ip,
      }),
  });
const views = () => hand.database.execute('select action, record_kind, record_id, ip from audit');

test('SEC-39: a link opens its document for five minutes, and every view is recorded', async () => {
  const { id, ...query } = await linked();
  expect(hand.links.link(id)).toMatch(
    /^\/api\/documents\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]{43}$/u,
  );
  minutes(4.9);
  expect((await reader()(id, query, ip)).bytes).toEqual(aJpeg());
  expect(await views()).toEqual([
    { action: 'document-viewed', record_kind: 'document', record_id: id, ip },
  ]);
  minutes(0.2);
  await expect(reader()(id, query, ip)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('SEC-39: a forged, a prolonged, a borrowed link and one of an absent document are the same 404', async () => {
  const { id, expires, signature } = await linked();
  const other = await linked();
  const absent = new URL(hand.links.link('00000000-0000-4000-8000-000000000000'), 'http://host')
    .searchParams;
  const tries = [
    [id, { expires, signature: other.signature }],
    [id, { expires, signature: '' }],
    [id, { expires: String(Number(expires) + 600), signature }],
    [id, { expires: 'Infinity', signature }],
    [id, { expires: `${expires}.0`, signature }],
    [
      '00000000-0000-4000-8000-000000000000',
      { expires: absent.get('expires') ?? '', signature: absent.get('signature') ?? '' },
    ],
  ] as const;
  for (const [document, query] of tries) {
    await expect(reader()(document, query, ip)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Not found',
    });
  }
});

test('SEC-49: a link made for somebody tells who looked, and cannot be lent another name', async () => {
  const id = await hand.kept();
  await attach(id);
  const viewer = { id: '0190a3c2-0000-7000-8000-000000000001', role: 'L1_ADMIN' } as const;
  const { searchParams } = new URL(hand.links.for(viewer).link(id), 'http://host');
  const query = {
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
    viewer: searchParams.get('viewer') ?? undefined,
  };
  const seen: unknown[] = [];
  const read = readDocument({
    documents: hand.documents,
    links: hand.links,
    onRead: async (view) => void seen.push(view),
  });
  await read(id, query, ip);
  expect(seen).toEqual([{ documentId: id, viewer, ip }]);
  const other = `L1_ADMIN:${id}`;
  for (const lent of [other, undefined, ''])
    await expect(read(id, { ...query, viewer: lent }, ip)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});

test('a view that cannot be recorded does not happen', async () => {
  const { id, ...query } = await linked();
  await hand.database.execute('drop table audit');
  await expect(reader()(id, query, ip)).rejects.toThrow(/audit/u);
});
