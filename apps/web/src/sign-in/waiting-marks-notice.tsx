import { unsentMarksDays } from '@purboday/contract/conventions/limits';
import { useState } from 'react';
import { unsentMarks } from '#web/domain/register/unsent-marks.ts';
import { t } from '#web/platform/language/language.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** How many attendance marks wait on this device, and for which accounts (R26). */
export const WaitingMarksNotice = () => {
  const [owners] = useState(unsentMarks.owners);
  if (owners.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice>
        {owners.map(({ account, email, count }) => (
          <p key={account}>
            {t(
              count === 1
                ? '{count} attendance mark of {email} waits on this device.'
                : '{count} attendance marks of {email} wait on this device.',
              { count: String(count), email },
            )}
          </p>
        ))}
        <p>
          {t(
            'We will send them when this person signs in here within {days} days. Others can sign in meanwhile.',
            { days: String(unsentMarksDays) },
          )}
        </p>
      </Notice>
    </div>
  );
};
