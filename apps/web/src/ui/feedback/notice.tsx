import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';

type Props = {
  look?: 'info' | 'success' | 'warning' | 'error';
  urgent?: boolean;
  children: ReactNode;
};

export const Notice = ({ look = 'info', urgent = false, children }: Props) => (
  <div className={`notice notice-${look}`} role={urgent ? 'alert' : undefined}>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);

export const VerifiedNote = ({ children }: { children: ReactNode }) => (
  <output className="flex items-center gap-2 text-small font-semibold text-leaf">
    <CircleCheck aria-hidden className="size-5 flex-none" />
    <span className="min-w-0">{children}</span>
  </output>
);
