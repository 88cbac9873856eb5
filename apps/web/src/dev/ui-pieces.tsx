import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { ChartPieces, UiExample, ShellPiece, StatePieces, FormPieces } from './piece.tsx';
import { ListPieces } from './list-pieces.tsx';
const colours = [
  'paper',
  'sheet',
  'tint',
  'line',
  'edge',
  'ink',
  'soft',
  'link',
  'marigold',
  'leaf',
  'brick',
  'sky',
  'sun',
] as const;

const Colours = () => (
  <UiExample title="Colours and type">
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-7">
      {colours.map((name) => (
        <li key={name} className="text-small">
          <svg viewBox="0 0 4 2" className="mb-1 w-full rounded-box border border-line" aria-hidden>
            <rect width="4" height="2" fill={`var(--color-${name})`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
    <p className="mt-6 font-display text-display">Display: rising</p>
    <p className="font-display text-title">Title: a new candidate</p>
    <p className="font-display text-lead">Lead: Personal information</p>
    <p>Body: at least sixteen pixels, so that a phone never zooms.</p>
    <p className="text-small text-soft">Small: for labels and notes.</p>
  </UiExample>
);

/** /dev/ui: the design system. Not served in production. */
export const UiPieces = () => (
  <PublicPage wide>
    <PageHeader title="Pieces" lead="Every piece of the design system, for looking at." />
    <Colours />
    <FormPieces />
    <ListPieces />
    <ChartPieces />
    <StatePieces />
    <ShellPiece />
  </PublicPage>
);
