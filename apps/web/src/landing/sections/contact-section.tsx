import { t } from '#web/platform/language/language.ts';
import { paths } from '#web/paths.ts';
import { SiteFooter } from '#web/ui/layout/site-footer.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { Wordmark } from '#web/ui/layout/wordmark.tsx';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { LanguageLinks } from '#web/landing/language-link.tsx';

/** How to reach the foundation. */
export const ContactSection = ({ name, contact }: Pick<Foundation, 'name' | 'contact'>) => (
  <section id="contact" className="border-t border-line bg-tint">
    <div className="mx-auto grid max-w-page gap-10 px-4 pt-16 md:grid-cols-2 md:gap-16 md:px-8 md:pt-24">
      <div>
        <h2 className="text-title">{t('Ask us anything')}</h2>
        <p className="mt-4 max-w-[30rem]">
          {t(
            'A person answers. Write, call, or come by; if a form gives you trouble, we fill it in together.',
          )}
        </p>
      </div>
      <dl className="contact">
        <div>
          <dt>{t('Email')}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('Phone')}</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(/[^+\d]/gu, '')}`}>{contact.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{t('Hours')}</dt>
          <dd>{t(contact.hours)}</dd>
        </div>
        <div>
          <dt>{t('Address')}</dt>
          <dd>
            <address aria-label={name}>
              {contact.address.map((line) => (
                <span key={line}>{t(line)}</span>
              ))}
            </address>
          </dd>
        </div>
      </dl>
    </div>
    <Sun className="mx-auto mt-10 w-full max-w-[34rem]" />
  </section>
);

const links = () => [
  { href: paths.login(), text: t('Login') },
  { href: paths.track(), text: t('Follow your application') },
];

/** The last lines of the page: where to go on from here, then the end of every page. */
export const Foot = () => (
  <div className="foot">
    <nav
      aria-label={t('Further pages')}
      className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 md:px-8"
    >
      <Wordmark />
      <ul className="flex flex-wrap gap-x-6 text-small md:ms-auto">
        {links().map(({ href, text }) => (
          <li key={href}>
            <a className="inline-flex min-h-11 items-center" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <SiteFooter className="md:px-8">
      <LanguageLinks />
    </SiteFooter>
  </div>
);
