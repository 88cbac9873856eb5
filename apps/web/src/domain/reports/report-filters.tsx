import { centresContract } from '@purboday/contract/centres/centres.contract';
import { reportMessages } from '@purboday/contract/reports/reports.messages';
import { locationsContract } from '@purboday/contract/locations/locations.contract';
import type { DayPeriod } from '@purboday/contract/conventions/periods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProviderFilter } from '#web/domain/provider/provider-filter.tsx';
import { SkillFilter } from '#web/domain/lists/location-and-skill-filters.tsx';
import { callQuery } from '#web/platform/calls/data.ts';
import { today } from '#web/platform/calls/call.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DayFilter } from '#web/domain/dates/day-input.tsx';
import { ListFilter, PeriodSelect } from '#web/ui/lists/list-filters.tsx';
import { reportScopes, type ReportFilterValues, type ReportScope } from './report-scopes.ts';

type Props = {
  of: ReportScope;
  filters: ReportFilterValues;
  onChange: (changes: ReportFilterValues) => void;
};

const bothKinds = ['training', 'job'] as const;
const listed = { staleTime: Infinity } as const;

/** While the list loads, a filter shows the selected value. */
const toOptions = (names: readonly string[] | undefined, chosen = '') =>
  (names ?? (chosen ? [chosen] : [])).map((name) => ({ value: name, label: name }));

const isInOrder = ({ from, to }: DayPeriod): boolean => from === '' || to === '' || from <= to;

type PeriodProps = { period: DayPeriod; onChange: (period: DayPeriod) => void };

/**
 * A period that ends before it starts is not applied: the user may still be typing the other date.
 */
const CustomPeriod = ({ period, onChange }: PeriodProps) => {
  const [ends, setEnds] = useState(period);
  const choose = (next: DayPeriod) => {
    setEnds(next);
    if (isInOrder(next)) onChange(next);
  };
  return (
    <>
      <DayFilter label="From" value={ends.from} onChange={(from) => choose({ ...ends, from })} />
      <DayFilter label="To" value={ends.to} onChange={(to) => choose({ ...ends, to })} />
      {!isInOrder(ends) && <Notice look="warning">{reportMessages.badRange}</Notice>}
    </>
  );
};

const centreLists = {
  all: centresContract.listAllCentres,
  cities: centresContract.listReviewedCentres,
  training: centresContract.listCentres,
} as const;

type CentreFilterProps = {
  of: ReportScope;
  provider: string;
  value: string;
  onChange: (id: string | undefined) => void;
};

/** Shown for providers with several centres. Level 2 admins choose the provider first. */
const CentreFilter = ({ of, provider, value, onChange }: CentreFilterProps) => {
  const { data } = useQuery({
    ...callQuery(
      centreLists[of === 'employer' ? 'training' : of] as typeof centresContract.listAllCentres,
      {
        query: { limit: 200, ...(of === 'training' ? {} : { provider }) },
      },
    ),
    ...listed,
    enabled: of === 'training' || (of !== 'employer' && provider !== ''),
  });
  const centres = data?.data ?? [];
  if (centres.length < 2 && value === '') return null;
  return (
    <ListFilter
      label="Centre"
      value={value}
      all="All centres"
      options={
        centres.length > 0
          ? centres.map(({ _id, name }) => ({ value: _id, label: name }))
          : [{ value, label: 'One centre' }]
      }
      onChange={onChange}
    />
  );
};

export const ReportFilters = ({ of, filters, onChange }: Props) => {
  const states = useQuery({ ...callQuery(locationsContract.listStates, {}), ...listed });
  const { from = '', to = '', state = '', skill = '', provider = '', centre = '' } = filters;
  const { providers } = reportScopes[of];
  return (
    <div className="flex flex-[1_1_20rem] flex-wrap gap-3">
      <PeriodSelect
        today={today()}
        period={{ from, to }}
        onChange={(period) =>
          onChange({ from: period.from || undefined, to: period.to || undefined })
        }
      >
        <CustomPeriod period={{ from, to }} onChange={onChange} />
      </PeriodSelect>
      <ListFilter
        label="State"
        value={state}
        all="All states"
        options={toOptions(states.data?.data, state)}
        onChange={(value) => onChange({ state: value })}
      />
      <SkillFilter value={skill} onChange={(value) => onChange({ skill: value })} />
      {providers && (
        <ProviderFilter
          among={providers}
          kinds={bothKinds}
          value={provider}
          onChange={(value) => onChange({ provider: value, centre: '' })}
        />
      )}
      <CentreFilter
        of={of}
        provider={provider}
        value={centre}
        onChange={(value) => onChange({ centre: value })}
      />
    </div>
  );
};
