import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import { keptChoice } from '#web/platform/choices/stored-choice.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';

const densities = ['comfortable', 'compact'] as const;

type Density = (typeof densities)[number];

const useKeptDensity = keptChoice('list-density', densities);

/**
 * How high the rows of lists are: the reader's choice, the same on every list, kept on this device.
 * @returns the choice, and how to change it
 */
export const useDensity = (): readonly [Density, (next: Density) => void] => useKeptDensity();

/** Switches between compact and comfortable rows; not on a phone, whose rows are cards. */
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
