import { useMemo } from 'react';
import { getOrganisation } from '#web/platform/session/organisation.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { Workplace } from './register-key.ts';

/** The account and organisation of this tab; both empty for everyone who works for no organisation. */
export const useWorkplace = (): Workplace => {
  const user = useSession()?.user;
  const account = user?.id ?? '';
  const organisation = (user && getOrganisation(user)?.id) ?? '';
  return useMemo(() => ({ account, organisation }), [account, organisation]);
};
