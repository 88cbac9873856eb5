// General messages of screens (specification §8). Messages of one feature are in its
// `*.messages.ts`.

export const dashboardMessages = {
  failed: 'Failed to load dashboard statistics.',
  unreachable: 'Could not load dashboard statistics.',
} as const;

export const searchMessages = {
  tooBroad: 'Please enter more letters to search',
} as const;

export const readingMessages = {
  tooManyRecords:
    'You have opened unusually many records in the last hour. Please wait a little, or ask an L2 admin.',
  tooManyPages:
    'You have opened unusually many lists in the last hour. Please wait a little, or ask an L2 admin.',
};
