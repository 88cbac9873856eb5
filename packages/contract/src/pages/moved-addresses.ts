/** Earlier addresses of screens, and where they lead. The server redirects, and keeps the search of the request. */
export const movedAddresses: Readonly<Record<string, string>> = {
  '/l2-admin/unchanged-trainings': '/l2-admin/calls?part=people&unchanged=trainings',
  '/l2-admin/check-ins': '/l2-admin/calls',
  '/l2-admin/stalled': '/l2-admin/calls?part=assignees',
};
