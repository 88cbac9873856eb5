import { t } from '#web/platform/language/language.ts';
import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Fields of a record; an empty one shows 'Not given'. */
export const Facts = ({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 }) => (
  <dl className={`facts ${columns === 2 ? 'md:grid-cols-2' : ''}`}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value === null || value === undefined || value === '' ? (
            <span className="text-soft">{t('Not given')}</span>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);

export const Section = ({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section className="sheet p-4 md:p-6">
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h2 className="text-lead">{title}</h2>
      {actions && <div className="ms-auto flex gap-2">{actions}</div>}
    </div>
    {children}
  </section>
);
