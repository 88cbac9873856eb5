import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import './desk.css';

const Queue = lazyPart(() => import('./queue.tsx').then((m) => m.Queue));

type Props = { kind: ReviewKind; id: string; children: ReactNode };

/** From here on there is room for three columns. */
export const deskScreen = '(width >= 1280px)';

/** The queue beside the record that is open. */
export const Desk = ({ kind, id, children }: Props) => (
  <div className="desk" data-whole-width="">
    <Suspense fallback={<div />}>
      <Queue kind={kind} current={id} />
    </Suspense>
    <div className="min-w-0">{children}</div>
  </div>
);
