import { expiringStatuses } from '@purboday/contract/conventions/lifecycles';
import { idPolicies } from '@purboday/contract/fields/identity-document-types';
import {
  settingsContract,
  type Rules,
  type RulesSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import {
  idPolicyLabels,
  retentionLabels,
} from '@purboday/contract/foundation-settings/setting-labels';
import { taskLabels } from '@purboday/contract/overdue/overdue.messages';
import { pendingTaskTypes } from '@purboday/contract/overdue/steps';
import { funderFactKinds } from '@purboday/contract/funder-facts/funder-fact-kinds';
import { funderFactLabels } from '@purboday/contract/funder-facts/funder-facts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '#web/platform/calls/call.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useSettingsSaved } from './preview-buttons.tsx';

const days = z.string().check(z.trim(), z.regex(/^\d{1,5}$/u, 'Please enter a number of days'));

/** As typed. The server checks the bounds. */
const typedRules = z.object({
  value: z.object({
    stallDays: z.record(z.enum(pendingTaskTypes), days),
    checkInDays: z
      .string()
      .check(
        z.trim(),
        z.regex(/^\d+(?:\s*,\s*\d+)*$/u, 'Please enter days, as in 30, 90, 180, 365'),
      ),
    retentionDays: z.record(
      z.enum(expiringStatuses),
      z
        .string()
        .check(z.trim(), z.regex(/^\d{0,5}$/u, 'Please enter a number of days, or nothing')),
    ),
    idPolicy: z.enum(idPolicies),
    guardianConsent: z.enum(['on', 'off']),
    funderFacts: z.record(z.enum(funderFactKinds), z.boolean()),
    harassmentReaders: z.string(),
  }),
});
type Typed = z.infer<typeof typedRules>['value'];

const mapValues = <Name extends string, From, To>(
  record: Record<Name, From>,
  map: (value: From) => To,
): Record<Name, To> =>
  Object.fromEntries(
    Object.entries<From>(record).map(([name, value]) => [name, map(value)]),
  ) as Record<Name, To>;

const toTyped = (rules: Rules): Typed => ({
  ...rules,
  stallDays: mapValues(rules.stallDays, String),
  checkInDays: rules.checkInDays.join(', '),
  retentionDays: mapValues(rules.retentionDays, (each) => (each === null ? '' : String(each))),
  guardianConsent: rules.guardianConsent ? 'on' : 'off',
  funderFacts: Object.fromEntries(
    funderFactKinds.map((kind) => [kind, rules.funderFacts.includes(kind)]),
  ) as Typed['funderFacts'],
  harassmentReaders: rules.harassmentReaders.join(', '),
});

const ruleLabels = {
  'value.stallDays': 'Days until a task is overdue',
  'value.checkInDays': 'Check-ins after joining',
  'value.retentionDays': 'Days until data is erased',
  'value.guardianConsent': 'Consent of guardians',
  'value.harassmentReaders': 'Who reads requests about harassment',
  'value.idPolicy': 'Identity documents',
  'value.funderFacts': 'Questions of funders',
  value: 'Rules',
} as const;

const toRules = (typed: Typed): Rules => ({
  ...typed,
  stallDays: mapValues(typed.stallDays, Number),
  checkInDays: typed.checkInDays.split(',').map(Number),
  retentionDays: mapValues(typed.retentionDays, (each) => (each === '' ? null : Number(each))),
  guardianConsent: typed.guardianConsent === 'on',
  funderFacts: funderFactKinds.filter((kind) => typed.funderFacts[kind]),
  harassmentReaders: typed.harassmentReaders.split(/[\s,]+/u).filter(Boolean),
});

/** The rules; saving them needs a fresh code of the authenticator app. */
export const RulesForm = ({ section }: { section: RulesSection }) => {
  const { value, fixed } = section;
  const saved = useSettingsSaved();
  const form = useRecordForm(typedRules, {
    draftKey: 'settings-rules',
    record: section,
    toValues: (stored = section) => ({ value: toTyped(stored.value) }),
    version: (stored) => stored.version,
    labels: ruleLabels,
    changedBy: ({ savedBy }) => savedBy,
  });
  const submit = form.submit(async (typed, version = 0) => {
    const body = { version, value: toRules(typed.value) };
    const answer = await call(settingsContract.saveRules, { body });
    await saved(answer);
    form.continueWith(answer.data);
  }, settingsMessages.saveFailed);
  /** The fields of a rule, or its value when the operator fixed it. */
  const unlessFixed = (path: keyof Rules, shown: string, fields: ReactNode): ReactNode =>
    fixed.includes(path) ? (
      <p>
        {shown} <span className="text-soft">Set by the operator.</span>
      </p>
    ) : (
      fields
    );
  return (
    <ScreenForm form={form} onSubmit={submit} submit="Save">
      <Section title="Days until a task is overdue">
        {unlessFixed(
          'stallDays',
          pendingTaskTypes
            .map((step) => `${taskLabels[step]}: ${value.stallDays[step]} days.`)
            .join(' '),
          <div className="grid gap-4 md:grid-cols-2">
            {pendingTaskTypes.map((step) => (
              <TextField
                key={step}
                kind="digits"
                {...form.field(`value.stallDays.${step}`)}
                label={taskLabels[step]}
              />
            ))}
          </div>,
        )}
      </Section>
      <Section title="Check-ins after joining">
        {unlessFixed(
          'checkInDays',
          `After ${value.checkInDays.join(', ')} days.`,
          <TextField
            {...form.field('value.checkInDays')}
            label="Days after joining"
            help="Applies to people who start work from now on"
          />,
        )}
      </Section>
      <Section title="Days without activity until a record is erased">
        <p className="mb-4 text-soft">
          People who wait for the foundation are overdue. Their records never expire.
        </p>
        {unlessFixed(
          'retentionDays',
          expiringStatuses
            .map(
              (status) => `${retentionLabels[status]}: ${value.retentionDays[status] ?? 'never'}.`,
            )
            .join(' '),
          <div className="grid gap-4 md:grid-cols-3">
            {expiringStatuses.map((status) => (
              <TextField
                key={status}
                kind="digits"
                {...form.field(`value.retentionDays.${status}`)}
                label={retentionLabels[status]}
                help="Empty: never"
              />
            ))}
          </div>,
        )}
      </Section>
      <Section title="Registration">
        <div className="grid gap-4 md:grid-cols-2">
          {unlessFixed(
            'idPolicy',
            `${idPolicyLabels[value.idPolicy]}.`,
            <SelectField
              {...form.field('value.idPolicy')}
              label="Identity documents"
              options={idPolicies.map((policy) => ({
                value: policy,
                label: idPolicyLabels[policy],
              }))}
            />,
          )}
          {value.guardianConsent ? (
            <p>
              People under 18 need the consent of a guardian.{' '}
              <span className="text-soft">
                Only the operator can switch this off, with GUARDIAN_CONSENT.
              </span>
            </p>
          ) : (
            unlessFixed(
              'guardianConsent',
              'People under 18 need no consent.',
              <SelectField
                {...form.field('value.guardianConsent')}
                label="Consent of a guardian for people under 18"
                options={[
                  { value: 'on', label: 'Needed' },
                  { value: 'off', label: 'Not needed' },
                ]}
              />,
            )
          )}
        </div>
      </Section>
      <Section title="Questions of funders">
        <p className="mb-2 text-soft">
          Candidates may answer them at “Track your application”. The answers are stored encrypted
          and leave the foundation as numbers only. Please ask only what a funder needs.
        </p>
        <div className="grid gap-x-4 md:grid-cols-2">
          {funderFactKinds.map((kind) => (
            <Checkbox
              key={kind}
              {...form.field(`value.funderFacts.${kind}`)}
              label={funderFactLabels[kind]}
            />
          ))}
        </div>
      </Section>
      <Section title="Support requests about harassment">
        {unlessFixed(
          'harassmentReaders',
          value.harassmentReaders.join(', '),
          <TextField
            {...form.field('value.harassmentReaders')}
            label="Emails of the admins who alone read them"
            help="With commas between them. Without one, all L2 admins read them"
          />,
        )}
      </Section>
      <p className="text-soft">
        The other L2 admins get an email about the change. A period that makes more than 5 % of
        people due for erasure counts after 7 days.
      </p>
    </ScreenForm>
  );
};
