import { useQueryClient } from '@tanstack/react-query';
import { useGoTo, type Destination } from '#web/platform/routing/destination.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** @returns shows the message of a saved form, loads everything again, and opens the next screen */
export const useSaved = () => {
  const client = useQueryClient();
  const goTo = useGoTo();
  return async (message: string, next: Destination): Promise<void> => {
    toast.success(message);
    void client.invalidateQueries();
    await goTo(next);
  };
};
