import { encodeQR } from 'qr';

/** Width of the quiet zone in modules, as ISO 18004 requires. */
const quiet = 4;

const dark = (data: readonly (readonly boolean[])[]): string =>
  data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

type Props = {
  text: string;
  label: string;
  correction?: 'low' | 'medium';
  className?: string;
};

/** Dark on light in both themes, because cameras need that. */
export const QrCode = ({ text, label, correction = 'medium', className = 'w-56' }: Props) => {
  const data = encodeQR(text, 'raw', { border: quiet, ecc: correction });
  const size = data.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={`${className} max-w-full rounded-sm`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark(data)} fill="#000" />
    </svg>
  );
};
