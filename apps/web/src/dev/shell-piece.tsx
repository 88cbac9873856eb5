import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { paths } from '#web/paths.ts';
import { Piece } from './piece.tsx';

/** The frames are whole pages: see them where they stand. */
export const ShellPiece = () => (
  <Piece title="Frames">
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.login()}>Sign-in</ButtonLink>
      <ButtonLink href="/no-such-page">Not found</ButtonLink>
      <ButtonLink href="/">Landing</ButtonLink>
    </div>
  </Piece>
);
