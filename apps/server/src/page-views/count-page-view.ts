import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Services } from '#server/services.ts';
import type { HandOn } from './hand-on.ts';
import type { PageViewStore } from './page-view-store.ts';

type Deps = Pick<Services, 'clock'> & {
  pageViews: Pick<PageViewStore, 'add'>;
  handOn: HandOn;
};

/** Counts that a screen was opened. */
export const countPageView =
  ({ pageViews, handOn, clock }: Deps) =>
  async (screen: string): Promise<void> => {
    const at = clock();
    await pageViews.add(dayInKolkata(at), screen);
    handOn({ screen, at: at.toISOString() });
  };
