import { funderFactsContract } from '@purboday/contract/funder-facts/funder-facts.contract';
import { funderFactsMessages } from '@purboday/contract/funder-facts/funder-facts.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  FunderFactFields,
  toTypedFacts,
  typedFunderFacts,
} from '#web/domain/candidate/funder-fact-fields.tsx';
import { createConsent } from '#web/domain/records/consent.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { language, t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

const factsForm = z.object({
  facts: typedFunderFacts,
  agreed: z.literal(true, funderFactsMessages.consentRequired),
});

type Props = {
  facts: NonNullable<Application['funderFacts']>;
  onChanged: (application: Application) => void;
};

const FactsForm = ({
  facts: { questions, stored },
  onChanged,
  onClose,
}: Props & { onClose: () => void }) => {
  const start = { facts: toTypedFacts(stored?.facts), agreed: stored !== null };
  const form = useSchemaForm<typeof start, z.output<typeof factsForm>>(factsForm, start, {
    focus: 'field',
  });
  const send = form.submit(async ({ facts }) => {
    const body = { facts, consent: createConsent(language()) };
    const { data } = await call(funderFactsContract.saveOwnFacts, { body });
    toast.success(funderFactsMessages.saved);
    onChanged(data);
    onClose();
  }, funderFactsMessages.saveFailed);
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={send} className="mt-4 grid max-w-form gap-5">
        <FunderFactFields questions={questions} />
        <Checkbox
          {...form.field('agreed')}
          label={t('I agree that you store these answers and count them for funders')}
        />
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button onClick={onClose} disabled={form.busy}>
            {t('Back')}
          </Button>
          <Button {...form.button} look="primary">
            {t('Save')}
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
};

const DeleteAnswers = ({ onChanged }: Pick<Props, 'onChanged'>) => {
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useAction({
    send: () => call(funderFactsContract.withdrawOwnFacts, {}),
    done: funderFactsMessages.withdrawn,
    failed: funderFactsMessages.withdrawFailed,
    onSuccess: ({ data }) => onChanged(data),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('Delete my answers')}</Button>
      <ConfirmDialog
        title={t('Delete your answers?')}
        question={<p>{t('We delete them at once. Your application stays as it is.')}</p>}
        cancel={t('Back')}
        confirm={t('Delete my answers')}
        open={isAsking}
        busy={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** Optional questions of funders, with a consent of their own that can be withdrawn. */
export const FunderFactsSection = ({ facts, onChanged }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const { questions, stored } = facts;
  return (
    <Section title={t('Questions of our funders')}>
      <p className="text-soft">
        {t(
          'Some organisations pay for trainings and ask how many women, people with a disability and others we reach. You may answer or not; your place does not depend on it. They get numbers only, never your name.',
        )}
      </p>
      {isEditing ? (
        <FactsForm facts={facts} onChanged={onChanged} onClose={() => setEditing(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          {questions.length > 0 && (
            <Button onClick={() => setEditing(true)}>
              {stored ? t('Change my answers') : t('Answer the questions')}
            </Button>
          )}
          {stored && <DeleteAnswers onChanged={onChanged} />}
        </div>
      )}
    </Section>
  );
};
