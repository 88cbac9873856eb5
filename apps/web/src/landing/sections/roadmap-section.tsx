import { t } from '#web/platform/language/language.ts';
import type { Foundation } from '@purboday/contract/pages/foundation';

/** What the foundation has done and what it wants to do. */
export const RoadmapSection = ({ roadmap }: Pick<Foundation, 'roadmap'>) => (
  <section id="roadmap" className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
    <h2 className="text-title">{t('The road so far, and where it goes')}</h2>
    <ol className="road">
      {roadmap.map(({ when, title, text, done }) => (
        <li key={title} className={done ? 'road-done' : 'road-ahead'}>
          <p className="font-semibold numbers">
            {t(when)}
            <span className="font-normal text-soft">{` · ${done ? t('done') : t('ahead of us')}`}</span>
          </p>
          <h3 className="mt-1 text-lead">{t(title)}</h3>
          <p className="mt-1 text-soft">{t(text)}</p>
        </li>
      ))}
    </ol>
  </section>
);
