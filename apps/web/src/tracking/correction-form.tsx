import { matchesIdKind, optionalIdNumber } from '@purboday/contract/fields/identity-fields';
import { candidateForm } from '@purboday/contract/registration/registration.contract';
import {
  trackingContract,
  type Application,
  type Correction,
} from '@purboday/contract/tracking/tracking.contract';
import * as z from 'zod/mini';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useEffect, useState } from 'react';
import {
  CategoryField,
  MobileField,
  NameFields,
  QualificationField,
  StreetFields,
} from '#web/domain/candidate/candidate-fields.tsx';
import { IdentityFields } from '#web/domain/candidate/identity-fields.tsx';
import { factLabels } from '#web/domain/candidate/candidate-facts.tsx';
import { CandidateSkillsField } from '#web/domain/candidate/candidate-skills-field.tsx';
import { flatAddressLabels } from '#web/domain/locations/address-labels.ts';
import { AddressFields } from '#web/domain/locations/location-fields.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const { email: _email, ...fields } = candidateForm.shape;

/**
 * The form of the registration. An empty identity number and document stay unchanged. The email
 * address cannot change, because the code was sent to it; nor can the mobile number of a candidate
 * without an email, which is changed with the contact details.
 */
const correctionScreenForm = z
  .object({
    ...fields,
    aadharNumber: optionalIdNumber,
    aadharFile: z.optional(documentFile),
    postalCodeVerified: z.optional(z.boolean()),
  })
  .check(matchesIdKind());
type CorrectionInput = z.input<typeof correctionScreenForm>;
type CorrectionOutput = z.output<typeof correctionScreenForm>;

const stored = ({ address, ...application }: Application) => ({
  name: application.name,
  fatherName: application.fatherName,
  houseNo: address.houseNo ?? '',
  locality: address.locality,
  state: address.state,
  city: address.city,
  postalCode: address.postalCode,
  mobileNumber: application.mobileNumber,
  qualification: application.qualification ?? '',
  skills: application.skills,
  category: application.category ?? '',
  idKind: application.idKind,
  aadharNumber: '',
});

const toStart = (application: Application) =>
  ({
    ...stored(application),
    aadharFile: undefined,
    postalCodeVerified: true,
  }) as CorrectionInput;

const correctionLabels = {
  ...factLabels,
  ...flatAddressLabels,
  mobileNumber: 'Mobile Number',
} as const;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from the stored values (decisions §2). */
const toChanges = (
  opened: CorrectionInput,
  { aadharFile, postalCodeVerified: _verified, ...values }: CorrectionOutput,
): { body: Correction; files: { aadharFile?: File } } => {
  const before: Record<string, unknown> = opened;
  const changed = Object.entries(values).filter(([name, value]) => !same(before[name], value));
  // The server assumes an Aadhar number unless the type is sent.
  if (values.aadharNumber !== '' && values.idKind !== 'AADHAR')
    changed.push(['idKind', values.idKind]);
  return { body: Object.fromEntries(changed), files: aadharFile ? { aadharFile } : {} };
};

type Props = {
  application: Application;
  onSent: (application: Application) => void;
  onCancel: () => void;
  /** Loads the application again after a conflict. */
  reload: () => unknown;
};

const useCorrection = ({ application, onSent, reload }: Omit<Props, 'onCancel'>) => {
  const form = useRecordForm(correctionScreenForm, {
    draftKey: 'correction',
    record: application,
    toValues: (stored = application) => toStart(stored),
    version: (stored) => stored.version,
    labels: correctionLabels,
    reload,
  });
  const [progress, setProgress] = useState<number>();
  const send = form.submit(async (values, version) => {
    const changes = toChanges(form.opened, values);
    const request = { ...changes, body: { ...changes.body, version } };
    const sending = call(trackingContract.correctApplication, request, {
      onProgress: setProgress,
    });
    const { data } = await sending.finally(() => setProgress(undefined));
    toast.success(trackingMessages.corrected);
    onSent(data);
  }, trackingMessages.correctFailed);
  return { form, progress, send };
};

/** Moves the focus to the first field that the reviewer rejected. */
const useOpening = (field: string | null) =>
  useEffect(() => {
    if (field === null) return;
    const [control] = document.getElementsByName(field);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [field]);

/** A rejected registration to correct and send again (decisions §2, §5). */
export const CorrectionForm = ({ application, onSent, onCancel, reload }: Props) => {
  const { form, progress, send } = useCorrection({ application, onSent, reload });
  useOpening(application.opensAt);
  const number = application.aadharNumber ?? t('what we have');
  const keep = t('Leave it empty to keep {number}.', { number });
  return (
    <div className="pt-4">
      <ErrorSummary {...form.summary} />
      <RecordFormNotice form={form} />
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
      <Form form={form} onSubmit={send} className="grid gap-5">
        <NameFields />
        <AddressFields>
          <StreetFields />
        </AddressFields>
        {application.email !== null && <MobileField />}
        <QualificationField />
        <CandidateSkillsField storedSkills={application.skills} />
        <CategoryField />
        <IdentityFields
          aadhar={{
            number: t('New Aadhar Number'),
            numberHelp: keep,
            document: t('New Aadhar Card'),
          }}
          numberHelp={keep}
          documentHelp={t('Only if it was wrong or hard to read: PDF, JPEG or PNG, at most 2 MB')}
          storedKind={application.idKind}
          progress={progress}
          busy={form.busy}
        />
        <div className="flex flex-col gap-3 md:flex-row md:justify-end">
          <Button onClick={onCancel} disabled={form.busy}>
            {t('Back')}
          </Button>
          <Button {...form.button} look="primary">
            {progress === undefined
              ? t('Send again')
              : t('Sending {share} %', { share: Math.round(progress * 100) })}
          </Button>
        </div>
      </Form>
    </div>
  );
};
