import { formatNumber } from '@purboday/contract/conventions/plural';
import type {
  ProgrammeDetail,
  ProgrammeTarget,
} from '@purboday/contract/programmes/programmes.contract';
import { funderKindLabels, stepLabels } from '@purboday/contract/programmes/programmes.messages';
import { Suspense } from 'react';
import { HistoryList } from '#web/domain/records/record-lists.tsx';
import { formatRupees } from '#web/platform/language/format-number.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';

const FundingRuleSection = lazyComponent(() =>
  import('./funding-rule.tsx').then((m) => m.FundingRuleSection),
);

const Target = ({ step, value, percentOf, splitValue }: ProgrammeTarget) => (
  <li className="wrap-anywhere">
    <span className="font-semibold">{stepLabels[step]}</span>
    {splitValue && (
      <>
        {' '}
        (<bdi>{splitValue}</bdi>)
      </>
    )}
    {': '}
    {percentOf === null ? (
      formatNumber(value)
    ) : (
      <Sentence
        text="{number} % of {step}"
        pieces={{ number: value, step: <span>{stepLabels[percentOf]}</span> }}
      />
    )}
  </li>
);

/** Facts, targets and history of a programme. */
export const ProgrammeDetails = ({ programme }: { programme: ProgrammeDetail }) => {
  const { funder, funderKind, grantNumber, csr1, cin, scheduleItem, amount } = programme;
  const { checkInDays, targets, history } = programme;
  const facts = [
    { label: 'Funder', value: <bdi>{funder}</bdi> },
    { label: 'Kind of funder', value: funderKindLabels[funderKind] },
    { label: 'Period', value: `${formatDay(programme.from)} – ${formatDay(programme.to)}` },
    { label: 'Evidence kept until', value: formatDay(programme.keepUntil) },
    { label: 'Amount', value: amount !== null && formatRupees(amount) },
    { label: 'Sanction order or grant number', value: grantNumber },
    { label: 'CSR-1', value: csr1 },
    { label: 'CIN', value: cin },
    { label: 'Schedule VII item', value: scheduleItem },
    { label: 'Further days of check-in', value: checkInDays.join(', ') },
  ];
  return (
    <>
      <Section title="The programme">
        <Facts facts={facts.map(({ label, value }) => ({ label, value: value || null }))} folded />
      </Section>
      <Section title="Targets" empty={targets.length === 0 && 'There are no targets yet.'}>
        <ul className="grid gap-1">
          {targets.map((target) => (
            <Target key={`${target.step} ${target.splitBy} ${target.splitValue}`} {...target} />
          ))}
        </ul>
      </Section>
      <Suspense>
        <FundingRuleSection programme={programme} />
      </Suspense>
      <Section title="History">
        <HistoryList entries={history} />
      </Section>
    </>
  );
};
