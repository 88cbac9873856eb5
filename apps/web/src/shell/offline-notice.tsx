import { t } from '#web/platform/language/language.ts';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const OfflineNotice = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="block">
      {!online && (
        <p className="bg-sun-wash px-4 py-2 text-center text-small font-semibold text-sun">
          {t('You are offline. What you have typed stays here. Send it when you are back online.')}
        </p>
      )}
    </output>
  );
};
