import type { ReactNode } from 'react';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { t } from '#web/platform/language/language.ts';

type Props = {
  /** Fields that the form begins with. */
  fields: number;
  className?: string;
  children: ReactNode;
};

const Shape = ({ fields, className = '' }: Omit<Props, 'children'>) => (
  <output className={`after-200ms grid gap-5 ${className}`} aria-label={t('Loading')}>
    {Array.from({ length: fields }, (_, field) => (
      <div key={field}>
        <div className="skeleton h-4 w-32" />
        <div className="skeleton mt-2 h-11" />
      </div>
    ))}
    <div className="skeleton h-11" />
  </output>
);

/** The shape of a form on a prerendered screen, until the program is there that keeps what is typed into it. */
export const FormShape = ({ children, ...shape }: Props) =>
  useHydrated() ? children : <Shape {...shape} />;
