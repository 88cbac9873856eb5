import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { CertificateFacts, CertificateStatusNotice } from '../certificate-sheet.tsx';
import {
  checkText,
  useIssuerKeys,
  type CredentialCheck,
  readFile,
  readVideo,
} from './check-credential.ts';

/** Milliseconds between two scans, so that a phone can render the screen. */
const pause = 250;

const wanted = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
} as const;

/** Scans the camera until it finds a QR code. */
const useLooking = (onRead: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const onReadRef = useRef(onRead);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    onReadRef.current = onRead;
  });
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let over = false;
    let stream: MediaStream | undefined;
    const look = async (): Promise<void> => {
      while (!over) {
        const text = video.current?.videoWidth
          ? await readVideo(video.current, canvas).catch(() => undefined)
          : undefined;
        if (text !== undefined && !over) return onReadRef.current(text);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return undefined;
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia(wanted);
      if (over || !video.current) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      return look();
    };
    begin().catch(() => {
      if (!over) setFailed(true);
    });
    return () => {
      over = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return { video, failed };
};

/** Unmounting it switches the camera off. */
const Camera = ({ onRead }: { onRead: (text: string) => void }) => {
  const { video, failed } = useLooking(onRead);
  if (failed)
    return (
      <Notice look="warning">
        {t('The camera cannot be used here. Choose a picture of the code instead.')}
      </Notice>
    );
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('What the camera sees')}
        className="aspect-square w-full max-w-form rounded-box bg-ink object-cover"
      />
      <p className="text-soft">
        {t('Hold the camera so that the whole QR code is sharp and large in the picture.')}
      </p>
    </div>
  );
};

/** The certificate of a typed code, from the server; a link to its page while that fails. */
const CodeResult = ({ code }: { code: string }) => {
  const { data, error, isPending } = useCall(certificatesContract.readCertificate, {
    params: { code },
  });
  if (data)
    return (
      <div className="sheet grid gap-5 p-4 md:p-6">
        <CertificateStatusNotice {...data.data} />
        <CertificateFacts {...data.data} />
        <p>
          <TextLink to="/certificates/$code" params={{ code }}>
            {t('Open the certificate')}
          </TextLink>
        </p>
      </div>
    );
  if (isPending)
    return <output className="block text-soft">{t('Loading the certificate…')}</output>;
  if (error instanceof CallProblem && error.status === 404)
    return (
      <Notice look="error">
        <p>{t(certificateMessages.notFound)}</p>
        <p>{t('Please check the code: it has ten letters.')}</p>
      </Notice>
    );
  return (
    <Notice>
      <p className="mb-3">{t(certificateMessages.onlyCode)}</p>
      <ButtonLink to="/certificates/$code" params={{ code }}>
        {t('Open the certificate')}
      </ButtonLink>
    </Notice>
  );
};

const CredentialCheckView = ({ check }: { check: CredentialCheck }) => {
  if (check.status === 'unreadable')
    return <Notice look="warning">{t(certificateMessages.unreadable)}</Notice>;
  if (check.status === 'not-ours')
    return <Notice look="error">{t(certificateMessages.notOurs)}</Notice>;
  if (check.status === 'key-revoked')
    return (
      <Notice look="warning">
        <p>{t(certificateMessages.keyRevoked, { day: formatDay(check.day) })}</p>
        <p className="my-3">{t(certificateMessages.keyRevokedNext)}</p>
        <ButtonLink to="/certificates/$code" params={{ code: check.code }}>
          {t('Open the certificate')}
        </ButtonLink>
      </Notice>
    );
  if (check.status === 'unchecked')
    return (
      <div className="sheet grid gap-5 p-4 md:p-6">
        <Notice look="warning">
          {check.day === undefined
            ? t(certificateMessages.withoutStatus)
            : t(certificateMessages.unchecked, { day: formatDay(check.day) })}
        </Notice>
        <CertificateFacts {...check.certificate} issuedOn={check.certificate.issuedAt} />
        <p>
          <TextLink to="/certificates/$code" params={{ code: check.certificate.code }}>
            {t('Open the certificate')}
          </TextLink>
        </p>
      </div>
    );
  if (check.status === 'code') return <CodeResult code={check.code} />;
  return (
    <div className="sheet grid gap-5 p-4 md:p-6">
      <CertificateStatusNotice status={check.status} />
      <CertificateFacts {...check.certificate} issuedOn={check.certificate.issuedAt} />
    </div>
  );
};

/** Camera apps open `/verify#…`. Removed from the address, which others may read. */
const useBrought = (onText: (text: string) => void): void => {
  const onTextRef = useRef(onText);
  useEffect(() => {
    const take = (): void => {
      const text = location.hash.slice(1);
      if (text === '' || text === 'content') return;
      history.replaceState(history.state, '', location.pathname + location.search);
      onTextRef.current(text);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
};

const useCredentialCheck = (
  text: string | undefined,
  { data: trust, dataUpdatedAt }: ReturnType<typeof useIssuerKeys>,
) =>
  useQuery({
    queryKey: ['verdict', text, dataUpdatedAt],
    queryFn: trust && text !== undefined ? () => checkText(text, trust) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  }).data;

const Picture = ({ onRead }: { onRead: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,.jwt,.txt"
        hidden
        aria-label={t('Picture of the QR code')}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          const text = file && (await readFile(file));
          currentTarget.value = '';
          if (file) onRead(text ?? '');
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('Choose a picture')}</Button>
    </>
  );
};

const Pasted = ({ onRead }: { onRead: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    // Without `post`, a submission before hydration would put the text into the address.
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(text);
      }}
    >
      <TextArea
        name="credential"
        label={t('Or paste the text of the code')}
        help={t('The text of the QR code, or the ten letters of the certificate.')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="md:justify-self-start">
        {t('Check')}
      </Button>
    </form>
  );
};

const Known = ({ data, isError }: ReturnType<typeof useIssuerKeys>) => {
  if (isError) return <Notice look="warning">{t(certificateMessages.trustMissing)}</Notice>;
  if (!data) return null;
  return (
    <p className="text-small text-soft">
      {t(certificateMessages.trustOf, { day: formatDay(data.day) })}
    </p>
  );
};

/**
 * Reloads the page when the app navigated here: only the document of /verify may use the camera
 * (Permissions-Policy). Without a network the page stays, for pasted text.
 */
const useOwnDocument = (): void => {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
    if (navigation === undefined || !URL.canParse(navigation.name)) return;
    if (new URL(navigation.name).pathname !== location.pathname && navigator.onLine)
      location.reload();
  }, []);
};

/** /verify: verifies a certificate, also without a network after the first visit */
export const VerifyScreen = () => {
  useOwnDocument();
  const trust = useIssuerKeys();
  const [text, read] = useState<string>();
  const check = useCredentialCheck(text, trust);
  const [looking, setLooking] = useState(false);
  useBrought(read);
  const readScan = (scanned: string): void => {
    setLooking(false);
    read(scanned);
  };
  return (
    <PublicPage>
      <div className="grid gap-5 pt-4">
        <PageHeader title={t('Check a certificate')} lead={t(certificateMessages.checkLead)} />
        <div aria-live="polite">{check && <CredentialCheckView check={check} />}</div>
        <Section title={t('The QR code of the certificate')}>
          <div className="grid gap-5">
            {looking && <Camera onRead={readScan} />}
            <div className="grid gap-3 sm:flex">
              <Button look="primary" onClick={() => setLooking(!looking)}>
                {looking ? t('Switch the camera off') : t('Scan with the camera')}
              </Button>
              <Picture onRead={readScan} />
            </div>
            <Pasted onRead={readScan} />
          </div>
        </Section>
        <Known {...trust} />
      </div>
    </PublicPage>
  );
};
