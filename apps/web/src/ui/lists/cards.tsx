import type { ReactNode } from 'react';
import './cards.css';

type Props = {
  className: string;
  /** Dims the list while the next page loads. */
  stale: boolean;
  children: ReactNode;
};

export const Cards = ({ className, stale, children }: Props) => (
  <ul className={`${className} ${stale ? 'opacity-60' : ''}`} aria-busy={stale}>
    {children}
  </ul>
);

type Bars = string | readonly string[];

const Bar = ({ size }: { size: string }) => <div className={`skeleton ${size}`} />;

type SkeletonProps = {
  label: string;
  className: string;
  cards: number;
  bars: readonly Bars[];
};

export const CardsSkeleton = ({ label, className, cards, bars }: SkeletonProps) => (
  <>
    <output className="sr-only">{label}</output>
    <div className={`after-200ms ${className}`} aria-hidden>
      {Array.from({ length: cards }, (_card, card) => (
        <div key={card} className="sheet grid gap-3 p-4">
          {bars.map((bar, index) =>
            typeof bar === 'string' ? (
              <Bar key={index} size={bar} />
            ) : (
              <div key={index} className="flex justify-between">
                {bar.map((size) => (
                  <Bar key={size} size={size} />
                ))}
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  </>
);
