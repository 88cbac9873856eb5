import {
  assignmentAnswers,
  type AssignmentAnswer,
} from '@purboday/contract/conventions/enumerations';
import { answerLabels } from '#web/domain/records/answer-badge.tsx';
import { toBarFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';

/** Filters a list by whether the candidates will come. */
export const toAnswerFilter = <Answer extends AssignmentAnswer>({
  value,
  answers,
  onChange,
}: {
  value: Answer | undefined;
  /** All by default. */
  answers?: readonly Answer[];
  onChange: (answer: Answer | undefined) => void;
}): BarFilter => {
  const offered: readonly AssignmentAnswer[] = answers ?? assignmentAnswers;
  return toBarFilter({
    label: 'Answer',
    value: value ?? '',
    all: 'Any answer',
    options: offered.map((answer) => ({ value: answer, label: answerLabels[answer] })),
    onChange: (answer) => onChange((answer || undefined) as Answer | undefined),
  });
};
