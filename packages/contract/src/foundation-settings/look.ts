import * as z from 'zod/mini';

/** Colours of an accent in one scheme. `text` is written on `fill` and `deep`. */
type AccentColours = { fill: string; deep: string; text: string };

/**
 * The palette of accents. `accents.test.ts` of the web app checks the contrast of their texts (WCAG AA), and that `accents.css` has the
 * same colours.
 */
export const accents = {
  marigold: {
    label: 'Marigold',
    light: { fill: '#f4a61d', deep: '#e08f00', text: '#23162e' },
    dark: { fill: '#f6b240', deep: '#ffc766', text: '#23162e' },
  },
  indigo: {
    label: 'Indigo',
    light: { fill: '#3f4fb5', deep: '#2f3c94', text: '#ffffff' },
    dark: { fill: '#a9b6ff', deep: '#c3ccff', text: '#15183a' },
  },
  teal: {
    label: 'Teal',
    light: { fill: '#0f7268', deep: '#0b5c53', text: '#ffffff' },
    dark: { fill: '#5fd0c0', deep: '#86e0d3', text: '#0c2320' },
  },
  leaf: {
    label: 'Leaf',
    light: { fill: '#2c7a3f', deep: '#22622f', text: '#ffffff' },
    dark: { fill: '#8ed8a8', deep: '#aee6c1', text: '#10281a' },
  },
  rose: {
    label: 'Rose',
    light: { fill: '#b3365f', deep: '#93264b', text: '#ffffff' },
    dark: { fill: '#ff9db8', deep: '#ffbccf', text: '#3a0f20' },
  },
  plum: {
    label: 'Plum',
    light: { fill: '#7a3f98', deep: '#63307d', text: '#ffffff' },
    dark: { fill: '#d9aef0', deep: '#e7c9f7', text: '#2b1338' },
  },
} as const satisfies Record<string, { label: string; light: AccentColours; dark: AccentColours }>;

export type Accent = keyof typeof accents;
export const accentNames = Object.keys(accents) as [Accent, ...Accent[]];

export const lookForm = z.strictObject({
  accent: z.enum(accentNames, 'Please choose a colour'),
  /** The id of an uploaded image; null: the sun of the product. */
  logo: z.nullable(z.uuid('Unknown image')),
});
export type Look = z.infer<typeof lookForm>;

/** Most bytes of an uploaded logo. */
export const logoMaxBytes = 1_048_576;

export type Logo = { path: string; width: number; height: number };

/** Accent and logo as pages and emails show them. */
export type ShownLook = { accent: Accent; logo: Logo | null };

/** Address of a stored image. Its content never changes. */
export const toImagePath = (id: string): string => `/images/${id}.png`;
