/** The value of an atom, with no trace left in the computation under way. */
type Readable = { peek: () => unknown };
type Known = [atom: Readable, value: unknown];
type Options<T> = { compare?: (before: T, now: T) => boolean };

let noting: Known[] | undefined;
let batches = 0;
const listeners = new Set<() => void>();

const tell = (): void => {
  if (batches === 0) for (const listener of Array.from(listeners)) listener();
};

/** Runs `change`; who listens is told once, at its end. */
export const batch = (change: () => void): void => {
  batches += 1;
  try {
    change();
  } finally {
    batches -= 1;
    tell();
  }
};

const evaluate = <T>(compute: () => T): { value: T; known: Known[] } => {
  const outer = noting;
  const known: Known[] = [];
  noting = known;
  try {
    return { value: compute(), known };
  } finally {
    noting = outer;
  }
};

const computed = <T>(compute: () => T): (() => T) => {
  let last: { value: T; known: Known[] } | undefined;
  return () => {
    if (!last || last.known.some(([atom, value]) => atom.peek() !== value))
      last = evaluate(compute);
    return last.value;
  };
};

const readable = <T>(peek: () => T) => {
  const atom = {
    peek,
    get: (): T => {
      const value = peek();
      noting?.push([atom, value]);
      return value;
    },
    subscribe: (listener: (value: T) => void) => {
      let shown = peek();
      const check = (): void => {
        const now = peek();
        if (now === shown) return;
        shown = now;
        listener(now);
      };
      listeners.add(check);
      return { unsubscribe: () => void listeners.delete(check) };
    },
  };
  return atom;
};

/** `createAtom` of `@tanstack/store` as far as the router uses it: a value, or one computed from others and kept until they change. */
export const createAtom = <T>(from: T | (() => T), { compare = Object.is }: Options<T> = {}) => {
  if (typeof from === 'function') return readable(computed(from as () => T));
  let value = from;
  return {
    ...readable(() => value),
    set: (next: T | ((before: T) => T)): void => {
      const now = typeof next === 'function' ? (next as (before: T) => T)(value) : next;
      if (compare(value, now)) return;
      value = now;
      tell();
    },
  };
};

const absent = (): never => {
  throw new Error('Not in this build, see build/lean.ts: atoms');
};

export { absent as createAsyncAtom, absent as flush, absent as toObserver };
