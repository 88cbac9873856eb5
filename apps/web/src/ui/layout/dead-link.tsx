import type { ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';
import { PageHeader } from './page-header.tsx';
import { Sun } from './sun.tsx';

/** A link that has expired or was used. `children` are the links to what the person can do now. */
export const DeadLink = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <>
    <Sun className="mb-6 w-28" rise={0} />
    <PageHeader title={t('This link no longer works')} lead={lead} />
    <div className="grid gap-3">{children}</div>
  </>
);
