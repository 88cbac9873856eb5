// Specification §8: what screens say when a call has no words of its own; those of one feature are in its `*.messages.ts`.

export const dashboardMessages = {
  failed: 'Failed to load dashboard statistics.',
  unreachable: 'Could not load dashboard statistics.',
} as const;

/** What the search of any list answers. */
export const searchMessages = {
  tooBroad: 'Please search for more letters',
} as const;
