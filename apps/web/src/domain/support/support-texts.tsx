import type { SupportRequest } from '@purboday/contract/support/support.contract';
import { supportCauseLabels } from '@purboday/contract/support/support.messages';

/** Why the candidate left, with their words. */
export const SupportCause = ({ request: { cause, words } }: { request: SupportRequest }) => (
  <>
    {supportCauseLabels[cause]}
    {words && <span className="text-small text-soft wrap-anywhere"> {words}</span>}
  </>
);
