import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { AnswerBadge } from '#web/domain/records/record-labels.tsx';

/** The answer of a returned candidate, with its reason. */
export const Declined = ({ declined }: Pick<CandidateToAssign, 'declined'>) =>
  declined && (
    <span title={[declined.provider, declined.text].filter(Boolean).join(': ')}>
      <AnswerBadge answer={{ status: 'DECLINED', ...declined }} isAwaited={false} />
    </span>
  );
