/** The types of records that L2 admins can look up, as named in paths. */
export const recordKinds = ['candidates', 'job-providers', 'training-providers'] as const;
export type RecordKind = (typeof recordKinds)[number];
