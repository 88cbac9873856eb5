import type { AuditFigures, ItemChecks } from '@purboday/contract/audits/audits.contract';
import {
  decisionLabels,
  findingKindLabels,
  findingOutcomeLabels,
} from '@purboday/contract/audits/auditor.messages';
import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ReactNode } from 'react';
import { formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Facts } from '#web/ui/elements/facts.tsx';

const Entry = ({ title, at, text }: { title: ReactNode; at: string; text: string | null }) => (
  <li>
    <p>
      <span className="font-semibold">{title}</span>{' '}
      <span className="text-small text-soft">{formatTime(at)}</span>
    </p>
    {text && (
      <p className="wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
    )}
  </li>
);

/** Findings about a person, the replies, and the decision of the auditor. */
export const AuditChecks = ({ of: { findings, replies, decision } }: { of: ItemChecks }) => (
  <ul className="grid grid-cols-1 gap-3">
    {findings.map(({ kind, outcome, text, by, at }) => (
      <Entry
        key={`${kind} ${at}`}
        title={
          <>
            {t(findingKindLabels[kind])}: {t(findingOutcomeLabels[outcome])} (<bdi>{by}</bdi>)
          </>
        }
        at={at}
        text={text}
      />
    ))}
    {replies.map(({ side, text, at }) => (
      <Entry
        key={at}
        title={
          side === 'provider' ? t('Reply of the training provider') : t('Reply of the foundation')
        }
        at={at}
        text={text}
      />
    ))}
    {decision && (
      <Entry title={t(decisionLabels[decision.decision])} at={decision.at} text={decision.text} />
    )}
  </ul>
);

const toPercent = (share: number): string => `${formatNumber(share * 100)} %`;

/** Counts of the sample, and the rate of errors with its interval. */
export const AuditFiguresFacts = ({ of }: { of: AuditFigures }) => {
  const { sample, examined, confirmed, notConfirmed, notFound, undecided, errors } = of;
  return (
    <Facts
      facts={[
        {
          label: t('Examined'),
          value: t('{examined} of {sample}', { examined, sample }),
        },
        { label: t('Confirmed'), value: confirmed },
        { label: t('Not confirmed'), value: notConfirmed },
        { label: t('Not found'), value: notFound },
        { label: t('Replies to decide on'), value: undecided },
        {
          label: t('Rate of errors'),
          value:
            errors &&
            t('{share} (95 % interval: {low} to {high})', {
              share: toPercent(errors.share),
              low: toPercent(errors.low),
              high: toPercent(errors.high),
            }),
        },
      ]}
    />
  );
};
