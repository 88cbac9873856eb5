export const providerTypes = [
  { value: 'training', label: 'Training Provider' },
  { value: 'job', label: 'Job Provider' },
] as const;
