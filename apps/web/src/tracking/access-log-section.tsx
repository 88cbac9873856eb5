import { accessLogRoleLabels, accessLogLabels } from '@purboday/contract/tracking/progress';
import {
  trackingContract,
  type AccessLogEntry,
} from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

const Entries = ({ entries }: { entries: readonly AccessLogEntry[] }) => {
  if (entries.length === 0)
    return <p className="text-soft">{t('No one has opened or received your data yet.')}</p>;
  return (
    <ol className="grid gap-4">
      {entries.map(({ at, what, role, organisation, by }) => (
        <li key={`${at} ${what} ${organisation}`} className="border-s-2 border-line ps-4">
          <p className="font-semibold">{t(accessLogLabels[what])}</p>
          <p>
            {organisation && (
              <>
                <bdi>{organisation}</bdi>
                {', '}
              </>
            )}
            {by && (
              <>
                <bdi>{by}</bdi>
                {', '}
              </>
            )}
            {t(accessLogRoleLabels[role])}
          </p>
          <time dateTime={at} className="block text-small text-soft">
            {formatTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
};

/** Lists who saw or received the data of the candidate; loaded on request. */
export const AccessLogSection = () => {
  const { data, isFetching, refetch } = useQuery({
    ...callQuery(trackingContract.readAccessLog, {}),
    enabled: false,
  });
  const show = async (): Promise<void> => {
    const { error } = await refetch();
    if (error) toast.error(failureText(error, trackingMessages.accessLogFailed));
  };
  return (
    <Section title={t('Who has seen your data')}>
      <p className="mb-4 text-soft">
        {t(
          'Here you see each time someone opened, changed or received your data, latest first. You can ask us about any of them.',
        )}
      </p>
      {data ? (
        <Entries entries={data.data} />
      ) : (
        <Button busy={isFetching} onClick={() => void show()}>
          {t('Show who has seen it')}
        </Button>
      )}
    </Section>
  );
};
