import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';

const key = 'return';

/** The account that was on the page, in its role and organisation. */
const toOwner = ({ id, role, trainingProviderId, jobProviderId }: SessionUser): string =>
  [id, role, trainingProviderId?._id ?? jobProviderId?._id ?? ''].join(' ');

type ReturnAddress = { owner: string; path: string };

const parse = (text: string | null): Partial<ReturnAddress> => {
  try {
    return JSON.parse(text ?? '{}') as Partial<ReturnAddress>;
  } catch {
    return {};
  }
};

/** Stores the page on which a session ended, in this tab only (R30). */
export const rememberReturnAddress = (user: SessionUser): void => {
  const address: ReturnAddress = {
    owner: toOwner(user),
    path: location.pathname + location.search,
  };
  tabStorage.set(key, JSON.stringify(address));
};

/**
 * Undefined unless the same account signs in again, in the same role and organisation. Call it before
 * the new session starts, which empties the storage of the tab.
 */
export const readReturnAddress = (user: SessionUser): string | undefined => {
  const { owner, path } = parse(tabStorage.get(key));
  const isOwnPage = owner === toOwner(user) && path?.startsWith('/') && !path.startsWith('//');
  return isOwnPage ? path : undefined;
};
