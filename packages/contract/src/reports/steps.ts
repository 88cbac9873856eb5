/** Steps of the funnel in order. A person counts in every step they ever reached (journey §14). */
export const funnelSteps = ['registered', 'approved', 'assigned', 'trained', 'placed'] as const;

/** Outcomes of work after 90 days; `unknown` never counts as kept. */
export const retentionOutcomes = ['kept', 'lost', 'unknown'] as const;
export type KeptOutcome = (typeof retentionOutcomes)[number];

/** The figures of the funnel, each with a list. */
export const figures = [...funnelSteps, ...retentionOutcomes] as const;
export type Figure = (typeof figures)[number];

/**
 * Reasons for waiting: review by an L1 admin, first assignment by L2, a training provider, the next
 * assignment by L2, an employer.
 */
export const waits = ['review', 'assign', 'training', 'next', 'employer'] as const;
export type Wait = (typeof waits)[number];

/** Transitions between steps whose duration is reported. */
export const transitions = ['review', 'assign', 'train', 'place'] as const;
export type Transition = (typeof transitions)[number];

/** Number of weeks in the chart of registrations and decisions. */
export const weeksShown = 26;

/** Durations are computed for at most this many people; larger groups are sampled. */
export const daysSample = 5000;
