import type { ReactNode } from 'react';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

/** One thing to do, with the list of those who wait for it. */
export type WaitingLine = {
  href: string;
  label: string;
  /** How many wait. */
  count: number;
  /** How many of them longer than they should. */
  late?: number | undefined;
  /** Nobody's turn: in red. */
  alarming?: boolean;
};

const number = new Intl.NumberFormat('en-IN');

const Line = ({ href, label, count, late = 0, alarming = false }: WaitingLine) => (
  <li className="flex flex-wrap items-center gap-x-3 border-t border-line first:border-t-0">
    <Anchor href={href} className="inline-flex min-h-11 flex-1 items-center gap-3 py-1.5">
      <span className={`min-w-10 font-semibold numbers ${alarming ? 'text-brick' : ''}`}>
        {number.format(count)}
      </span>
      {label}
    </Anchor>
    {late > 0 && <span className="badge badge-pending">{number.format(late)} too long</span>}
  </li>
);

/** What waits for whoever is signed in, on the start of every portal; a sentence when nothing does. */
export const WaitingForYou = ({
  lines,
  children,
}: {
  /** Undefined while it is not known. */
  lines: readonly WaitingLine[] | undefined;
  children?: ReactNode;
}) => {
  if (lines === undefined) return null;
  const some = lines.filter(({ count }) => count > 0);
  return (
    <Section title="Waiting for you">
      {some.length === 0 ? (
        <p className="text-soft">Nothing waits for you just now.</p>
      ) : (
        <ul>
          {some.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </ul>
      )}
      {children}
    </Section>
  );
};
