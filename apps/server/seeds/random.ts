/** Numbers that look random and repeat with the seed. */
export type Random = ReturnType<typeof seededRandom>;

/** Mulberry32: small, fast, good enough for demo records; never for secrets. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const seededRandom = (seed: number) => {
  const next = mulberry32(seed);
  const below = (limit: number): number => Math.floor(next() * limit);

  const pick = <T>(list: readonly T[]): T => {
    const selected = list[below(list.length)];
    if (selected === undefined) throw new Error('There is nothing to pick from');
    return selected;
  };

  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(below(rest.length), 1)[0] as T,
    );
  };

  return {
    next,
    below,
    pick,
    sample,
    chance: (share: number): boolean => next() < share,
    between: (least: number, most: number): number => least + below(most - least + 1),

    /** One of the keys, each as often as its weight says. */
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0] ?? [])[0] as K;
    },

    /** A UUIDv7 that carries the time and repeats with the seed. */
    id: (at: Date): string => {
      const hex = (digits: number): string =>
        below(16 ** digits)
          .toString(16)
          .padStart(digits, '0');
      const time = at.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + below(4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
};
