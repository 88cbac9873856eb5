import type { ReactNode } from 'react';

type Props = {
  look?: 'info' | 'success' | 'warning' | 'error';
  /** Read out at once when it appears. */
  urgent?: boolean;
  children: ReactNode;
};

/** A message that stays in the page. */
export const Notice = ({ look = 'info', urgent = false, children }: Props) => (
  <div className={`notice notice-${look}`} role={urgent ? 'alert' : undefined}>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);
