import { describe, expect, test } from 'vitest';
import { maySee } from './may-see.ts';

const provider = (providerId: string | null) => ({
  id: 'account',
  role: 'JOB_PROVIDER' as const,
  places: [],
  providerId,
});
const placement = { kind: 'placement', id: 'p1' } as const;
const at = (providerId: string | null) => ({ state: 'West Bengal', city: 'Kolkata', providerId });

describe('a document without an owner', () => {
  test('is shown to no provider, with or without an organisation', () => {
    expect(maySee(provider(null), placement, at(null))).toBe(false);
    expect(maySee(provider('x'), placement, at(null))).toBe(false);
    expect(maySee(provider(null), placement, { state: 'West Bengal', city: 'Kolkata' })).toBe(
      false,
    );
    expect(maySee(provider('x'), placement, at('x'))).toBe(true);
  });
});
