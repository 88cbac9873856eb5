import { useRouter } from '@tanstack/react-router';
import type { HistoryState } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * State of this screen's history entry, read on arrival, because the next screen's state is set
 * before this one unmounts.
 */
export const useArrivalState = (): HistoryState => {
  const { latestLocation } = useRouter();
  const [state] = useState(latestLocation.state);
  return state;
};
