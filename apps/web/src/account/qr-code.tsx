import { encode } from 'uqr';

/** Modules of quiet around the code, as ISO 18004 asks for. */
const quiet = 4;

const dark = (data: readonly (readonly boolean[])[]): string =>
  data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

/** A text as a QR code, dark on light in both themes: that is what cameras read. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: quiet, ecc: 'M' });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 max-w-full rounded-sm bg-white"
      shapeRendering="crispEdges"
    >
      <path d={dark(data)} fill="#000" />
    </svg>
  );
};
