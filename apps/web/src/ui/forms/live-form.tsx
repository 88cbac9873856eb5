import type { ComponentProps } from 'react';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { t } from '#web/platform/language/language.ts';

type Props = ComponentProps<'form'> & {
  /** Fields that it begins with. */
  fields: number;
};

const Shape = ({ fields, className = '' }: Pick<Props, 'fields' | 'className'>) => (
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

/** A form on a screen that is printed: its shape, until the program is there that keeps what is typed into it. */
export const LiveForm = ({ fields, className, ...form }: Props) =>
  useHydrated() ? (
    <form method="post" noValidate className={className} {...form} />
  ) : (
    <Shape fields={fields} className={className} />
  );
