import { androidContract } from '@purboday/contract/android/android.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { AndroidAppView } from './android-app-view.tsx';

/** /app: how the Android app is installed, and how to know that it is the foundation's. */
export const AndroidAppScreen = () => {
  // Without its facts the page still says how the app is installed.
  const app = useCall(androidContract.androidApp, {}).data?.data;
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title={t('The Android app')}
          lead={t(
            'The same place as in your browser, one touch away. It is free and holds no advertising.',
          )}
        />
        <AndroidAppView app={app} />
      </div>
    </PublicPage>
  );
};
