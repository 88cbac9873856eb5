import { recordKinds, type RecordKind } from '@purboday/contract/records/record-types';
import { Tabs } from '#web/ui/layout/tabs.tsx';

export const recordTitles: Record<RecordKind, string> = {
  candidates: 'Candidates',
  'job-providers': 'Job Providers',
  'training-providers': 'Training Providers',
};

type Props = { current: RecordKind | 'placements' | 'duplicates'; q?: string };

/** Lists of records, which share a menu entry. */
export const RecordTabs = ({ current, q = '' }: Props) => (
  <Tabs
    label="Records"
    tabs={[
      ...recordKinds.map((kind) => ({
        link: {
          to: '/l2-admin/records',
          search: { tab: kind === 'candidates' ? undefined : kind, q },
        } as const,
        label: recordTitles[kind],
        current: kind === current,
      })),
      {
        link: { to: '/l2-admin/placements' },
        label: 'Placements',
        current: current === 'placements',
      },
      {
        link: { to: '/l2-admin/duplicates' },
        label: 'Duplicates',
        current: current === 'duplicates',
      },
    ]}
  />
);
