import { helpPath } from '#web/paths.ts';
import { t } from '#web/platform/language/language.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sentence } from '#web/ui/elements/sentence.tsx';
import { statements } from './accessibility-texts.ts';

/** /accessibility: what everybody can expect of these pages, and what not yet (UX-39). */
export const AccessibilityScreen = () => (
  <PublicPage>
    <div className="pt-4">
      <PageHeader
        title={t('Accessibility')}
        lead={t('Everybody should be able to use these pages.')}
      />
      <div className="grid gap-8">
        {statements.map(({ title, lines }) => (
          <section key={title}>
            <h2 className="mb-2 text-lead">{t(title)}</h2>
            <ul className="grid list-disc gap-2 ps-5">
              {lines.map((line) => (
                <li key={line}>{t(line)}</li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2 className="mb-2 text-lead">{t('Tell us')}</h2>
          <p>
            <Sentence
              text={t(
                'If something keeps you from using these pages, {contact}: we help you at once by phone or email, and put it right.',
              )}
              pieces={{
                contact: <Anchor href={`${helpPath}#contact`}>{t('contact us')}</Anchor>,
              }}
            />
          </p>
        </section>
      </div>
    </div>
  </PublicPage>
);
