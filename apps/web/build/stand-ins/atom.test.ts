import { batch as libraryBatch, createAtom as libraryAtom } from '@tanstack/store';
import { describe, expect, test, vi } from 'vitest';
import { batch, createAtom } from './atom.ts';

type Shape<T> = {
  get: () => T;
  subscribe: (listener: (value: T) => void) => { unsubscribe: () => void };
};
type Made = {
  value: <T>(first: T) => Shape<T> & { set: (next: T | ((before: T) => T)) => void };
  from: <T>(compute: () => T) => Shape<T>;
  batch: (change: () => void) => void;
};

const library: Made = { value: libraryAtom, from: libraryAtom, batch: libraryBatch } as never;
const standIn: Made = { value: createAtom, from: createAtom, batch } as never;

describe.each([
  ['the library', library],
  ['the stand-in', standIn],
])('%s', (_, made) => {
  test('tells who listens when a value changes, and nobody when it does not', () => {
    const city = made.value('Kolkata');
    const heard = vi.fn<(value: string) => void>();
    const { unsubscribe } = city.subscribe(heard);
    city.set('Kolkata');
    city.set('Durgapur');
    city.set((before) => `${before}!`);
    unsubscribe();
    city.set('Asansol');
    expect(heard.mock.calls).toEqual([['Durgapur'], ['Durgapur!']]);
    expect(city.get()).toBe('Asansol');
  });

  test('keeps a computed value until something it was made from changes', () => {
    const [city, other] = [made.value('Kolkata'), made.value(1)];
    const compute = vi.fn<() => { city: string }>(() => ({ city: city.get() }));
    const upper = made.from(compute);
    const outer = made.from(() => ({ inner: upper.get() }));
    const [first, firstOuter] = [upper.get(), outer.get()];
    other.set(2);
    expect(upper.get()).toBe(first);
    expect(outer.get()).toBe(firstOuter);
    expect(compute).toHaveBeenCalledTimes(1);
    city.set('Durgapur');
    expect(upper.get()).toEqual({ city: 'Durgapur' });
    expect(outer.get()).toEqual({ inner: { city: 'Durgapur' } });
  });

  test('tells a listener of a computed value once for a batch', () => {
    const [first, second] = [made.value(1), made.value(2)];
    const sum = made.from(() => first.get() + second.get());
    const heard = vi.fn<(value: number) => void>();
    sum.subscribe(heard);
    made.batch(() => {
      first.set(10);
      second.set(20);
    });
    expect(heard.mock.calls).toEqual([[30]]);
  });
});
