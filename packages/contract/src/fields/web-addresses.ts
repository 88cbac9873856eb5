import { toNfkc } from '../conventions/normalize.ts';

// Detects web addresses in names (T14, R2, J2). A dot before a space, or after a single initial,
// belongs to an abbreviation: `Gupta Bros. Co.`, `R.K. Info Systems`, `B.Com. Tutorials`. Doubtful
// names are accepted, because `withoutLinks` separates the parts of anything that an email client
// would turn into a link. Runs in linear time.

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Top-level domains that are not words in names. */
const domainEnds =
  wordSet(`com org net in co io app xyz gov biz ly ru cn tk ml ga cf gq cc ws pw icu vip us uk eu ai tv mobi pro sbs cfd cyou lol mov gd gl vc fr
  de nl pl br mx jp vn za su kz sg hk lk np bd pk cm fm fyi ac invalid localhost onion भारत भारतम् भारोत ভারত ভাৰত భారత్ ભારત ଭାରତ ਭਾਰਤ
  இந்தியா بھارت بارت ڀارت ഭാരതം ಭಾರತ`);

/**
 * Top-level domains that are also words or short names. With a capital (`Mohd.Online`) or after an
 * abbreviation (`Govt.Edu.Society`, `md.asia khatun`) only the space after the dot is missing.
 */
const wordEnds =
  wordSet(`edu info link site online shop store top club click live win fun buzz space website page dev me tech world cloud today help agency
  support digital email life group one rest bond monster quest mom zip asia ngo foundation academy training jobs careers work money loan
  finance bank bid trade review stream download center media services solutions example test news blog health care gift gifts deals
  promo cash games bet casino poker lotto fit africa delivery wiki art shopping guru expert business company network systems company credit fund market
  it to at is be by es se am li im re as so my pa ua th ph id ke ng ir il my gg je`);

const abbreviations =
  wordSet(`dr mr mrs ms md mohd moh sk sh sri shri shree shrimati sree smt km kum kumari ku kr ch pd pr er prof adv st ca late mst rev fr sr jr
  capt col maj lt gen hon syed sd bros mfg mfrs pvt pte govt engg eng ent ents inds ind trdg trad regd intl natl assn assoc agri corp dept
  dist edu elec elect inst inv mech med mgmt mkt mktg org pharm prop prod prods pub soc svc svcs tel tex univ voc bio ph comp info sys cons
  const constr chem auto lab labs hosp coll sch trng trg sec tech dev soft gen genl prov medl vill wel vol maths math dip sc no rly genrl
  char welf dvp dvpt devt co-op coop ltd`);

const afterCompany = wordSet('ltd pvt limited private');

/**
 * Link shorteners that the rules below miss: their top-level domain is rare or their first label is
 * short.
 */
const shortDomains = wordSet(
  'x.com t.co g.co t.me m.me v.gd j.mp u.to s.id t.ly rb.gy youtu.be forms.gle shorturl.at',
);

/** Indian scripts spell out the names of letters: एम.के. */
const initial = /^(?:\p{Script=Latin}|(?!\p{Script=Latin})(?:\p{L}\p{M}*){1,2})$/u;

const isInitial = (label: string): boolean => label.length <= 12 && initial.test(label);

/** The top-level domain at the start of a label. `com-pay` is linked as `com`; `co-operative` is a word. */
const domainEnd = (label: string): string | undefined => {
  const word = label.toLowerCase().replace(/-+$|(?<=^(?:com|org|gov|app|xyz|biz))-.*$/u, '');
  return domainEnds.has(word) || wordEnds.has(word) ? word : undefined;
};

/** A lower-case letter, in a script that has capitals. */
const beginsSmall = (label: string): boolean => /^\p{Ll}/u.test(label);

type Dotted = { label: string; end: string; before: string; next: string | undefined };

/** Whether only the space after the dot is missing: `Mohd.Online`, `Engg.Co`, `Sharma.Co.Ltd`. */
const lacksSpace = ({ label, end, before, next }: Dotted): boolean => {
  if (end === 'co' && afterCompany.has(next?.toLowerCase() ?? '')) return true;
  if (wordEnds.has(end)) return abbreviations.has(before) || !beginsSmall(label);
  // Other top-level domains need an abbreviation before and nothing after: `Co.in` is a host.
  const isLast = next === undefined || next === '';
  return abbreviations.has(before) && isLast && !beginsSmall(label);
};

const isAbbreviated = (label: string): boolean =>
  label === '' || isInitial(label) || abbreviations.has(label.toLowerCase());

const isHost = (dotted: string): boolean => {
  const labels = dotted.split('.');
  if (shortDomains.has(labels.slice(0, 2).join('.').toLowerCase())) return true;
  // `evil.b.com` is a host although `B.Com` is a degree.
  let onlyAbbreviations = true;
  for (const [at, label] of labels.entries()) {
    const before = (labels[at - 1] ?? '').toLowerCase();
    const end = before === '' ? undefined : domainEnd(label);
    if (end === undefined) onlyAbbreviations &&= isAbbreviated(label);
    else if (
      !(onlyAbbreviations && isInitial(before)) &&
      !lacksSpace({ label, end, before, next: labels[at + 1] })
    )
      return true;
  }
  return false;
};

const certainAddress =
  /:\/\/|(?<![\p{L}\p{N}])(?:https?|mailto|javascript):|(?<![\p{L}\p{N}])(?:www\d?|ftp)\.|xn--|\S@|@\S|(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?!\d)/iu;

const beforePath = /\.([\p{L}\p{M}-]{2,})\/(?=([\p{L}\p{N}]))/gu;

/** `engg.co/claim` is an address although `Engg.Co` is a name. `M.Sc.Tech/B.Tech` is a name. */
const hasPath = (text: string): boolean =>
  [...text.matchAll(beforePath)].some(([, label = '', after = '']) => {
    const end = domainEnd(label);
    if (end === undefined) return /^[a-z]{2}$/u.test(label);
    return domainEnds.has(end) || beginsSmall(label) || beginsSmall(after);
  });

const dottedWords = /[\p{L}\p{M}\p{N}.-]+/gu;

/** Whether a text contains a web or email address. */
export const containsAddress = (text: string): boolean => {
  // Reads text as email clients do: U+2024 and U+3002 are dots too, and some clients link `.com`
  // after a space. `.NET` is a product.
  const read = toNfkc(text)
    .replaceAll('。', '.')
    .replace(/ \.(?!net(?![\p{L}\p{N}]))(?=[\p{L}\p{N}])/giu, '.');
  return certainAddress.test(read) || hasPath(read) || (read.match(dottedWords) ?? []).some(isHost);
};

const labelDot = /(?<=[\p{L}\p{M}\p{N}_-])([.．。｡․])(?=[\p{L}\p{N}][\p{L}\p{M}\p{N}-])/gu;

/**
 * Separates the parts of web and email addresses with a space, so that no email client or phone
 * makes a link of them: `Mohd.Online` becomes `Mohd. Online`. Initials (`A.P.J. Abdul Kalam`) and
 * numbers (`10.30`) are unchanged.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(labelDot, (dot, _, at: number, source: string) =>
      /^\p{Nd}+(?![\p{L}\p{M}-])/u.test(source.slice(at + 1, at + 20)) ? dot : `${dot} `,
    )
    .replace(/:(?=\/\/)|(?<=\S)[@＠](?=\S)|(?<=(?:mailto|tel|sms|javascript):)(?=\S)/giu, '$& ');

/** The scripts of Indian languages. A letter of another script in a name imitates one of them. */
const scripts = [
  'Latin',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
  'Meetei_Mayek',
  'Ol_Chiki',
] as const;
const lettersOfScript = scripts.map((script) => new RegExp(`^\\p{Script=${script}}+$`, 'u'));

/**
 * Line breaks and other controls, unassigned and private characters, and the characters that
 * `normalizeLine` removes.
 */
const unseen =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

// Apostrophes that Unicode classifies as letters belong to no script.
const words = /(?:(?![\u02b9-\u02bc\u02c8])[\p{L}\p{M}])+/gu;
const marks = /\p{M}/gu;

/** Whether every word uses a single script, and one of India's. */
const isPlain = (name: string): boolean =>
  (name.match(words) ?? []).every((word) => {
    const letters = word.replace(marks, '');
    return letters === '' || lettersOfScript.some((script) => script.test(letters));
  });

/**
 * The reason why a text is not accepted as the name of a person or an organisation; undefined when
 * it is (T14, J2). Names appear in emails to strangers, so they must not contain addresses or
 * look-alike letters.
 */
export const findNameError = (name: string): string | undefined => {
  if (containsAddress(name)) return 'must not contain a web or email address';
  if (unseen.test(name)) return 'contains characters that cannot be seen';
  return isPlain(name) ? undefined : 'mixes letters of different scripts in one word';
};

/**
 * Whether a text can only be the name of a person. Used for emails that their recipients did not
 * request, so that a name cannot carry a message.
 */
export const isNameOfPerson = (text: string): boolean =>
  /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200c|\u200d){1,59}$/u.test(text) &&
  findNameError(text) === undefined;
