const offsetMs = 330 * 60_000;

/**
 * A moment as cells show it: '2026-11-21 15:30' in India, which sorts as it reads.
 * @param at a moment in ISO 8601
 */
export const momentInIndia = (at: string | Date): string =>
  new Date(new Date(at).getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ');
