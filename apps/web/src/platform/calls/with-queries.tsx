import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { session } from '#web/platform/session/session.ts';
import { newQueryClient } from './query-client.ts';

/** The query cache of the public screens. It is cleared when a session starts or ends. */
export const WithQueries = ({ children }: { children: ReactNode }) => {
  const [client] = useState(newQueryClient);
  useEffect(() => {
    let token = session.get()?.token;
    return session.subscribe(() => {
      const next = session.get()?.token;
      if (next !== token) client.clear();
      token = next;
    });
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
