import { supportCauses } from '@purboday/contract/conventions/after-training';
import { type CheckInAnswer } from '@purboday/contract/conventions/enumerations';
import { supportCauseLabels } from '@purboday/contract/support/support.messages';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { useState } from 'react';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { omitEmpty, workEndedDefaults } from './work-ended.ts';

type Send = (values: CheckInAnswerInput) => Promise<void>;

const loadMore = async () => (await import('./work-fields.ts')).workEndedForm;

const More = ({
  answer,
  send,
  onBack,
}: {
  answer: CheckInAnswer;
  send: Send;
  onBack: () => void;
}) => {
  const form = useSchemaForm(loadMore, workEndedDefaults);
  const sendAnswer = form.submit(async (values) => {
    await send({ answer, ...omitEmpty(values) } as CheckInAnswerInput);
  }, checkInMessages.failed);
  return (
    <Form form={form} onSubmit={sendAnswer} className="grid gap-4">
      {answer === 'changed' && (
        <TextField {...form.field('employer')} label={t('Where do you work now? (optional)')} />
      )}
      <TextField
        {...form.field('leftOn')}
        type="date"
        label={t('Last day at the old place (optional)')}
      />
      {answer === 'left' && (
        <>
          <SelectField
            {...form.field('cause')}
            label={t('Why? (optional)')}
            help={t('We will call you and try to help. Your employer does not see it.')}
            prompt={t('Another reason')}
            options={supportCauses.map((value) => ({ value, label: supportCauseLabels[value] }))}
          />
          <TextField {...form.field('reason')} label={t('What happened? (optional)')} />
        </>
      )}
      <Button {...form.button} look="primary">
        {t('Send answer')}
      </Button>
      <Button onClick={onBack}>{t('Back')}</Button>
    </Form>
  );
};

type Props = {
  send: Send;
  busy: boolean;
};

/** One tap confirms that the candidate still works there. Other answers have optional details. */
export const CheckInForm = ({ send, busy }: Props) => {
  const [answer, setAnswer] = useState<CheckInAnswer>();
  if (answer !== undefined)
    return <More answer={answer} send={send} onBack={() => setAnswer(undefined)} />;
  return (
    <div className="grid gap-3">
      <Button look="primary" busy={busy} onClick={() => void send({ answer: 'working' })}>
        {t('Yes, I still work there')}
      </Button>
      <Button onClick={() => setAnswer('changed')}>{t('I work somewhere else now')}</Button>
      <Button onClick={() => setAnswer('left')}>{t('No, I have left')}</Button>
    </div>
  );
};
