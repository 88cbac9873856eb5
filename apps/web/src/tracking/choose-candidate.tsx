import { trackingContract, type FamilyMember } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { findChosenLanguage, t } from '#web/platform/language/language.ts';
import { session } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The candidates of a family's mobile number, and the secret that signs one of them in. */
export type Family = { mobileNumber: string; proof: string; candidates: FamilyMember[] };

export const signInAsMember = async (
  { mobileNumber, proof }: Family,
  registrationId: string,
): Promise<void> => {
  const { data } = await call(trackingContract.chooseCandidate, {
    body: { mobileNumber, proof, registrationId, language: findChosenLanguage() },
  });
  session.start(data);
};

const toAge = ({ birthYear, category }: FamilyMember): string | null =>
  birthYear === null
    ? category && t('Age group {category}', { category })
    : t('Born in {year}', { year: birthYear });

/** Several candidates may be registered with the mobile number of their family. */
export const ChooseCandidate = ({ family, onChange }: { family: Family; onChange: () => void }) => {
  const choice = useAction({
    send: (registrationId: string) => signInAsMember(family, registrationId),
    failed: trackingMessages.choiceExpired,
  });
  return (
    <>
      <PageHeader
        title={t('Whose application do you want to see?')}
        lead={t('These candidates are registered with {number}.', { number: family.mobileNumber })}
      />
      <ul className="grid gap-3">
        {family.candidates.map((member) => (
          <li key={member.registrationCode}>
            <Button
              className="w-full flex-col items-start"
              busy={choice.isPending && choice.variables === member.registrationCode}
              disabled={choice.isPending}
              onClick={() => choice.mutate(member.registrationCode)}
            >
              <bdi>{member.name}</bdi>
              <span className="text-small text-soft">{toAge(member)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="-ms-3 mt-3" onClick={onChange}>
        {t('Change code or number')}
      </Button>
    </>
  );
};
