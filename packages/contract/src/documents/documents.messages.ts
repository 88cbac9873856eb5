export const storageMessages = {
  noSpace: 'The server has no free space for this file. Please try again later.',
} as const;
