import { idDocuments } from '@purboday/contract/fields/identity-documents';
import { languages } from '@purboday/contract/languages/languages';
import { grievancesContract } from '@purboday/contract/grievances/grievances.contract';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { dayOf, momentOf } from '#web/platform/language/india-time.ts';

const addressOf = ({
  houseNo,
  locality,
  city,
  state,
  postalCode,
}: Application['address']): string =>
  [houseNo, locality, t(city), `${t(state)} ${postalCode}`.trim()].filter(Boolean).join(', ');

/** Everything but what the screen alone needs: the link of the document, which soon no longer works, and the permissions. */
const download = async ({ aadharFile: _link, may: _may, ...data }: Application): Promise<void> => {
  const [grievances, ledger] = await Promise.all([
    call(grievancesContract.listOwnGrievances, {}),
    call(trackingContract.readLedger, {}),
  ]);
  const whole = { ...data, grievances: grievances.data, ledger: ledger.data };
  const file = new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `purboday-${data.registrationCode}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

const tell = (thrown: unknown): void => {
  toast.error(failureText(thrown, trackingMessages.downloadFailed));
};

const ageFacts = ({ dateOfBirth, guardian }: Application['age']) => [
  ...(dateOfBirth === null ? [] : [{ label: t('Date of birth'), value: dayOf(dateOfBirth) }]),
  ...(guardian === null
    ? []
    : [
        { label: t('Name of the parent or guardian'), value: guardian.name },
        { label: t('Who they are'), value: t(guardian.relation) },
        { label: t('Their mobile number or email'), value: guardian.contact },
        { label: t('Agreed on'), value: momentOf(guardian.at) },
      ]),
];

/** What is stored about the candidate, to be seen, kept and printed (SEC-57). */
export const ApplicationData = ({ application }: { application: Application }) => (
  <Section title={t('What we store about you')}>
    <Facts
      facts={[
        { label: t('Registration code'), value: application.registrationCode },
        { label: t('Registration ID'), value: application._id },
        { label: t('Registered on'), value: momentOf(application.createdAt) },
        { label: t('Name'), value: application.name },
        { label: t("Father's Name"), value: application.fatherName },
        { label: t('Mobile Number'), value: application.mobileNumber },
        { label: t('Email'), value: application.email },
        { label: t('Language'), value: languages[application.language].name },
        { label: t('Address'), value: addressOf(application.address) },
        {
          label: t('Qualification'),
          value: application.qualification && t(application.qualification),
        },
        { label: t('Category'), value: application.category },
        ...ageFacts(application.age),
        { label: t('Skills'), value: application.skills.map((skill) => t(skill)).join(', ') },
        { label: t(idDocuments[application.idKind].number), value: application.aadharNumber },
        {
          label: t(idDocuments[application.idKind].document),
          value: application.personToConfirm
            ? t('Not shown until we have confirmed that it is you')
            : application.aadharFile && (
                <a href={application.aadharFile}>{t('Open the document')}</a>
              ),
        },
      ]}
    />
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => void download(application).catch(tell)}>
        {t('Download my data')}
      </Button>
      <Button onClick={() => print()}>{t('Print')}</Button>
    </div>
  </Section>
);
