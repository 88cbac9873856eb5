import { formatNumber } from '@purboday/contract/conventions/plural';
import {
  systemContract,
  testMessageForm,
  type System,
  type SystemRun,
} from '@purboday/contract/system/system.contract';
import { systemMessages } from '@purboday/contract/system/system.messages';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatBytes, formatUnit } from '#web/platform/language/format-number.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Seconds in the largest unit that fits: `3 hours`. */
export const formatAge = (seconds: number): string => {
  const rounded = Math.max(0, Math.round(seconds));
  const [size, unit] =
    rounded < 60
      ? ([1, 'second'] as const)
      : rounded < 3600
        ? ([60, 'minute'] as const)
        : rounded < 86_400
          ? ([3600, 'hour'] as const)
          : ([86_400, 'day'] as const);
  return formatUnit(Math.floor(rounded / size), unit);
};

const reloads = [systemContract.readSystem];

const toNumber = (value: SystemRun['detail'][string] | undefined): number => Number(value ?? 0);

const countRecords = ({ detail }: SystemRun): string =>
  `${formatNumber(toNumber(detail['candidates']))} candidates, ${formatNumber(toNumber(detail['documents']))} documents`;

const describeRun = (run: SystemRun | null, none: string): string => {
  if (run === null) return none;
  if (run.state === 'running') return `Running since ${formatTime(run.startedAt)}`;
  if (run.state === 'failed') return `Failed on ${formatTime(run.startedAt)}: ${run.error}`;
  return formatTime(run.startedAt);
};

/** The schedule, the last backup and the last drill, and a button that starts a backup. */
export const Backups = ({ backups: { schedule, backup, drill } }: Pick<System, 'backups'>) => {
  const starting = useAction({
    send: () => call(systemContract.startBackup, {}),
    done: ({ message }) => message ?? systemMessages.backupStarted,
    failed: 'The backup could not be started.',
    reloads,
  });
  const { passed } = backup;
  return (
    <Section
      title="Backups"
      actions={
        schedule && (
          <Button busy={starting.isPending} onClick={() => starting.mutate()}>
            Start a backup
          </Button>
        )
      }
    >
      <Facts
        columns={1}
        facts={[
          {
            label: 'Schedule',
            value: schedule
              ? `Every day at ${schedule.at}, kept ${schedule.keep}`
              : 'Off. Set BACKUP_TO to back up every night.',
          },
          ...(schedule
            ? [
                {
                  label: 'Stored in',
                  value: <span className="wrap-anywhere">{schedule.target}</span>,
                },
              ]
            : []),
          {
            label: 'Last verified backup',
            value: passed
              ? `${formatTime(passed.startedAt)}: ${formatBytes(toNumber(passed.detail['bytes']))}, ${countRecords(passed)}`
              : 'None yet',
          },
          ...(backup.last && backup.last.state !== 'passed'
            ? [{ label: 'Last attempt', value: describeRun(backup.last, 'None yet') }]
            : []),
          {
            label: 'Last drill',
            value: describeRun(drill.last, 'None yet: purboday backup drill FILE'),
          },
        ]}
      />
    </Section>
  );
};

/** When the audit log was verified last, and a button that verifies it now. */
export const AuditCheck = ({ runs: { last } }: { runs: System['auditCheck'] }) => {
  const verifying = useAction({
    send: () => call(systemContract.verifyAuditLog, {}),
    onSuccess: ({ data: { complete, entries, errors } }) => {
      if (complete) toast.success(`The audit log is complete: ${formatNumber(entries)} entries.`);
      else toast.error(`The audit log was changed: ${errors[0]}`);
    },
    failed: 'The audit log could not be verified.',
    reloads,
  });
  return (
    <Section
      title="Audit log"
      actions={
        <Button busy={verifying.isPending} onClick={() => verifying.mutate()}>
          Verify
        </Button>
      }
    >
      <Facts
        columns={1}
        facts={[
          { label: 'Last verified', value: describeRun(last, 'Never') },
          ...(last
            ? [{ label: 'Entries', value: formatNumber(toNumber(last.detail['entries'])) }]
            : []),
        ]}
      />
    </Section>
  );
};

type TestResult = { accepted: boolean; sentTo: string; answer: string };

export const TestMessages = ({ channels }: Pick<System, 'channels'>) => {
  const [answer, setAnswer] = useState<TestResult>();
  const form = useSchemaForm(
    testMessageForm,
    { channel: 'sms', mobileNumber: '' },
    { focus: 'field' },
  );
  const sendSms = form.submit(async (body) => {
    setAnswer((await call(systemContract.sendTestMessage, { body })).data);
  }, 'The test SMS could not be sent.');
  const sending = useAction({
    send: () => call(systemContract.sendTestMessage, { body: { channel: 'email' } }),
    onSuccess: ({ data }) => setAnswer(data),
    failed: 'The test email could not be sent.',
  });
  return (
    <Section title="Test messages">
      <div className="grid gap-4">
        {channels.includes('email') ? (
          <Button
            className="justify-self-start"
            busy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            Send me a test email
          </Button>
        ) : (
          <p className="text-soft">Email is not configured.</p>
        )}
        {channels.includes('sms') ? (
          <Form form={form} onSubmit={sendSms} className="grid items-start gap-3">
            <TextField
              {...form.field('mobileNumber')}
              label="Your mobile number"
              inputMode="numeric"
            />
            <Button {...form.button} className="justify-self-start">
              Send me a test SMS
            </Button>
          </Form>
        ) : (
          <p className="text-soft">SMS is not configured.</p>
        )}
        <output>
          {answer && (
            <p className={answer.accepted ? '' : 'text-danger'}>
              {answer.sentTo}: {answer.answer}.
            </p>
          )}
        </output>
      </div>
    </Section>
  );
};
