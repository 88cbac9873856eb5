import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { getRouteApi } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { FoundationForm } from './foundation-form.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { LookForm } from './look-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

const route = getRouteApi('/portal/l2-admin/settings');

const tabs = [
  { tab: undefined, label: 'Foundation' },
  { tab: 'languages', label: 'Languages' },
  { tab: 'rules', label: 'Rules' },
  { tab: 'look', label: 'Look' },
  { tab: 'history', label: 'History' },
] as const;

type Saved = { version: number; savedAt: string | null; savedBy: string | null };

const LastSaved = ({ savedAt, savedBy }: Saved) => (
  <p className="mb-4 text-small text-soft">
    {savedAt === null
      ? 'Nothing was changed yet: these are the defaults.'
      : `Last changed on ${formatTime(savedAt)} by ${savedBy}.`}
  </p>
);

type Props<Section> = {
  answer: UseQueryResult<{ data: Section }>;
  children: (section: Section) => ReactNode;
};

/** A loaded section; a new version draws its form again. */
const LoadedSection = <Section extends Saved>({ answer, children }: Props<Section>) => {
  if (answer.isPending) return <FactsSkeleton />;
  if (answer.isError)
    return (
      <ErrorState
        title={failureText(answer.error, settingsMessages.loadFailed)}
        onRetry={() => void answer.refetch()}
        busy={answer.isFetching}
      />
    );
  const section = answer.data.data;
  return (
    <div key={section.version} className="max-w-[45rem]">
      <LastSaved {...section} />
      {children(section)}
    </div>
  );
};

const FoundationTab = () => (
  <LoadedSection answer={useCall(settingsContract.readFoundation, {})}>
    {(section) => <FoundationForm section={section} />}
  </LoadedSection>
);

const LanguagesTab = () => (
  <LoadedSection answer={useCall(settingsContract.readFoundation, {})}>
    {(section) => <LanguagesForm section={section} />}
  </LoadedSection>
);

const RulesTab = () => (
  <LoadedSection answer={useCall(settingsContract.readRules, {})}>
    {(section) => <RulesForm section={section} />}
  </LoadedSection>
);

const LookTab = () => (
  <LoadedSection answer={useCall(settingsContract.readLook, {})}>
    {(section) => <LookForm section={section} />}
  </LoadedSection>
);

/** /l2-admin/settings; the tab is in the address. */
export const SettingsScreen = () => {
  const { tab } = route.useSearch();
  return (
    <>
      <SectionHeader
        screen="settings"
        lead="Name, texts, rules and look of your foundation. Everyone sees a change within five seconds."
      />
      <Tabs
        label="Settings"
        tabs={tabs.map((each) => ({
          link: { to: '/l2-admin/settings', search: { tab: each.tab } },
          label: each.label,
          current: each.tab === tab,
        }))}
      />
      {tab === undefined && <FoundationTab />}
      {tab === 'languages' && <LanguagesTab />}
      {tab === 'rules' && <RulesTab />}
      {tab === 'look' && <LookTab />}
      {tab === 'history' && <SettingsHistory />}
    </>
  );
};
