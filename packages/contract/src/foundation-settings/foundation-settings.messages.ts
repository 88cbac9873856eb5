/** Messages about the settings of the foundation. */
export const settingsMessages = {
  saved: 'Saved. Everyone sees the change within five seconds.',
  restored: 'Restored. Everyone sees the change within five seconds.',
  conflict: 'Someone else changed these settings in the meantime. Please load them again.',
  fixed: 'The operator set this value. It cannot be changed here.',
  loadFailed: 'The settings could not be loaded.',
  saveFailed: 'The settings could not be saved.',
  noVersion: 'There is no such version',
  restoreFailed: 'The version could not be restored.',
  historyFailed: 'The history could not be loaded.',
} as const;
