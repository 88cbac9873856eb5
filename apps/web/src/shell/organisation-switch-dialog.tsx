import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { switchOrganisation } from '#web/domain/account/switch-organisation.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { getOrganisation, organisationSwitch } from '#web/platform/session/organisation.ts';
import { session } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

type Props = {
  /** The user that this tab shows, and the user of the session since the switch. */
  shown: SessionUser;
  switched: SessionUser;
};

/**
 * Shown when the person has switched to another organisation in another tab. The page below keeps what was typed,
 * and the server rejects its requests, so the person decides (R25).
 */
export const OrganisationSwitchDialog = ({ shown, switched }: Props) => {
  const before = getOrganisation(shown);
  const now = getOrganisation(switched)?.name ?? '';
  const returning = useAction({
    send: switchOrganisation,
    failed: peopleMessages.switchFailed,
    reloads: 'everything',
  });
  const open = (): void => {
    organisationSwitch.set(undefined);
    session.setUser(switched);
    location.replace(homeScreens[switched.role]);
  };
  if (!before) return null;
  return (
    <Dialog
      title="You have switched to another organisation"
      open
      // The person decides: there is no state to return to.
      onClose={() => undefined}
    >
      <p className="mt-2 font-semibold">{peopleMessages.worksForOther(now)}</p>
      <p className="mt-2 text-soft">
        {`This page still shows ${before.name}. Nothing is saved here until you switch back; what you have typed stays.`}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button onClick={open}>{`Open ${now}`}</Button>
        <Button
          look="primary"
          busy={returning.isPending}
          onClick={() => returning.mutate(before.id)}
        >
          {`Switch back to ${before.name}`}
        </Button>
      </div>
    </Dialog>
  );
};
