export const organisationRoles = ['MANAGER', 'MEMBER'] as const;
export type OrganisationRole = (typeof organisationRoles)[number];

/**
 * Permissions in an organisation. `daily-work`: trainings, batches, attendance, jobs, applicants and placements.
 * `sign`: steps that the organisation signs for, such as closing a batch, which issues its certificates.
 */
const organisationPermissions = {
  MANAGER: ['daily-work', 'profile', 'people', 'sign'],
  MEMBER: ['daily-work'],
} as const satisfies Record<OrganisationRole, readonly string[]>;

export type OrganisationPermission = (typeof organisationPermissions)[OrganisationRole][number];

/** Whether a person of an organisation has a permission; false for everyone else. */
export const hasPermission = (
  role: OrganisationRole | null | undefined,
  permission: OrganisationPermission,
): boolean => {
  if (!role) return false;
  const permissions: readonly OrganisationPermission[] = organisationPermissions[role];
  return permissions.includes(permission);
};

/** Kinds of notifications that a person can get instead of the managers. */
export const organisationSubscriptions = ['assigned', 'stalled', 'digests'] as const;
export type OrganisationSubscription = (typeof organisationSubscriptions)[number];

export const personStatuses = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
export type PersonStatus = (typeof personStatuses)[number];
