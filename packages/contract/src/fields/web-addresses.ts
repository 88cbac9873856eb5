import { toNfkc } from '../conventions/normalize.ts';

// Detects text that an email client would turn into a link (T14, R2, J2). A dot before a space, or
// after a single initial, belongs to an abbreviation: `Gupta Bros. Co.`, `R.K. Info Systems`,
// `B.Com. Tutorials`. Runs in linear time.

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Top-level domains that are well known, cheap, or reserved for examples. */
const domainEnds =
  wordSet(`com org net in co info io app xyz gov edu biz ly link site online shop top club click live
  ru cn tk ml ga cf gq cc ws pw icu vip win fun buzz space website page dev me us uk eu ai tv mobi pro store tech world cloud today help
  agency support digital email life group one sbs cfd rest bond cyou monster quest lol mom zip mov asia gl gd ngo foundation academy
  training jobs careers work money loan finance bank bid trade review stream download center services media solutions example test
  news blog health care gift gifts deals promo cash games fit africa delivery wiki art fr de nl pl br mx jp kr vn za su kz sg hk my cn
  invalid localhost onion ac pk bd np lk cm fm fyi shopping भारत भारतम् भारोत ভারত ভাৰত భారత్ ભારત ଭାରତ ਭਾਰਤ இந்தியா بھارت بارت ڀارت ഭാരതം ಭಾರತ`);

/**
 * Top-level domains that are also words after an abbreviation, even without a space after the dot:
 * `Govt.Edu.Society`, `Md.Asia Khatun`.
 */
const wordsAfterAbbreviations =
  wordSet(`edu info tech asia life world dev one group store support digital center services media
  solutions foundation academy training news health care art games work bank finance help money club jobs careers भारत ভারত`);

const abbreviations =
  wordSet(`dr mr mrs ms md mohd sk sh sri shri shree smt km kum ku er prof adv st ca late mst rev fr sr jr capt col maj
  lt gen hon bros mfg mfrs pvt pte govt engg eng ent inds ind trdg trad regd intl natl assn assoc agri corp dept dist edu elec elect inst
  inv mech med mgmt mkt mktg org pharm prop prod prods pub soc svc svcs tel tex univ voc bio ph comp info sys cons const constr chem auto
  lab labs hosp coll sch trng sec tech dev soft gen genl prov medl vill wel vol maths math dip sc no rly genrl char welf dvp dvpt
  devt co-op coop ltd`);

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
  return domainEnds.has(word) ? word : undefined;
};

/** `Engg.Co` and `Dev.Org.`: only a final dot follows. */
const isCompanyEnd = (before: string, next: string | undefined): boolean =>
  (next === '' || next === undefined) && abbreviations.has(before);

const followsAbbreviation = (end: string, before: string, after: string | undefined): boolean => {
  const next = after?.toLowerCase();
  if (end === 'co') return afterCompany.has(next ?? '') || isCompanyEnd(before, next);
  if (end === 'org') return isCompanyEnd(before, next);
  return wordsAfterAbbreviations.has(end) && abbreviations.has(before);
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
      !followsAbbreviation(end, before, labels[at + 1])
    )
      return true;
  }
  return false;
};

const certainAddress =
  /:\/\/|(?<![\p{L}\p{N}])(?:https?|mailto|javascript):|(?<![\p{L}\p{N}])(?:www\d?|ftp)\.|[.](?:in|co|org)\/[\p{L}\p{N}]|xn--|\S@|@\S|(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?!\d)/iu;

const dottedWords = /[\p{L}\p{M}\p{N}.-]+/gu;

/** Whether a text contains a web or email address. */
export const containsAddress = (text: string): boolean => {
  // Reads text as email clients do: U+2024 and U+3002 are dots too, and some clients link `.com`
  // after a space. `.NET` is a product.
  const read = toNfkc(text)
    .replaceAll('。', '.')
    .replace(/ \.(?!net(?![\p{L}\p{N}]))(?=[\p{L}\p{N}])/giu, '.');
  return certainAddress.test(read) || (read.match(dottedWords) ?? []).some(isHost);
};
