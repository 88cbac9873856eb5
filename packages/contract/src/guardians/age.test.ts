import { describe, expect, test } from 'vitest';
import { ageOn, computeAgeState, fitsBand, owesOwnConsent } from './age.ts';

describe('SEC-56: age and consent', () => {
  test.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-21', '2026-11-21', 0],
  ])('born on %s is, on %s, %i years old', (born, day, years) => {
    expect(ageOn(born, day)).toBe(years);
  });

  test.each([
    ['16-20', 15, false],
    ['16-20', 16, true],
    ['16-20', 20, true],
    ['16-20', 21, false],
    ['20-24', 20, true],
  ])('compares band %s with age %i: %s', (band, age, fits) => {
    expect(fitsBand(band, age)).toBe(fits);
  });

  const day = '2026-11-21';
  const of = (
    category: string | null,
    dateOfBirth: string | null,
    guardianConsent: string | null,
  ) => computeAgeState({ category, dateOfBirth, guardianConsent }, day);

  test("reports what is missing about a candidate's age", () => {
    expect(of('20-24', null, null)).toBe('settled');
    expect(of(null, null, null)).toBe('settled');
    expect(of('16-20', null, null)).toBe('age-unknown');
    expect(of('16-20', '2009-11-22', null)).toBe('needs-guardian');
    expect(of('16-20', '2009-11-22', 'code')).toBe('settled');
    expect(of('16-20', '2008-11-21', null)).toBe('settled');
    // A date of birth overrides the age band.
    expect(of(null, '2009-11-22', null)).toBe('needs-guardian');
  });

  test("requires the candidate's own consent from the 18th birthday on", () => {
    const asha = { dateOfBirth: '2008-11-21', guardianConsent: 'code', ownConsentAt: null };
    expect(owesOwnConsent(asha, '2026-11-20')).toBe(false);
    expect(owesOwnConsent(asha, '2026-11-21')).toBe(true);
    expect(owesOwnConsent({ ...asha, ownConsentAt: new Date() }, day)).toBe(false);
    expect(owesOwnConsent({ ...asha, guardianConsent: null }, day)).toBe(false);
  });
});
