import type { Role } from '@purboday/contract/conventions/roles';

type Settings = { adminMfa: 'optional' | 'required'; providerMfa: 'optional' | 'required' };

/** Whether a role has to have a second factor (`ADMIN_MFA`, `PROVIDER_MFA`). Candidates sign in with a mailed code and have none. */
export const secondFactorRule =
  ({ adminMfa, providerMfa }: Settings) =>
  (role: Role): boolean => {
    if (role === 'CANDIDATE') return false;
    const isAdmin = role === 'L1_ADMIN' || role === 'L2_ADMIN';
    return (isAdmin ? adminMfa : providerMfa) === 'required';
  };

export type SecondFactorRule = ReturnType<typeof secondFactorRule>;
