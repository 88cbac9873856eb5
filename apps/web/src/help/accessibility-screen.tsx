import { t } from '#web/platform/language/language.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';

/** Tests check the statements of the first section on every page. */
const statements: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'What we do',
    lines: [
      'We work to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Before we publish a new version, a program checks every page against them, in light and dark mode, on a phone and on a computer.',
      'Everything can be done with the keyboard alone, and it is always visible where you are.',
      'Every field has a name that screen readers read out, and every error is written in words: above the form, and next to its field.',
      'Text can be enlarged to twice its size, and pages fit a screen of 320 pixels.',
      'Colour is never the only way we show something. You can stop anything that moves, and nothing moves if your device is set that way.',
      'The public pages are in English, Hindi, Bengali and Odia.',
    ],
  },
  {
    title: 'What we still need to improve',
    lines: [
      'The pages for administrators and providers are in English and Hindi. Most names of cities are in English.',
      'Documents that people upload are shown as they are: we cannot make them readable for screen readers.',
      'We have tested with programs and by hand, not yet together with people who have disabilities.',
    ],
  },
];

/** /accessibility (UX-39) */
export const AccessibilityScreen = () => (
  <PublicPage>
    <div className="pt-4">
      <PageHeader
        title={t('Accessibility')}
        lead={t('Everyone should be able to use these pages.')}
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
                'If something stops you from using these pages, {contact}. We will help you at once by phone or email, and fix it.',
              )}
              pieces={{
                contact: (
                  <TextLink to="/help" hash="contact">
                    {t('contact us')}
                  </TextLink>
                ),
              }}
            />
          </p>
        </section>
      </div>
    </div>
  </PublicPage>
);
