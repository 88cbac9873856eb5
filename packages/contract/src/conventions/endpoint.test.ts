import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import {
  contract,
  type CallRequest,
  type CallResponse,
  type HandlerResult,
  type ValidatedRequest,
} from './endpoint.ts';
import { byId, listQuery, type Page } from './schemas.ts';

const bookContract = contract({
  listBooks: {
    method: 'GET',
    path: '/books',
    role: 'ANYONE',
    shape: 'list',
    summary: 'Books',
    query: listQuery({ year: z.optional(z.string()) }),
    reply: z.array(z.object({ title: z.string() })),
  },
  lend: {
    method: 'PUT',
    path: '/books/:id',
    role: 'SIGNED_IN',
    files: ['card'],
    summary: 'Lend a book',
    params: byId,
    body: z.object({ days: z._default(z.number(), 7) }),
    reply: z.object({ title: z.string() }),
    message: 'Lent',
  },
});

test('infers the types of requests and responses for clients', () => {
  type Lend = CallRequest<typeof bookContract.lend>;
  expectTypeOf<Lend['params']>().toEqualTypeOf<z.input<typeof byId>>();
  expectTypeOf<Lend['body']>().toEqualTypeOf<{ days?: number | undefined }>();
  expectTypeOf<Lend['files']>().toEqualTypeOf<{ card: Blob }>();
  type List = CallRequest<typeof bookContract.listBooks>;
  expectTypeOf<List['body']>().toEqualTypeOf<undefined>();
  type Lent = CallResponse<typeof bookContract.lend>;
  expectTypeOf<Lent['data']>().toEqualTypeOf<{ title: string }>();
  type Listed = CallResponse<typeof bookContract.listBooks>;
  expectTypeOf<Listed['page']>().toEqualTypeOf<Page>();
});

test('infers the types of requests and results for handlers', () => {
  type Lend = ValidatedRequest<typeof bookContract.lend>;
  expectTypeOf<Lend['body']>().toEqualTypeOf<{ days: number }>();
  expectTypeOf<Lend['query']>().toEqualTypeOf<undefined>();
  type List = HandlerResult<typeof bookContract.listBooks>;
  expectTypeOf<List['page']>().toEqualTypeOf<Page>();
  expectTypeOf(bookContract.lend.role).toEqualTypeOf<'SIGNED_IN'>();
  expectTypeOf(bookContract.lend.files).toEqualTypeOf<readonly ['card']>();
});

test('rejects a call without a response schema, and a misspelt member', () => {
  const list = { method: 'GET', path: '/books', role: 'ANYONE', summary: 'Books' } as const;
  // @ts-expect-error -- no response schema
  contract({ list });
  // @ts-expect-error -- a member that no call has
  contract({ list: { ...list, reply: z.string(), idempotant: true } });
  const calls = { list: { ...list, reply: z.string() } };
  expect(contract(calls)).toBe(calls);
});
