import { consentsContract } from '@purboday/contract/consents/consents.contract';
import type { Consent } from '@purboday/contract/consents/consents.contract';
import { lookUpMessages } from '@purboday/contract/look-up/look-up.messages';
import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import { languages } from '@purboday/contract/languages/languages';
import { useCall } from '#web/platform/calls/data.ts';
import { momentOf } from '#web/platform/language/india-time.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { kinds } from './kinds.ts';

const sourceOf = ({ source, uploadedBy }: Consent): string => {
  if (source === 'form') return 'In the registration form';
  if (source === 'api') return 'Through another program';
  return uploadedBy === null ? 'Uploaded from a workbook' : `Uploaded by ${uploadedBy}`;
};

const noticeOf = ({ noticeVersion, noticeLanguage }: Consent): string => {
  if (noticeVersion === null) return '';
  const language = noticeLanguage && ` in ${languages[noticeLanguage].inEnglish}`;
  return ` · Notice of ${noticeVersion}${language ?? ''}`;
};

const Given = (consent: Consent) => (
  <li className="border-s-2 border-line ps-4">
    <p className="font-semibold">
      {consent.given ? 'Agreed to the privacy notice' : 'No consent was given'}
    </p>
    <p>
      {sourceOf(consent)}
      {noticeOf(consent)}
    </p>
    <p className="text-small text-soft">
      <time dateTime={consent.at}>{momentOf(consent.at)}</time>
      {consent.ip && ` · from ${consent.ip}`}
    </p>
  </li>
);

/** What the person agreed to, the latest first (SEC-55). */
export const Consents = ({ kind, id }: { kind: RecordKind; id: string }) => {
  const params = { kind: kinds[kind].registers, id };
  const { data, isError, isFetching, refetch } = useCall(consentsContract.readConsents, {
    params,
  });
  if (isError)
    return (
      <ErrorState
        title={lookUpMessages.consentsFailed}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <output className="skeleton record-waiting after-200ms" aria-label="Loading" />;
  if (data.data.length === 0) return <p className="text-soft">Nothing is recorded.</p>;
  return (
    <ol className="grid gap-4">
      {data.data.map((consent) => (
        <Given key={consent.at} {...consent} />
      ))}
    </ol>
  );
};
