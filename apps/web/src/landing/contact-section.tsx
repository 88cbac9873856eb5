import { paths, termsPath } from '#web/paths.ts';
import { Sun } from '#web/ui/sun.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import type { Foundation } from './foundation.ts';
import { isScreen } from './landing-texts.ts';

/** How to reach the foundation. */
export const ContactSection = ({ name, contact }: Pick<Foundation, 'name' | 'contact'>) => (
  <section id="contact" className="border-t border-line bg-tint">
    <div className="mx-auto grid max-w-page gap-10 px-4 pt-16 md:grid-cols-2 md:gap-16 md:px-8 md:pt-24">
      <div>
        <h2 className="text-title">Ask us anything</h2>
        <p className="mt-4 max-w-[30rem]">
          A person answers. Write, call, or come by; if a form gives you trouble, we fill it in
          together.
        </p>
      </div>
      <dl className="contact">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          </dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd>{contact.hours}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            <address aria-label={name}>
              {contact.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      </dl>
    </div>
    <Sun className="mx-auto mt-10 w-full max-w-[34rem]" />
  </section>
);

const links = [
  { href: paths.login(), text: 'Login' },
  { href: paths.track(), text: 'Follow your application' },
  { href: termsPath, text: 'Terms and privacy' },
].filter(({ href }) => isScreen(href));

export const Foot = ({ name }: Pick<Foundation, 'name'>) => (
  <footer className="foot">
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 md:px-8">
      <Wordmark />
      <p className="text-small text-soft">Run by {name}, a non-profit in India.</p>
      <ul className="flex flex-wrap gap-x-6 text-small md:ms-auto">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className="inline-flex min-h-11 items-center" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </footer>
);
