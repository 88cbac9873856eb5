import { t } from '#web/platform/language/language.ts';
import { paths, registerPath } from '#web/paths.ts';
import { waysIn } from '#web/landing/landing-texts.ts';

/** The ways to register; every form leads back here (specification §2). */
export const RegisterSection = () => (
  <section id="register" className="border-y border-line bg-sheet">
    <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <h2 className="text-title">{t('Register, for free')}</h2>
      <p className="mt-2 text-soft">{t('Tell us who you are; each has a form of their own.')}</p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {waysIn.map(({ role, title, text, action }) => (
          <li
            key={role}
            className="grid items-center gap-3 py-6 md:grid-cols-[15rem_1fr_17rem] md:gap-8"
          >
            <h3 className="text-lead">{t(title)}</h3>
            <p className="text-soft">{t(text)}</p>
            <a
              className={`btn ${role === 'candidate' ? 'btn-primary' : 'btn-secondary'}`}
              href={registerPath(role)}
            >
              {t(action)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        {t('Registered already?')} <a href={paths.track()}>{t('Follow your application')}</a>
      </p>
    </div>
  </section>
);
