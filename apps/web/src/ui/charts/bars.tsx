import { formatNumber } from '@purboday/contract/conventions/plural';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';

type BarPart = {
  label: string;
  value: number;
  link?: Destination;
  look: 'full' | 'lost' | 'unknown';
};
export type BarLine = {
  label: string;
  value: number;
  link?: Destination;
  parts?: readonly BarPart[];
  note?: string;
};

const looks = {
  full: 'bg-marigold-deep',
  lost: 'bg-brick',
  unknown: 'bg-edge',
};

const Bar = ({ line, most }: { line: BarLine; most: number }) => {
  const parts = line.parts ?? [{ label: line.label, value: line.value, look: 'full' as const }];
  return (
    <span className="flex h-2 overflow-hidden rounded-round bg-mute-wash" aria-hidden>
      {parts.map(({ label, value, look }) => (
        <span
          key={label}
          className={`${looks[look]} ${value > 0 ? 'min-w-1' : ''} bar`}
          style={{ width: `${most === 0 ? 0 : (100 * value) / most}%` }}
        />
      ))}
    </span>
  );
};

const Part = ({ part: { label, value, link, look } }: { part: BarPart }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-3 shrink-0 rounded-round bar ${looks[look]}`} aria-hidden />
    {link ? (
      <TextLink {...link}>
        {label} <span>{formatNumber(value)}</span>
      </TextLink>
    ) : (
      <span>
        {label} <span>{formatNumber(value)}</span>
      </span>
    )}
  </span>
);

const Line = ({ line, most }: { line: BarLine; most: number }) => (
  <li className="grid gap-1">
    <span className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1">
        {line.link ? <TextLink {...line.link}>{line.label}</TextLink> : line.label}
        {line.note && <span className="ms-2 text-small text-soft">{line.note}</span>}
      </span>
      <span className="font-semibold numbers">{formatNumber(line.value)}</span>
    </span>
    <Bar line={line} most={most} />
    {line.parts && (
      <span className="flex flex-wrap gap-x-5 gap-y-2 text-small">
        {line.parts.map((part) => (
          <Part key={part.label} part={part} />
        ))}
      </span>
    )}
  </li>
);

/** Bars that link to the records they count. Screen readers read the text beside them. */
export const Bars = ({ lines, label }: { lines: readonly BarLine[]; label: string }) => {
  const most = Math.max(0, ...lines.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-2">
      {lines.map((line) => (
        <Line key={line.label} line={line} most={most} />
      ))}
    </ul>
  );
};
