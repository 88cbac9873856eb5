import { categories, qualifications } from '@purboday/contract/conventions/enumerations';
import { documentTypes } from '@purboday/contract/fields/field-messages';
import { candidateSkillsMax } from '@purboday/contract/conventions/limits';
import { trackingCalls } from '@purboday/contract/tracking/tracking.calls';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Application } from '@purboday/contract/tracking/tracking.schemas';
import { useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { useText, useTexts } from '#web/platform/forms/form-handle.ts';
import { useSchemaForm } from '#web/platform/forms/form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { changesOf, correctionScreenForm, documentFault, startOf } from './correction-schema.ts';
import { useChoices } from './use-choices.ts';

type Props = {
  application: Application;
  onSent: (application: Application) => void;
  onCancel: () => void;
};

const useCorrection = (application: Application, onSent: Props['onSent']) => {
  const form = useSchemaForm(correctionScreenForm, startOf(application) as never);
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFileError(documentFault(chosen));
  };
  const send = form.submit(async (values) => {
    if (documentFault(file)) return;
    const files = file ? { aadharFile: file } : {};
    try {
      const { data } = await call(
        trackingCalls.correctApplication,
        { body: changesOf(application, values), files },
        { onProgress: setProgress },
      );
      toast.success(trackingMessages.corrected);
      onSent(data);
    } catch (thrown) {
      form.showFailure(thrown, trackingMessages.correctFailed);
    } finally {
      setProgress(undefined);
    }
  });
  return { form, file, fileError, progress, choose, setFileError, send };
};

/** Everything of a rejected registration, to be put right and sent again (decisions §2, §5). */
export const CorrectionForm = ({ application, onSent, onCancel }: Props) => {
  const { form, file, fileError, progress, choose, setFileError, send } = useCorrection(
    application,
    onSent,
  );
  const state = useText(form, 'state');
  const city = useText(form, 'city');
  const skills = useTexts(form, 'skills');
  const choices = useChoices(state, city, application.skills);
  return (
    <div className="pt-4">
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Correct your registration')}
        lead={t('Change what was wrong; everything else stays as it is.')}
        problem={form.problem}
      />
      {application.statusReason && (
        <div className="mb-6">
          <Notice look="warning">
            <p className="font-semibold">{t('Why it was not approved')}</p>
            <p className="whitespace-pre-line">{application.statusReason}</p>
          </Notice>
        </div>
      )}
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <TextField {...form.field('name')} kind="name" label={t('Name')} />
        <TextField
          {...form.field('fatherName')}
          kind="name"
          autoComplete="off"
          label={t("Father's Name")}
        />
        <TextField {...form.field('houseNo')} label={t('House No')} autoComplete="address-line1" />
        <TextField {...form.field('locality')} label={t('Locality')} autoComplete="address-line2" />
        <SelectField
          name="state"
          error={form.errorOf('state')}
          label={t('State')}
          prompt={t('Select a state')}
          options={choices.states}
          value={state}
          onChange={(event) => {
            form.set('state', event.target.value);
            form.set('city', '');
          }}
        />
        <SelectField
          name="city"
          error={form.errorOf('city')}
          label={t('City')}
          prompt={t('Select a city')}
          options={choices.cities}
          value={city}
          onChange={(event) => form.set('city', event.target.value)}
          disabled={!state}
        />
        <TextField
          {...form.field('postalCode')}
          kind="digits"
          autoComplete="postal-code"
          label={t('PIN Code')}
        />
        <TextField {...form.field('mobileNumber')} kind="mobile" label={t('Mobile Number')} />
        <SelectField
          {...form.field('qualification')}
          label={t('Qualification')}
          prompt={t('Select your qualification')}
          options={qualifications}
        />
        <SkillsPicker
          name="skills"
          label={t('Skills')}
          options={choices.skills}
          value={skills}
          max={candidateSkillsMax}
          error={form.field('skills').error}
          onChange={(chosen) => form.set('skills', chosen)}
        />
        <SelectField
          {...form.field('category')}
          label={t('Category')}
          help={t('Your age in years')}
          prompt={t('Select your age group')}
          options={categories}
        />
        <TextField
          {...form.field('aadharNumber')}
          kind="digits"
          label={t('New Aadhar Number')}
          help={t('Leave it empty to keep {number}.', {
            number: application.aadharNumber ?? t('what we have'),
          })}
        />
        <FileField
          name="aadharFile"
          label={t('New Aadhar Card')}
          help={t('Only if it was wrong or hard to read: PDF, JPEG or PNG, at most 2 MB')}
          accept={documentTypes.join(',')}
          value={file}
          error={fileError}
          progress={progress}
          disabled={form.busy}
          onChange={choose}
          onTooMany={() => setFileError('Please choose one file only')}
        />
        <div className="flex flex-col gap-3 md:flex-row md:justify-end">
          <Button onClick={onCancel} disabled={form.busy}>
            {t('Back')}
          </Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('Send again')}
          </Button>
        </div>
      </form>
    </div>
  );
};
