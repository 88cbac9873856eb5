import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { calls, type Answered, type Asked } from './call.ts';
import { endpoints, type Received, type Returned } from './endpoint.ts';
import type { Page } from './schemas.ts';
import { byId, listQuery } from './schemas.ts';

const bookSchemas = {
  listBooks: {
    summary: 'Books',
    query: listQuery({ year: z.optional(z.string()) }),
    reply: z.array(z.object({ title: z.string() })),
  },
  lend: {
    summary: 'Lend a book',
    params: byId,
    body: z.object({ days: z._default(z.number(), 7) }),
    reply: z.object({ title: z.string() }),
    message: 'Lent',
  },
};

const bookCalls = calls<typeof bookSchemas>()({
  listBooks: { method: 'GET', path: '/books', role: 'ANYONE', shape: 'list' },
  lend: { method: 'PUT', path: '/books/:id', role: 'SIGNED_IN', files: ['card'] },
});

const bookEndpoints = endpoints(bookCalls, bookSchemas);

test('a call holds what it was written with and nothing of its schemas; its endpoint holds both', () => {
  expect(bookCalls.lend).toEqual({
    method: 'PUT',
    path: '/books/:id',
    role: 'SIGNED_IN',
    files: ['card'],
  });
  expect(bookEndpoints.lend).toEqual({ ...bookCalls.lend, ...bookSchemas.lend });
  expect(Object.keys(bookEndpoints)).toEqual(Object.keys(bookCalls));
});

test('a client knows from the call alone what to send and what it reads', () => {
  expectTypeOf<Asked<typeof bookCalls.lend>['params']>().toEqualTypeOf<z.input<typeof byId>>();
  expectTypeOf<Asked<typeof bookCalls.lend>['body']>().toEqualTypeOf<{
    days?: number | undefined;
  }>();
  expectTypeOf<Asked<typeof bookCalls.lend>['files']>().toEqualTypeOf<{ card: Blob }>();
  expectTypeOf<Asked<typeof bookCalls.listBooks>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<Answered<typeof bookCalls.lend>['data']>().toEqualTypeOf<{ title: string }>();
  expectTypeOf<Answered<typeof bookCalls.listBooks>['page']>().toEqualTypeOf<Page>();
});

test('a handler receives and returns what the endpoint declares', () => {
  expectTypeOf<Received<typeof bookEndpoints.lend>['body']>().toEqualTypeOf<{ days: number }>();
  expectTypeOf<Received<typeof bookEndpoints.lend>['query']>().toEqualTypeOf<undefined>();
  expectTypeOf<Returned<typeof bookEndpoints.listBooks>['page']>().toEqualTypeOf<Page>();
  expectTypeOf(bookEndpoints.lend.role).toEqualTypeOf<'SIGNED_IN'>();
  expectTypeOf(bookEndpoints.lend.files).toEqualTypeOf<readonly ['card']>();
});

test('a forgotten or surplus part is an error of types', () => {
  const list = { method: 'GET', path: '/books', role: 'ANYONE', shape: 'list' } as const;
  const lend = { method: 'PUT', path: '/books/:id', role: 'SIGNED_IN' } as const;
  // @ts-expect-error -- schemas without their call
  calls<typeof bookSchemas>()({ listBooks: list });
  // @ts-expect-error -- a call without its schemas
  calls<typeof bookSchemas>()({ listBooks: list, lend, giveBack: lend });
  // @ts-expect-error -- a member that no call has
  calls<typeof bookSchemas>()({ listBooks: list, lend: { ...lend, idempotant: true } });
  // @ts-expect-error -- the schemas of other calls
  expect(() => endpoints(bookCalls, { listBooks: bookSchemas.listBooks })).not.toThrow();
  expect(calls<typeof bookSchemas>()({ listBooks: list, lend })).toEqual({ listBooks: list, lend });
});
