import { useState } from 'react';
import { deleteSentCodes } from '#web/platform/forms/draft.ts';
import { t } from '#web/platform/language/language.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { sharedDevice } from '#web/platform/storage/shared-device.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

type Props = {
  /** Deletes what the form has stored until now. */
  onMark?: () => void;
};

/** At the start of a public form: on a device of other people nothing that is entered is stored. */
export const SharedDeviceBox = ({ onMark }: Props) => {
  const [isMarked, setMarked] = useState(sharedDevice.isMarked);
  // A server-rendered page is the same for every visitor.
  const checked = useHydrated() && isMarked;
  const change = (isShared: boolean): void => {
    sharedDevice.mark(isShared);
    setMarked(isShared);
    if (!isShared) return;
    deleteSentCodes();
    onMark?.();
  };
  return (
    <div className="mb-3">
      <Checkbox
        name="sharedDevice"
        label={t('This is not my device')}
        help={
          checked
            ? t(
                'Nothing you enter is stored here. After a reload you start again. Close this tab when you have finished.',
              )
            : undefined
        }
        checked={checked}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  );
};
