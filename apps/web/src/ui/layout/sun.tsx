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
