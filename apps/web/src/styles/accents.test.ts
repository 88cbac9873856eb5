import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accentNames, accents, lookForm } from '@purboday/contract/foundation-settings/look';

/** Relative luminance of WCAG 2. */
const toLuminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const toContrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [toLuminance(a), toLuminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

test('computes the contrast of black on white and of a known pair', () => {
  expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(toContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const schemes = accentNames.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => ({ name, scheme, ...accents[name][scheme] })),
);

describe('accents (organisation §16)', () => {
  test.each(schemes)('$name carries its text with WCAG AA in $scheme', ({ fill, deep, text }) => {
    expect(toContrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    expect(toContrast(text, deep)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(accentNames)('the style sheet has the colours of %s', (name) => {
    const css = readFileSync('apps/web/src/styles/accents.css', 'utf8');
    const { light, dark } = accents[name];
    const start = css.indexOf(`[data-accent='${name}']`);
    expect(start).not.toBe(-1);
    const rule = css.slice(start, css.indexOf('}', start));
    expect(rule).toContain(`--color-marigold: light-dark(${light.fill}, ${dark.fill});`);
    expect(rule).toContain(`--color-marigold-deep: light-dark(${light.deep}, ${dark.deep});`);
    expect(rule).toContain(`--color-on-marigold: light-dark(${light.text}, ${dark.text});`);
  });
});

test('accepts colours of the palette only', () => {
  expect(lookForm.safeParse({ accent: 'teal', logo: null }).success).toBe(true);
  for (const accent of ['#ff0000', 'red', ''])
    expect(lookForm.safeParse({ accent, logo: null }).success).toBe(false);
});
