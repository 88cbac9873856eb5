import { warningLabels, type WarningKind } from '@purboday/contract/review/warnings';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';

export const WarningChips = ({ warnings }: { warnings: readonly WarningKind[] }) =>
  warnings.length === 0 ? null : (
    <ul className="inline-flex flex-wrap gap-1.5" aria-label="Warnings">
      {warnings.map((kind) => (
        <li key={kind} className="badge badge-pending" title={warningLabels[kind].sentence}>
          {warningLabels[kind].chip}
        </li>
      ))}
    </ul>
  );

/** The first warning and the number of others, for a single line. */
export const FirstWarning = ({ warnings }: { warnings: readonly WarningKind[] }) => {
  const [first, ...more] = warnings;
  if (first === undefined) return <span className="text-soft">–</span>;
  const all = warnings.map((kind) => warningLabels[kind].chip).join(', ');
  return (
    <span
      className="inline-flex max-w-full items-center gap-1 align-middle text-small font-semibold text-sun"
      title={all}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{all}</span>
      <span aria-hidden className="min-w-0 overflow-hidden text-ellipsis">
        {warningLabels[first].chip}
        {more.length > 0 && ` +${more.length}`}
      </span>
    </span>
  );
};
