import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import Printer from 'lucide-react/icons/printer';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';

type Props = {
  id: string;
  /** Providers have none. */
  code?: string | undefined;
};

/** The reference of a registration; 'Not Available' when the response had none. */
export const RegistrationId = ({ id, code }: Props) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? id);
    setCopied(true);
  };
  return (
    <div className="sheet flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-6">
      <dl className="min-w-0 flex-1 basis-64">
        {code && (
          <>
            <dt className="text-small text-soft">{t('Registration code')}</dt>
            <dd className="mb-2 font-mono text-title whitespace-nowrap">{code}</dd>
          </>
        )}
        <dt className="text-small text-soft">{t('Registration ID')}</dt>
        <dd className={`font-mono break-all ${code ? 'text-small' : 'text-lead'}`}>
          {id || t('Not Available')}
        </dd>
        <dd className="mt-1 text-small text-soft">
          {t('Please keep it. You will need it to ask about your application.')}
        </dd>
      </dl>
      {id && (
        <Button onClick={() => void copy().catch(() => setCopied(false))}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? t('Copied') : t('Copy')}
        </Button>
      )}
    </div>
  );
};

export const KeepReference = () => (
  <div className="mt-8 grid justify-items-start gap-3 print:hidden">
    <p className="text-soft">
      <Sentence
        text="If you hear nothing within two weeks, please {contact} and mention your registration code or ID."
        pieces={{ contact: <TextLink href="/#contact">{t('contact us')}</TextLink> }}
      />
    </p>
    <Button onClick={() => print()}>
      <Printer aria-hidden />
      {t('Save or print this page')}
    </Button>
  </div>
);
