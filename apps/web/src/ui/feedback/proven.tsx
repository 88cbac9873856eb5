import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';

/** A line that says something was verified; read out when it appears. */
export const Proven = ({ children }: { children: ReactNode }) => (
  <output className="flex items-center gap-2 text-small font-semibold text-leaf">
    <CircleCheck aria-hidden className="size-5 flex-none" />
    <span className="min-w-0">{children}</span>
  </output>
);
