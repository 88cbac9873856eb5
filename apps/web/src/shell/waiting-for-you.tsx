import type { ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

export type WaitingLine = {
  link: Destination;
  label: string;
  count: number;
  /** Number of overdue ones. */
  late?: number | undefined;
  /** Shown in red: no one is assigned. */
  alarming?: boolean;
};

const number = new Intl.NumberFormat('en-IN');

const Line = ({ link, label, count, late = 0, alarming = false }: WaitingLine) => (
  <li className="flex flex-wrap items-center gap-x-3 border-t border-line first:border-t-0">
    <TextLink {...link} className="inline-flex min-h-11 flex-1 items-center gap-3 py-1.5">
      <span className={`min-w-10 font-semibold numbers ${alarming ? 'text-brick' : ''}`}>
        {number.format(count)}
      </span>
      {label}
    </TextLink>
    {late > 0 && <span className="badge badge-pending">{number.format(late)} too long</span>}
  </li>
);

const Lines = ({ lines }: { lines: readonly WaitingLine[] }) =>
  lines.length === 0 ? (
    <p className="text-soft">Nothing waits for you just now.</p>
  ) : (
    <ul>
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </ul>
  );

const LinesSkeleton = ({ lines }: { lines: number }) => (
  <output className="block after-200ms" aria-label="Loading">
    {['w-52', 'w-44', 'w-48'].slice(0, lines).map((width) => (
      <span key={width} className="block border-t border-line first:border-t-0">
        <span className="flex min-h-11 items-center">
          <span className={`skeleton h-5 ${width}`} />
        </span>
      </span>
    ))}
  </output>
);

/** Pending tasks of the signed-in user. */
export const WaitingForYou = ({
  lines,
  usually = 3,
  children,
}: {
  /** Undefined while loading, null when loading failed. */
  lines: readonly WaitingLine[] | null | undefined;
  /** Number of placeholder lines, at most three. */
  usually?: number;
  children?: ReactNode;
}) => {
  if (lines === null) return null;
  return (
    <Section title="Waiting for you">
      {lines ? (
        <Lines lines={lines.filter(({ count }) => count > 0)} />
      ) : (
        <LinesSkeleton lines={usually} />
      )}
      {children}
    </Section>
  );
};
