import { NameFields, StreetFields } from '#web/domain/candidate/candidate-fields.tsx';
import { PostalPlaceFields } from '#web/domain/geography/place-fields.tsx';
import { t } from '#web/platform/language/language.ts';

/** The first step, which a phone draws before it has the others. */
export const PersonalSection = ({ anyDocument }: { anyDocument: boolean }) => (
  <>
    <NameFields
      help={
        anyDocument
          ? t('As it stands on your identity document')
          : t('As it stands on your Aadhar card')
      }
    />
    <PostalPlaceFields>
      <StreetFields />
    </PostalPlaceFields>
  </>
);
