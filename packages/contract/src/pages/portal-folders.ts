// Paths that belong to a portal.

/** First segment of the paths of each portal, and of the paths that all portals share. */
export const portalFolders = [
  'l1-admin',
  'l2-admin',
  'training-provider',
  'job-provider',
  'account',
] as const;

/** The portal of a path; undefined outside the portals. */
export const findPortal = (path: string): (typeof portalFolders)[number] | undefined =>
  portalFolders.find((folder) => path.split('/')[1] === folder);
