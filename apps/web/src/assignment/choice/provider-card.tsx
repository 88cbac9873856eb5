import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { Option } from '#web/assignment/queries.ts';
import './provider-card.css';

const loadText = (load: number): string => {
  if (load === 0) return 'No open candidates';
  return load === 1 ? '1 open candidate' : `${load} open candidates`;
};

const nearText = ({ match }: Option): string => {
  if (match?.sameCity) return 'Same city';
  if (match?.nearBy) return 'Near by';
  return match?.sameState ? 'Same state' : '';
};

/** Why this provider: shared skills first, then how near it is. Words, never colour alone. */
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
  /** Name of the group of radio buttons. */
  group: string;
  checked: boolean;
  /** In another state than whoever is to be sent. */
  elsewhere: boolean;
  onPick: (option: Option) => void;
};

/** One provider to pick: the whole card is the label of its radio button. */
export const ProviderCard = ({ option, group, checked, elsewhere, onPick }: Props) => (
  <label className="provider-card">
    <input
      type="radio"
      name={group}
      value={option._id}
      checked={checked}
      onChange={() => onPick(option)}
    />
    <span className="grid min-w-0 flex-1 gap-1.5">
      <span className="font-semibold wrap-anywhere">{option.name}</span>
      <Hints option={option} elsewhere={elsewhere} />
      {option.about && <span className="provider-note">{option.about}</span>}
      <span className="provider-note flex flex-wrap gap-x-4 gap-y-1">
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
  </label>
);
