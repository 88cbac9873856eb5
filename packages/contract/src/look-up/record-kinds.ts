/** The records that level 2 admins look up, as the addresses name them. */
export const recordKinds = ['candidates', 'job-providers', 'training-providers'] as const;
export type RecordKind = (typeof recordKinds)[number];
