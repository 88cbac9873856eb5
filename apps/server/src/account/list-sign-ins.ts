import type { SignInEntry } from '@purboday/contract/account/account.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { pageOf, type Paging } from '#server/platform/database/paging.ts';
import { signInWords, type SignInAction, type SignInStore } from './sign-in-store.ts';

const isFailure = (action: string): boolean => /-(?:failed|refused)$/u.test(action);

/** Who got, or tried to get, into an account, when and from where (SEC-49). */
export const listSignIns =
  ({ signIns }: { signIns: SignInStore }) =>
  async (accountId: string, query: Paging): Promise<{ data: SignInEntry[]; page: Page }> => {
    const read = await signIns.select(accountId, query);
    const total = await signIns.total(accountId);
    const { rows, page } = pageOf(read, query, total, ({ at, id }) => ({
      sort: at.toISOString(),
      id,
    }));
    const data = rows.map(({ id, at, action, ip }) => ({
      _id: id,
      at: at.toISOString(),
      text: signInWords[action as SignInAction],
      failed: isFailure(action),
      ip,
    }));
    return { data, page };
  };
