import { idDocuments } from '@purboday/contract/fields/identity-documents';
import { grievancesContract } from '@purboday/contract/grievances/grievances.contract';
import { followUpsContract } from '@purboday/contract/follow-ups/follow-ups.contract';
import { fundingsContract } from '@purboday/contract/programmes/fundings.contract';
import { supportContract } from '@purboday/contract/support/support.contract';
import { languages } from '@purboday/contract/languages/languages';
import { trackingContract, type Application } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useState } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { t, translateTogether } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useAction } from '#web/platform/calls/data.ts';

const toAddress = ({
  houseNo,
  locality,
  city,
  state,
  postalCode,
}: Application['address']): string => {
  const toName = translateTogether([city, state]);
  return [houseNo, locality, toName(city), `${toName(state)} ${postalCode}`.trim()]
    .filter(Boolean)
    .join(', ');
};

/**
 * Leaves out what only the screen needs: the link of the document, which expires soon, and the
 * permissions.
 */
const download = async ({ aadharFile: _link, may: _may, ...data }: Application): Promise<void> => {
  const [grievances, support, followUps, fundings, accessLog] = await Promise.all([
    call(grievancesContract.listOwnGrievances, {}),
    call(supportContract.listOwnSupport, {}),
    call(followUpsContract.listOwnFollowUps, {}),
    call(fundingsContract.listOwnFundings, {}),
    call(trackingContract.readAccessLog, {}),
  ]);
  const application = {
    ...data,
    grievances: grievances.data,
    supportRequests: support.data,
    followUps: followUps.data,
    fundings: fundings.data,
    accessLog: accessLog.data,
  };
  const file = new Blob([JSON.stringify(application, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `purboday-${data.registrationCode}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

const showFailure = (thrown: unknown): void => {
  toast.error(failureText(thrown, trackingMessages.downloadFailed));
};

const ageFacts = ({ dateOfBirth, guardian }: Application['age']) => [
  ...(dateOfBirth === null ? [] : [{ label: t('Date of birth'), value: formatDay(dateOfBirth) }]),
  ...(guardian === null
    ? []
    : [
        { label: t('Name of the parent or guardian'), value: guardian.name },
        { label: t('Relationship'), value: t(guardian.relation) },
        { label: t('Their mobile number or email'), value: guardian.contact },
        { label: t('Agreed on'), value: formatTime(guardian.at) },
      ]),
];

/** The stored data of the candidate, to view, save and print (SEC-57). */
export const ApplicationData = ({ application }: { application: Application }) => (
  <details className="sheet p-4 md:p-6">
    <summary className="min-h-11 cursor-pointer content-center">
      <h2 className="inline text-lead">{t('What we store about you')}</h2>
    </summary>
    <Facts
      facts={[
        { label: t('Registration code'), value: application.registrationCode },
        { label: t('Registration ID'), value: application._id },
        { label: t('Registered on'), value: formatTime(application.createdAt) },
        { label: t('Name'), value: application.name },
        { label: t("Father's Name"), value: application.fatherName },
        { label: t('Mobile Number'), value: application.mobileNumber },
        {
          label: t('Email'),
          value: application.email && (
            <bdi lang="en">
              <EmailText address={application.email} />
            </bdi>
          ),
        },
        { label: t('Language'), value: languages[application.language].name },
        { label: t('Address'), value: toAddress(application.address) },
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
      <Button onClick={() => void download(application).catch(showFailure)}>
        {t('Download my data')}
      </Button>
      <Button onClick={() => print()}>{t('Print')}</Button>
    </div>
  </details>
);

type Props = { application: Application; onRequested: (application: Application) => void };

/** Requests erasure; an admin carries it out (SEC-57). */
export const ErasureSection = ({ application, onRequested }: Props) => {
  const [open, setOpen] = useState(false);
  const { erasureRequestedAt, erasureDeclined } = application;
  const erasure = useAction({
    send: (reason: string) =>
      call(trackingContract.requestErasure, { body: reason ? { reason } : {} }),
    done: trackingMessages.erasureRequested,
    failed: trackingMessages.erasureFailed,
    onSuccess: ({ data }) => {
      onRequested(data);
      setOpen(false);
    },
  });
  return (
    <section aria-label={t('Have your data erased')} className="print:hidden">
      {erasureRequestedAt ? (
        <Notice>
          <p>
            {t('You asked for your data to be erased on {moment}.', {
              moment: formatTime(erasureRequestedAt),
            })}
          </p>
          <p>{t(trackingMessages.erasureRequested)}</p>
        </Notice>
      ) : (
        <>
          {erasureDeclined && (
            <div className="mb-4">
              <Notice look="warning">
                <p>
                  {t('On {moment} we answered that we have to keep your data for now:', {
                    moment: formatTime(erasureDeclined.at),
                  })}{' '}
                  {erasureDeclined.reason}
                </p>
                <p>
                  {t(
                    'If the reason has passed, you may ask again. You may also complain to the Data Protection Board of India.',
                  )}
                </p>
              </Notice>
            </div>
          )}
          <p className="text-small text-soft">
            {t(
              'You can withdraw at any time. Your application will then end, and we will erase everything that the law does not require us to keep.',
            )}
          </p>
          <Button look="quiet" className="-ms-3" onClick={() => setOpen(true)}>
            {t('Request erasure')}
          </Button>
        </>
      )}
      <ReasonDialog
        title={t('Have your data erased?')}
        question={t(
          'This will end your application. We review every request and will answer within 90 days.',
        )}
        label={t('Why? (optional)')}
        confirm={t('Request erasure')}
        open={open}
        busy={erasure.isPending}
        onConfirm={(reason) => erasure.mutateAsync(reason)}
        onClose={() => setOpen(false)}
      />
    </section>
  );
};
