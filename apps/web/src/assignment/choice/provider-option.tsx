import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { Option } from '#web/assignment/queries.ts';

const loadText = (load: number): string => {
  if (load === 0) return 'No open candidates';
  return load === 1 ? '1 open candidate' : `${load} open candidates`;
};

const nearText = ({ match }: Option): string => {
  if (match?.sameCity) return 'Same city';
  if (match?.nearBy) return 'Near by';
  return match?.sameState ? 'Same state' : '';
};

/** Shared skills first, then the distance. Words, never colour alone. */
const Hints = ({ option, elsewhere }: { option: Option; elsewhere: boolean }) => {
  const shared = option.match?.sharedSkills ?? [];
  const near = nearText(option);
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {shared.map((skill) => (
        <span key={skill} className="badge badge-done match">
          <Check aria-hidden className="size-4" />
          {skill}
        </span>
      ))}
      {near && <span className="badge badge-progress match">{near}</span>}
      {elsewhere && <span className="badge badge-pending match">Another state</span>}
    </span>
  );
};

type Props = {
  option: Option;
  /** In another state than the people to be assigned. */
  elsewhere: boolean;
};

/** A provider in the open list: name, matching skills, distance and load. */
export const ProviderOption = ({ option, elsewhere }: Props) => (
  <span className="grid min-w-0 gap-1">
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{option.name}</span>
      <Hints option={option} elsewhere={elsewhere} />
    </span>
    <span className="provider-note flex flex-wrap gap-x-4">
      {option.about && <span className="min-w-0 wrap-anywhere">{option.about}</span>}
      <span className="inline-flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4" />
        {option.city}, {option.state}
      </span>
      <span className="inline-flex items-center gap-1.5 numbers">
        <Users aria-hidden className="size-4" />
        {loadText(option.openLoad)}
      </span>
    </span>
  </span>
);
