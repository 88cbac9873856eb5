import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Loaded } from '#web/platform/calls/use-list.ts';

export const ListTrouble = ({
  list,
  what,
  again,
}: {
  list: Loaded;
  what: string;
  again: () => void;
}) =>
  list.status === 'failed' ? (
    <Notice look="warning" urgent>
      <p>
        {t('The list of {what} could not be loaded. Please check your connection.', {
          what: t(what),
        })}
      </p>
      <Button look="quiet" className="-ms-3" onClick={again}>
        {t('Try again')}
      </Button>
    </Notice>
  ) : null;
