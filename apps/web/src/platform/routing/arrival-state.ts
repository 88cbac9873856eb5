import { useRouter } from '@tanstack/react-router';
import type { HistoryState } from '@tanstack/react-router';
import { useState } from 'react';

/** What the history entry of this screen carries. As it was at the arrival: the next screen's is there before this one is gone. */
export const useArrivalState = (): HistoryState => {
  const { latestLocation } = useRouter();
  const [state] = useState(latestLocation.state);
  return state;
};
