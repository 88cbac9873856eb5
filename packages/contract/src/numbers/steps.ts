/** How far a person came, in order; a person counts in every step that they ever reached (journey §14). */
export const journeySteps = ['registered', 'approved', 'assigned', 'trained', 'placed'] as const;

/** What became of the work after 90 days; `unknown` is never counted as kept. */
export const keptOutcomes = ['kept', 'lost', 'unknown'] as const;
export type KeptOutcome = (typeof keptOutcomes)[number];

/** What a figure of the funnel counts, and its list shows. */
export const figures = [...journeySteps, ...keptOutcomes] as const;
export type Figure = (typeof figures)[number];

/** On whom a person waits: an L1 admin, L2 for the first time, a training provider, L2 again, an employer. */
export const waits = ['review', 'assign', 'training', 'next', 'employer'] as const;
export type Wait = (typeof waits)[number];

/** The ways between two steps, of which the days are told. */
export const passages = ['review', 'assign', 'train', 'place'] as const;
export type Passage = (typeof passages)[number];

/** Weeks whose registrations and decisions are shown. */
export const weeksShown = 26;

/** Days in a step are told of so many people; of more, of a sample of about so many. */
export const daysSample = 5000;
