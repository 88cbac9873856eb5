type Props = { of: 'training' | 'application' | 'work' };

const words: Record<Props['of'], string> = {
  training:
    'This training is over. You still see the name and the dates; contact details are shown only while a training goes on.',
  application:
    'This application is over. You still see the name and the dates; contact details are shown only while you deal with an applicant.',
  work: 'This work is over. You still see the name and the dates; contact details are shown only while a person works with you.',
};

/** Explains why a provider no longer sees contact details (T31). */
export const ContactEnded = ({ of }: Props) => <p className="text-small text-soft">{words[of]}</p>;

const withdrawnText = (n: number): string =>
  n === 1
    ? '1 person has withdrawn the sharing of their data with you and is not shown any more.'
    : `${n} people have withdrawn the sharing of their data with you and are not shown any more.`;

/** Number of people who stopped sharing with the provider (T58). */
export const WithdrawnCount = ({ n = 0 }: { n: number | undefined }) =>
  n > 0 && <p className="mb-4 text-small text-soft">{withdrawnText(n)}</p>;
