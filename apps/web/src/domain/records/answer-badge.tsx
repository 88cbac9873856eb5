import type { AssignmentAnswer } from '@purboday/contract/conventions/enumerations';
import type { ProviderAnswer } from '@purboday/contract/records/assignment-answer';
import { declineReasonLabels } from '@purboday/contract/tracking/answers.messages';
import { formatDay } from '#web/platform/language/india-time.ts';

export const answerLabels: Record<AssignmentAnswer, string> = {
  WAITING: 'No answer yet',
  ACCEPTED: 'Will come',
  DECLINED: 'Cannot come',
};

const tones = { WAITING: 'still', ACCEPTED: 'done', DECLINED: 'ended' } as const;

type Props = {
  answer: ProviderAnswer;
  /** False once the training or application has started or ended, when an open question no longer matters. */
  isAwaited: boolean;
};

const describe = ({ answer: { status, at, reason }, isAwaited }: Props) => {
  if (status !== 'DECLINED' && !isAwaited) return undefined;
  const why =
    status === 'DECLINED' && reason ? `: ${declineReasonLabels[reason].toLowerCase()}` : '';
  return {
    status,
    text: `${answerLabels[status]}${why}`,
    title: at ? `Answered on ${formatDay(at)}` : undefined,
  };
};

/** Whether the candidate will come, with the reason if not. */
export const AnswerBadge = (props: Props) => {
  const described = describe(props);
  return (
    described && (
      <span
        className={`badge badge-${tones[described.status]} w-fit max-md:py-0`}
        title={described.title}
      >
        {described.text}
      </span>
    )
  );
};

/** The same as the beginning of a line of facts, where a phone has no room for a badge. */
export const AnswerText = (props: Props) => {
  const described = describe(props);
  return (
    described && (
      <>
        <span title={described.title}>{described.text}</span>
        {' · '}
      </>
    )
  );
};
