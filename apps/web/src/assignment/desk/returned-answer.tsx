import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { AnswerBadge } from '#web/domain/records/record-labels.tsx';
import { formatDay } from '#web/platform/language/india-time.ts';

/** The answer of a returned candidate: a declined place with its reason, or that they look for work. */
export const ReturnedAnswer = ({
  declined,
  lookingSince,
}: Pick<CandidateToAssign, 'declined' | 'lookingSince'>) =>
  declined ? (
    <span title={[declined.provider, declined.text].filter(Boolean).join(': ')}>
      <AnswerBadge answer={{ status: 'DECLINED', ...declined }} isAwaited={false} />
    </span>
  ) : (
    lookingSince && `Looks for work, ${formatDay(lookingSince)}`
  );
