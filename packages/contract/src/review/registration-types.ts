export const reviewKinds = ['candidate', 'job-provider', 'training-provider'] as const;
export type ReviewKind = (typeof reviewKinds)[number];
export const providerReviewKinds = ['job-provider', 'training-provider'] as const;
export type ProviderReviewKind = (typeof providerReviewKinds)[number];
