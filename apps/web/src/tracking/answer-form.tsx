import { declineReasons } from '@purboday/contract/conventions/enumerations';
import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import { answerMessages, declineReasonTexts } from '@purboday/contract/tracking/answers.messages';
import type { Assignment } from '@purboday/contract/tracking/tracking.contract';
import { useState } from 'react';
import { omitEmpty } from '#web/domain/work/work-ended.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  place: Pick<Assignment, 'kind' | 'answer'>;
  send: (input: AssignmentAnswerInput) => Promise<void>;
  busy: boolean;
};

const kinds = { training: 'training', job: 'applicant' } as const;

const loadSchema = async () =>
  (await import('#web/domain/assignment-answer/decline-fields.ts')).declineForm;

const reasons = declineReasons.map((value) => ({ value, label: declineReasonTexts[value] }));

const DeclineForm = ({ place, send, onBack }: Props & { onBack: () => void }) => {
  const form = useSchemaForm(loadSchema, { reason: '', text: '' });
  const decline = form.submit(async (values) => {
    await send({ kind: kinds[place.kind], answer: 'DECLINED', ...omitEmpty(values) });
  }, answerMessages.failed);
  return (
    <Form form={form} onSubmit={decline} className="grid gap-4">
      <SelectField
        {...form.field('reason')}
        label={t('Why can you not come?')}
        prompt={t('Choose a reason')}
        options={reasons}
      />
      <TextField {...form.field('text')} label={t('In your own words (optional)')} />
      <Button {...form.button} look="primary">
        {t('Send answer')}
      </Button>
      <Button onClick={onBack}>{t('Back')}</Button>
    </Form>
  );
};

/** One tap accepts a place. To decline it, also after accepting, the candidate gives a reason. */
export const AnswerForm = (props: Props) => {
  const { place, send, busy } = props;
  const [isDeclining, setDeclining] = useState(false);
  if (isDeclining) return <DeclineForm {...props} onBack={() => setDeclining(false)} />;
  if (place.answer.status === 'ACCEPTED')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold">{t('You said that you will come.')}</p>
        <Button look="quiet" className="-mx-3" onClick={() => setDeclining(true)}>
          {t('I cannot come')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="primary"
        className="grow px-3"
        busy={busy}
        onClick={() => void send({ kind: kinds[place.kind], answer: 'ACCEPTED' })}
      >
        {t('I will come')}
      </Button>
      <Button className="grow px-3" onClick={() => setDeclining(true)}>
        {t('I cannot come')}
      </Button>
    </div>
  );
};
