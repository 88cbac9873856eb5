/** Messages about the settings of the foundation. */
export const settingsMessages = {
  saved: 'Saved. Everyone sees the change within five seconds.',
  restored: 'Restored. Everyone sees the change within five seconds.',
  conflict: 'Someone else changed these settings in the meantime. Please load them again.',
  fixed: 'The operator set this value. It cannot be changed here.',
  logoType: 'Please upload a PNG, JPEG or WebP image.',
  logoSize: 'The image can have at most 1 MB.',
  logoDamaged: 'The image could not be read. Please save it again with another program.',
  logoUnknown: 'This image does not exist any more. Please upload it again.',
  uploadFailed: 'The logo could not be uploaded.',
  previewFailed: 'The preview could not be shown.',
  noPages: 'The pages of this instance are not built, so there is no preview.',
  loadFailed: 'The settings could not be loaded.',
  saveFailed: 'The settings could not be saved.',
  noVersion: 'There is no such version',
  restoreFailed: 'The version could not be restored.',
  historyFailed: 'The history could not be loaded.',
} as const;
