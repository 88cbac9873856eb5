const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Wraps placeholders: they appear after 200 ms and are announced once. */
const Placeholder = ({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: React.ReactNode;
}) => (
  <output className={`after-200ms ${className}`} aria-label={label}>
    {children}
  </output>
);

/** A list with its header and its rows; `rows` for a few rows without one. */
export const ListSkeleton = ({ rows, label = 'Loading' }: { rows?: number; label?: string }) => (
  <Placeholder
    label={label}
    className="grid gap-2 md:gap-0 md:rounded-box md:border md:border-line md:bg-sheet"
  >
    {rows === undefined && <div className="md:h-10 max-md:hidden" />}
    {range(rows ?? 12).map((row) => (
      <div
        key={row}
        className="min-w-0 rounded-box border border-line bg-sheet p-3.5 md:flex md:h-10 md:items-center md:gap-8 md:rounded-none md:border-0 md:border-t md:bg-transparent md:px-4 md:py-0"
      >
        <div className="skeleton h-5 w-2/3 md:w-56" />
        <div className="skeleton mt-2 h-4 w-full md:mt-0 md:w-40" />
        <div className="skeleton mt-2 h-4 w-1/2 md:mt-0 md:w-40" />
        <div className="skeleton hidden h-5 w-20 md:ms-auto md:block" />
      </div>
    ))}
  </Placeholder>
);

export const WordSkeleton = ({ size }: { size: string }) => (
  <span className="after-200ms">
    <span className={`skeleton inline-block ${size}`} />
  </span>
);

export const FactsSkeleton = ({ lines = 6 }: { lines?: number }) => (
  <Placeholder label="Loading" className="sheet grid gap-x-8 p-5 md:grid-cols-2">
    {range(lines).map((line) => (
      <div key={line} className="py-2.5">
        <div className="skeleton h-4 w-20" />
        <div className="skeleton mt-2 h-5 w-44 max-w-full" />
      </div>
    ))}
  </Placeholder>
);

export const FormSkeleton = () => (
  <Placeholder label="Loading" className="grid gap-2">
    <div className="skeleton h-5 w-24" />
    <div className="skeleton h-24 w-full" />
    <div className="skeleton mt-4 h-11 w-32 justify-self-end" />
  </Placeholder>
);
