/** Earlier addresses of screens, and where they lead. The server redirects, and keeps the search of the request. */
export const movedAddresses: Readonly<Record<string, string>> = {
  '/l2-admin/unchanged-trainings': '/l2-admin/calls?tab=people&unchanged=trainings',
  '/l2-admin/check-ins': '/l2-admin/calls',
  '/l2-admin/stalled': '/l2-admin/calls?tab=assignees',
};

/** Earlier names of the parameter `tab`, by the path of the screen. The server redirects. */
export const movedTabs: Readonly<Record<string, string>> = {
  '/l2-admin/calls': 'part',
  '/l2-admin/records': 'kind',
  '/l2-admin/records/$kind/$id': 'part',
  '/training-provider/batches/$id': 'part',
};
