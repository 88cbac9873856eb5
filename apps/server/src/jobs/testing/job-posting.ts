export const createPosting = (
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  title: 'Tailor',
  positions: 3,
  description: 'Sewing of school uniforms',
  requiredSkills: ['Tailoring'],
  location: { state: 'West Bengal', city: 'Kolkata', pincode: '700001' },
  employmentType: 'Full-time',
  salaryRange: { min: 12000, max: 15000 },
  experienceRequired: 'Fresher',
  applicationValidTill: '2026-12-31',
  contactPersonName: 'Meera Das',
  email: 'jobs@example.org',
  phone: '0123456789',
  ...overrides,
});
