import Printer from 'lucide-react/icons/printer';
import { Sentence } from '#web/ui/elements/sentence.tsx';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { contactSection } from '#web/paths.ts';

/** Ways to keep the confirmation, and whom to ask (UX-17). */
export const KeepReference = () => (
  <div className="mt-8 grid justify-items-start gap-3 print:hidden">
    <p className="text-soft">
      <Sentence
        text="If you hear nothing within two weeks, please {contact} and mention your registration code or ID."
        pieces={{ contact: <Anchor href={contactSection}>{t('contact us')}</Anchor> }}
      />
    </p>
    <Button onClick={() => print()}>
      <Printer aria-hidden />
      {t('Save or print this page')}
    </Button>
  </div>
);
