/** Earlier addresses of screens, and where they lead. The server redirects, and keeps the search of the request. */
export const movedAddresses: Readonly<Record<string, string>> = {
  '/l2-admin/unchanged-trainings': '/l2-admin/stalled?part=people&unchanged=trainings',
};
