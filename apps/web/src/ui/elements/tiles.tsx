import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from './links.tsx';
import './tiles.css';

/** One row on a laptop (UX-89), as many as needed on narrower screens. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <ul className="tiles">{children}</ul>
);

export type TileProps = {
  label: string;
  value: number | undefined;
  link?: Destination;
  strong?: boolean;
};

export const Tile = ({ label, value, link, strong = false }: TileProps) => {
  const inside = (
    <>
      <span className="numbers block text-[1.125rem] leading-5 font-semibold">
        {value === undefined ? '–' : formatNumber(value)}
      </span>
      <span className="block text-[0.8125rem] leading-4 text-soft">{label}</span>
    </>
  );
  const look = `tile sheet ${strong ? 'border-marigold-deep bg-sun-wash' : ''}`;
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
