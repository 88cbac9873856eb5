import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { waitingOrders, type WaitingOrder } from '@purboday/contract/pages/list-words';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { kinds } from './kinds.ts';

const latest: Partial<Record<ReviewKind, string>> = {};

const isStatus = (text: string): text is RegistrationStatus =>
  (registrationStatuses as readonly string[]).includes(text);

const isOrder = (text: string): text is WaitingOrder =>
  (waitingOrders as readonly string[]).includes(text);

/** The list of a kind as it was last seen in this tab: with its search, filter and page. */
export const listAddress = {
  remember: (kind: ReviewKind, href: string): void => {
    // A list is told of the address that takes its place, too, while the next screen is on its way.
    if (href.split('?')[0] === kinds[kind].listPath()) latest[kind] = href;
  },
  get: (kind: ReviewKind): string => latest[kind] ?? kinds[kind].listPath(),
  /** Its search, status, city and order; whoever is pending when no status was chosen, or every one. */
  narrowing: (kind: ReviewKind) => {
    const search = new URLSearchParams(latest[kind]?.split('?')[1]);
    const status = search.get('status') ?? '';
    const sort = search.get('sort') ?? '';
    return {
      q: search.get('q') ?? '',
      status: isStatus(status) ? status : ('PENDING' as const),
      state: search.get('state') ?? undefined,
      city: search.get('city') ?? undefined,
      sort: isOrder(sort) ? sort : undefined,
    };
  },
} as const;
