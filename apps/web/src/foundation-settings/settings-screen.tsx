import {
  settingsHistoryLists,
  settingsContract,
  type SettingsSection,
  type SettingsVersion,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useCall, useAction } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FoundationForm } from './foundation-form.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { LookForm } from './look-form.tsx';
import { useSettingsSaved } from './preview-buttons.tsx';
import { WaitingSettings } from './waiting-settings.tsx';
import { RulesForm } from './rules-form.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';

const sections: Record<SettingsSection, string> = {
  foundation: 'Foundation',
  rules: 'Rules',
  look: 'Look',
};

const Changes = ({ changes, restored }: SettingsVersion) => (
  <>
    {restored !== null && <p>Version {restored} was restored.</p>}
    <ul className="grid gap-1">
      {changes.map(({ setting, before, after }) => (
        <li key={setting} className="wrap-anywhere">
          {setting}: <del>{before || 'empty'}</del> → <ins>{after || 'empty'}</ins>
        </li>
      ))}
    </ul>
  </>
);

/** Every saved version, newest first, with what changed. */
const SettingsHistory = () => {
  const list = useListScreen('settings', settingsHistoryLists.l2, { tabs: ['tab'] });
  const [chosen, setChosen] = useState<SettingsVersion>();
  const saved = useSettingsSaved();
  const close = () => setChosen(undefined);
  const restoring = useAction({
    send: ({ version, section }: SettingsVersion) =>
      call(settingsContract.restoreSettings, { body: { version, section } }),
    onSuccess: async (answer) => {
      close();
      await saved(answer);
    },
    failed: settingsMessages.restoreFailed,
  });
  return (
    <>
      <ListScreen
        list={list}
        search="Search by admin or change..."
        failed={settingsMessages.historyFailed}
        loading="Loading history"
        noMatch="No changes match."
        none={{
          title: 'No changes yet',
          children: 'Each change of the settings is listed here, and can be taken back.',
        }}
        caption="Versions of the settings, newest first"
        keyOf={({ version, section }) => `${section} ${version}`}
        name={{ header: 'Version', of: ({ version }) => `Version ${version}` }}
        columns={[
          { header: 'Section', cell: ({ section }) => sections[section] },
          {
            header: 'Saved',
            cell: ({ version, at }) => (version === 0 ? 'Before the first change' : formatTime(at)),
          },
          { header: 'By', cell: ({ by }) => by },
          { header: 'Changes', wraps: true, cell: (row) => <Changes {...row} /> },
          {
            header: 'Actions',
            actions: true,
            cell: (row) =>
              row.inForce ? (
                <span className="badge badge-done">In force</span>
              ) : (
                <Button
                  aria-label={`Restore version ${row.version}: ${sections[row.section]}`}
                  onClick={() => setChosen(row)}
                >
                  Restore
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        title={`Restore version ${chosen?.version ?? ''}?`}
        question={`The settings under ${chosen ? sections[chosen.section] : ''} will be as they were saved in this version.`}
        open={chosen !== undefined}
        confirm="Restore"
        busy={restoring.isPending}
        onConfirm={() => chosen && restoring.mutate(chosen)}
        onClose={close}
      />
    </>
  );
};

const route = getRouteApi('/portal/l2-admin/settings');

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

/** A loaded section. Its form stays as it is when a newer version is loaded. */
const LoadedSection = <Section extends Saved>({ answer, children }: Props<Section>) => (
  <Loaded query={answer} failed={settingsMessages.loadFailed} loading={<FactsSkeleton />}>
    {({ data: section }) => (
      <div className="max-w-[45rem]">
        <LastSaved {...section} />
        {children(section)}
      </div>
    )}
  </Loaded>
);

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
    <SettingsFrame
      title="Foundation settings"
      current={tab ?? 'foundation'}
      lead="Name, texts, rules and look of your foundation. Everyone sees a change within five seconds."
    >
      <WaitingSettings />
      {tab === undefined && <FoundationTab />}
      {tab === 'languages' && <LanguagesTab />}
      {tab === 'rules' && <RulesTab />}
      {tab === 'look' && <LookTab />}
      {tab === 'history' && <SettingsHistory />}
    </SettingsFrame>
  );
};
