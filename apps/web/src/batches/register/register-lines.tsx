import { attendanceMarks, type AttendanceMark } from '@purboday/contract/batches/attendance';
import type { Register } from '@purboday/contract/batches/batch-records';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';

export const markWords: Record<AttendanceMark, string> = {
  PRESENT: 'Present',
  LATE: 'Late',
  ABSENT: 'Absent',
  EXCUSED: 'Excused',
};

type Line = Pick<Register['marks'][number], 'candidateId' | 'name' | 'mark' | 'left'>;

type Props = {
  lines: readonly Line[];
  disabled: boolean;
  onMark: (candidateId: string, mark: AttendanceMark) => void;
};

/** Everybody of the batch with four buttons, each large enough for a thumb. */
export const RegisterLines = ({ lines, disabled, onMark }: Props) => (
  <ol className="grid gap-3">
    {lines.map(({ candidateId, name, mark, left }, place) => (
      <li key={candidateId} className="border-b border-line pb-3">
        <fieldset disabled={disabled} className="grid min-w-0 gap-2 md:grid-cols-[1fr_26rem]">
          <legend className="sr-only">{name}</legend>
          <p className="min-w-0 self-center font-semibold wrap-anywhere" aria-hidden>
            <span className="me-2 text-small font-normal text-soft numbers">{place + 1}</span>
            <bdi>{name}</bdi>
            {left && (
              <span className="block text-small font-normal text-soft">
                {`Left the batch on ${dayOf(left.on)}${left.reason ? `: ${left.reason}` : ''}`}
              </span>
            )}
          </p>
          <div className="grid grid-cols-4 gap-1.5">
            {attendanceMarks.map((one) => (
              <Button
                key={one}
                look={mark === one ? 'primary' : 'secondary'}
                aria-pressed={mark === one}
                className="min-h-12 px-1 text-small"
                onClick={() => onMark(candidateId, one)}
              >
                {markWords[one]}
              </Button>
            ))}
          </div>
        </fieldset>
      </li>
    ))}
  </ol>
);
