import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';

/** A signed-in user for tests: an L1 admin of Gaya by default. */
export const createUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  _id: '0199aaaa-0000-7000-8000-000000000001',
  role: 'L1_ADMIN',
  email: 'meera@example.org',
  fullName: 'Meera Devi',
  mustChangePassword: false,
  ...overrides,
});
