export const reminderMessages = {
  listFailed: 'Failed to load trainings.',
  listUnreachable: 'Could not load trainings.',
  applicationsFailed: 'Failed to load applications.',
  applicationsUnreachable: 'Could not load applications.',
} as const;
