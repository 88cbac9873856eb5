import { candidateRequestsContract } from '@purboday/contract/candidate-requests/candidate-requests.contract';
import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { useState } from 'react';
import {
  FactFields,
  factLabels,
  findFactChanges,
  requestForm,
  toFactValues,
} from '#web/domain/candidate/candidate-facts.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

type Props = { application: Application; onSent: (application: Application) => void };

const RequestForm = ({ application, onSent, onClose }: Props & { onClose: () => void }) => {
  const form = useRecordForm(requestForm, {
    draftKey: 'correction-request',
    record: application,
    toValues: (stored = application) => ({ ...toFactValues(stored), note: '' }),
    version: (stored) => stored.version,
    labels: factLabels,
  });
  const send = form.submit(async (values) => {
    const note = values.note === '' ? {} : { note: values.note };
    const body = { ...findFactChanges(form.opened, values), ...note };
    const { data } = await call(candidateRequestsContract.requestCorrection, { body });
    toast.success(candidateRequestMessages.requested);
    onClose();
    onSent(data);
  }, candidateRequestMessages.requestFailed);
  return (
    <Form form={form} onSubmit={send} className="grid max-w-form gap-5">
      <ErrorSummary {...form.summary} />
      <RecordFormNotice form={form} />
      <FactFields skills={application.skills} />
      <TextArea
        {...form.field('note')}
        label={t('What was wrong? (optional)')}
        help={t('For example: my school certificate has another name.')}
        maxLength={1000}
      />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button onClick={onClose} disabled={form.busy}>
          {t('Back')}
        </Button>
        <Button {...form.button} look="primary">
          {t('Ask for the correction')}
        </Button>
      </div>
    </Form>
  );
};

/** After the approval an admin corrects name, father's name, qualification, skills and category (R31). */
export const CorrectionRequest = ({ application, onSent }: Props) => {
  const [open, setOpen] = useState(false);
  const { correctionRequestedAt, may } = application;
  if (!correctionRequestedAt && !may.requestCorrection) return null;
  return (
    <Section title={t('Is something wrong?')}>
      {correctionRequestedAt && (
        <p>
          {t('You asked for a correction on {moment}. We will write to you.', {
            moment: formatTime(correctionRequestedAt),
          })}
        </p>
      )}
      {may.requestCorrection &&
        (open ? (
          <RequestForm application={application} onSent={onSent} onClose={() => setOpen(false)} />
        ) : (
          <>
            <p className="mb-4 text-soft">
              {t(
                'If your name, father’s name, qualification, skills or age group is wrong, ask us to correct it. A certificate with the wrong name is replaced.',
              )}
            </p>
            <Button className="print:hidden" onClick={() => setOpen(true)}>
              {t('Ask for a correction')}
            </Button>
          </>
        ))}
    </Section>
  );
};
