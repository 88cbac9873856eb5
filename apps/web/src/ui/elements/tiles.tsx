import type { ReactNode } from 'react';
import { WordSkeleton } from '#web/ui/feedback/skeletons.tsx';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from './links.tsx';

export const Tiles = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">{children}</ul>
);

export type TileProps = {
  label: string;
  value: number | undefined;
  link?: Destination;
  strong?: boolean;
};

const count = new Intl.NumberFormat('en-IN');

export const Tile = ({ label, value, link, strong = false }: TileProps) => {
  const inside = (
    <>
      <span className="block text-title font-semibold numbers">
        {value === undefined ? <WordSkeleton size="h-5 w-12" /> : count.format(value)}
      </span>
      <span className="block text-small text-soft">{label}</span>
    </>
  );
  const look = `sheet block h-full p-4 text-ink no-underline ${strong ? 'border-marigold-deep bg-sun-wash' : ''}`;
  return (
    <li>
      {link ? (
        <TextLink {...link} className={`${look} hover:border-edge`}>
          {inside}
        </TextLink>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
};
