// Which addresses stand in the frame of a portal.

/** The first part of a portal's paths, and of what all portals have. */
export const portalFolders = [
  'l1-admin',
  'l2-admin',
  'training-provider',
  'job-provider',
  'account',
] as const;

/** The portal that a path belongs to; undefined outside the portals. */
export const portalOf = (path: string): (typeof portalFolders)[number] | undefined =>
  portalFolders.find((folder) => path.split('/')[1] === folder);
