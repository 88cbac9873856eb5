import { countText } from '@purboday/contract/conventions/plural';
import type { Numbers } from '@purboday/contract/numbers/numbers.contract';
import { paths, withSearch } from '#web/paths.ts';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';

/** What should not wait until tomorrow; each number leads to its list. */
export const ActNow = ({ actNow }: Pick<Numbers, 'actNow'>) => (
  <section>
    <h3 className="mb-3 text-lead">Act now</h3>
    <Tiles>
      <Tile
        label="Waited too long"
        value={actNow.stalled}
        href={paths.stalled()}
        strong={actNow.stalled > 0}
      />
      <Tile
        label={`Waiting in ${countText(actNow.nobody.cities, 'city', 'cities')} without an L1 admin`}
        value={actNow.nobody.people}
        href={paths.stalled()}
        strong={actNow.nobody.people > 0}
      />
      <Tile
        label="Messages not delivered"
        value={actNow.failedMessages}
        href={withSearch(paths.l2Messages(), { state: 'failed' })}
        strong={actNow.failedMessages > 0}
      />
      <Tile
        label="Erasures to decide on"
        value={actNow.erasuresDue}
        href={withSearch(paths.erasureRequests(), { state: 'open' })}
        strong={actNow.erasuresDue > 0}
      />
    </Tiles>
  </section>
);
