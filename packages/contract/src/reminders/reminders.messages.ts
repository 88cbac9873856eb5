export const reminderMessages = {
  listFailed: 'Failed to load trainings.',
  listUnreachable: 'Could not load trainings.',
} as const;
