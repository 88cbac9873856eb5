import { t } from '#web/platform/language/language.ts';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

export const EmptyState = ({ title, children, action }: Props) => (
  <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <Sun className="mb-2 w-36" rise={2} />
    <p className="font-display text-lead">{title}</p>
    {children && <div className="max-w-form text-balance text-soft">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);

export const NoMatch = ({ title, onClear }: { title: string; onClear: () => void }) => (
  <EmptyState
    title={title}
    action={<Button onClick={onClear}>{t('Clear search and filters')}</Button>}
  >
    {t('Try a shorter word, or look in another status.')}
  </EmptyState>
);

type ErrorProps = {
  title: string;
  /** The server's message, shown below a prescribed title. */
  reason?: string | undefined;
  children?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

export const ErrorState = ({ title, reason, children, onRetry, busy = false }: ErrorProps) => (
  <div role="alert" className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <Sun className="mb-2 w-36" rise={0} />
    <p className="font-display text-lead">{title}</p>
    {reason && reason !== title && <p className="max-w-form text-balance text-soft">{reason}</p>}
    {children && <div className="max-w-form text-balance text-soft">{children}</div>}
    <Button className="mt-3" onClick={onRetry} busy={busy}>
      <RotateCw aria-hidden />
      {t('Try again')}
    </Button>
  </div>
);
