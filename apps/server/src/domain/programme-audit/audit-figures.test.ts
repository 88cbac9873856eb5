import { describe, expect, test } from 'vitest';
import { toFigures, toInterval, type JudgedItem } from './audit-figures.ts';

const item = (more: Partial<JudgedItem>): JudgedItem => ({
  finding: null,
  repliedAt: null,
  decision: null,
  ...more,
});
const replied = { repliedAt: new Date('2026-12-01T10:00:00Z') };

describe('the figures of an audit', () => {
  test('counts people without a finding as not examined', () => {
    const items = [
      item({}),
      item({ finding: 'confirmed' }),
      item({ finding: 'not_confirmed' }),
      item({ finding: 'not_found' }),
    ];
    expect(toFigures(items, false)).toMatchObject({
      sample: 4,
      examined: 3,
      confirmed: 1,
      notConfirmed: 1,
      notFound: 1,
      undecided: 0,
      errors: { share: 2 / 3 },
    });
    expect(toFigures([item({})], false).errors).toBeNull();
  });

  test('counts an accepted reply, and one without a decision after the last day, for the provider', () => {
    const waits = item({ finding: 'not_found', ...replied });
    const accepted = item({ finding: 'not_found', ...replied, decision: 'accepted' });
    const upheld = item({ finding: 'not_found', ...replied, decision: 'upheld' });
    const silent = item({ finding: 'not_found' });
    const items = [waits, accepted, upheld, silent];
    expect(toFigures(items, false)).toMatchObject({ confirmed: 1, notFound: 3, undecided: 1 });
    expect(toFigures(items, true)).toMatchObject({ confirmed: 2, notFound: 2, undecided: 0 });
  });
});

// Values of R: prop.test(x, n, correct = FALSE)$conf.int
test.each([
  [0, 10, 0, 0.27753],
  [1, 20, 0.00888, 0.23614],
  [5, 50, 0.04348, 0.21363],
  [10, 10, 0.72247, 1],
])('gives the interval of Wilson for %i of %i', (count, of, low, high) => {
  const interval = toInterval(count, of);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});
