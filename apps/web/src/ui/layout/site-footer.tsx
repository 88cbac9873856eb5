import type { ReactNode } from 'react';
import { formatDay } from '#web/platform/language/india-time.ts';
import { language, t } from '#web/platform/language/language.ts';
import { pageFacts } from '#web/platform/pages/page-facts.ts';

/** The same links in the same order on every page (WCAG 3.2.6). */
const links = (): { href: string; text: string; isInNewTab?: true }[] => [
  { href: '/help', text: t('Help') },
  { href: '/help#contact', text: t('Contact') },
  { href: '/help#grievance', text: t('Grievance officer') },
  { href: '/terms#privacy', text: t('Privacy'), isInNewTab: true },
  { href: '/terms', text: t('Terms'), isInNewTab: true },
  { href: '/accessibility', text: t('Accessibility') },
];

type Props = {
  className?: string;
  children?: ReactNode;
};

/** Plain links, because the landing page has no router (UX-39). */
export const SiteFooter = ({ className = '', children }: Props) => {
  const { name, updated, notes } = pageFacts();
  return (
    <footer className="border-t border-line text-small text-soft">
      <div className={`mx-auto w-full max-w-page px-4 py-3 ${className}`}>
        <ul className="flex flex-wrap items-center gap-x-4">
          {links().map(({ href, text, isInNewTab }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center"
                {...(isInNewTab && { target: '_blank', rel: 'noopener' })}
              >
                {text}
              </a>
            </li>
          ))}
          {children && <li>{children}</li>}
        </ul>
        <p>
          {name && t('Run by {name}, a non-profit in India.', { name })}{' '}
          {updated && (
            // The browser may format the month differently from the server.
            <span suppressHydrationWarning>
              {t('Last updated on {day}.', { day: formatDay(updated) })}
            </span>
          )}{' '}
          {notes[language()]}
        </p>
      </div>
    </footer>
  );
};
