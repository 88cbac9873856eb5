import type { CandidateReference } from '#server/domain/outbox/outbox-notice.ts';

/** The page where a candidate follows the application, which fills in the code by itself. */
export const trackUrl = (appUrl: string, { code }: CandidateReference): string =>
  `${appUrl}/track?code=${encodeURIComponent(code)}`;
