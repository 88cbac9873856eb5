import { productName } from '#web/platform/language/language.ts';
import { pageFacts } from '#web/platform/pages/page-facts.ts';

const arcs = [26, 40, 54, 68] as const;

const arc = (radius: number): string =>
  `M${80 - radius} 78a${radius} ${radius} 0 0 1 ${2 * radius} 0`;

type Props = {
  className?: string;
  /** Number of arcs, 0 to 4; the sun rises with them. */
  rise?: 0 | 1 | 2 | 3 | 4;
};

/** Decoration, hidden from screen readers. */
export const Sun = ({ className = '', rise = 4 }: Props) => (
  <svg viewBox="0 0 160 90" className={className} aria-hidden="true" focusable="false">
    <path className="sun-disc" d="M64 78a16 16 0 0 1 32 0z" />
    {arcs.slice(0, rise).map((radius, index) => (
      <path key={radius} className="sun-arc" d={arc(radius)} opacity={1 - index * 0.2} />
    ))}
    <path className="sun-horizon" d="M4 79h152M34 86h92" />
  </svg>
);

/** The logo of the foundation, or the sun. The name beside it says the same. */
export const Sign = () => {
  const { logo } = pageFacts();
  return logo ? (
    <img src={logo.path} width={logo.width} height={logo.height} alt="" className="logo" />
  ) : (
    <svg viewBox="0 0 32 20" className="w-8" aria-hidden="true" focusable="false">
      <path className="sun-disc" d="M10 17a6 6 0 0 1 12 0z" />
      <path className="sun-arc" d="M5.5 17a10.5 10.5 0 0 1 21 0" />
      <path className="sun-horizon" d="M1 18h30" />
    </svg>
  );
};

export const Wordmark = () => (
  <span className="inline-flex items-center gap-2.5 font-display text-lead text-ink">
    <Sign />
    {productName}
  </span>
);
