import { describe, expect, expectTypeOf, test } from 'vitest';
import { createSearchValidator, type ScreenSearch } from './screen-search.ts';

describe('the search parameters of a screen (UX-180)', () => {
  test.each([
    ['l1Candidates', { status: 'PENDING', state: 'Bihar', city: 'Patna', q: 'rina ' }],
    ['l1Candidates', { status: 'ALL', sort: '-waited', limit: '50' }],
    ['l2Candidates', { queue: 'trained', view: 'groups', together: 'yes' }],
    ['calls', { owner: 'nobody:Bihar:Patna', tab: 'trainings', all: 'yes' }],
    ['batch', { tab: 'register', date: '2026-02-28' }],
    ['placements', { due: ' 2026-02-28 ', provider: '0b9f6c1e-8a51-4c7e-9d1b-2f6a3c4d5e6f' }],
    ['pageViews', { from: '2026-02-01' }],
    ['l2Messages', { state: 'all' }],
  ] as const)('of %s keep their text when the call accepts them: %o', (name, search) => {
    const { sort: _sort, ...known } = search as Record<string, string>;
    expect(createSearchValidator(name)(known)).toEqual(known);
  });

  test.each([
    ['l1Candidates', { status: 'pending' }],
    ['l1Candidates', { city: 'x'.repeat(101) }],
    ['l1Candidates', { limit: '0' }],
    ['l1Candidates', { limit: '1.5' }],
    ['l1Candidates', { cursor: '' }],
    ['l2Candidates', { queue: 'all' }],
    ['calls', { step: 'none' }],
    ['batch', { tab: 'people' }],
    ['placements', { due: '2026-02-30' }],
    ['placements', { provider: '0b9f6c1e8a514c7e9d1b2f6a3c4d5e6f' }],
    ['l1Candidates', { status: 7 }],
  ] as const)('of %s are undefined when the call would reject them: %o', (name, search) => {
    const [field = ''] = Object.keys(search);
    expect(createSearchValidator(name)(search)).toEqual({ [field]: undefined });
  });

  test('drop names that the screen does not know', () => {
    expect(createSearchValidator('l1Candidates')({ colour: 'red', q: 'Rina' })).toEqual({
      q: 'Rina',
    });
    expect(createSearchValidator('help')({ q: 'x' })).toEqual({});
  });

  test('have the types of the schema', () => {
    expectTypeOf<ScreenSearch<'l2Candidates'>['view']>().toEqualTypeOf<'groups' | undefined>();
    expectTypeOf<ScreenSearch<'batch'>['date']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ScreenSearch<'help'>>().toEqualTypeOf<object>();
  });
});
