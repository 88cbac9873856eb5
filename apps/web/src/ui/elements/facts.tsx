import { t } from '#web/platform/language/language.ts';
import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

type FactsProps = {
  facts: readonly Fact[];
  columns?: 1 | 2;
  /** Names the empty fields in one line below the others (UX-184). */
  folded?: boolean;
};

const isEmpty = ({ value }: Fact): boolean => value === null || value === undefined || value === '';

/** Fields of a record; an empty one shows 'Not given'. */
export const Facts = ({ facts, columns = 2, folded = false }: FactsProps) => {
  const empty = folded ? facts.filter(isEmpty) : [];
  return (
    <>
      <dl className={`facts ${columns === 2 ? 'md:grid-cols-2' : ''}`}>
        {facts
          .filter((fact) => !empty.includes(fact))
          .map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {isEmpty(fact) ? <span className="text-soft">{t('Not given')}</span> : fact.value}
              </dd>
            </div>
          ))}
      </dl>
      {empty.length > 0 && (
        <p className="mt-2 text-small text-soft">
          {t('Not given')}:{' '}
          {empty.map(({ label }, index) => (
            <span key={label}>
              {index > 0 && ', '}
              <span>{label}</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
};

type SectionProps = {
  title: string;
  actions?: ReactNode;
  /** Why the section has no content. It is then a single line (UX-96). */
  empty?: string | false | undefined;
  children: ReactNode;
};

export const Section = ({ title, actions, empty, children }: SectionProps) => {
  const buttons = actions && <div className="ms-auto flex gap-2">{actions}</div>;
  if (empty)
    return (
      <section className="sheet section-empty">
        <h2>{title}</h2>
        <p>{empty}</p>
        {buttons}
      </section>
    );
  return (
    <section className="sheet p-4 md:px-6 md:py-4">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="text-lead">{title}</h2>
        {buttons}
      </div>
      {children}
    </section>
  );
};
