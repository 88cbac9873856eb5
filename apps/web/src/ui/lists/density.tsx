import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';

const densities = ['comfortable', 'compact'] as const;

type Density = (typeof densities)[number];

const useKeptDensity = createStoredChoice('list-density', densities);

/** Row height of all lists, stored on this device. */
export const useDensity = (): readonly [Density, (next: Density) => void] => useKeptDensity();

/** Phones show cards instead of rows. */
export const DensityButton = () => {
  const [density, setDensity] = useDensity();
  const compact = density === 'compact';
  return (
    <Button
      look="quiet"
      className="hidden px-3 md:flex"
      aria-label={t('Compact rows')}
      aria-pressed={compact}
      onClick={() => setDensity(compact ? 'comfortable' : 'compact')}
    >
      {compact ? <Rows3 aria-hidden /> : <Rows4 aria-hidden />}
    </Button>
  );
};
