import type { PageTexts } from '../../languages/languages.ts';

/** Texts of server-rendered pages in Odia. Not yet reviewed by a native speaker. */
export const odiaPages: PageTexts = {
  landing: {
    title: 'Purboday: ଯୁବକଯୁବତୀଙ୍କ ପାଇଁ ମାଗଣା ତାଲିମ ଓ କାମ',
    description:
      'ଏକ ଅଣଲାଭକାରୀ ସଂସ୍ଥା ୧୬ରୁ ୩୨ ବର୍ଷର ଯୁବକଯୁବତୀଙ୍କୁ ତାଲିମ ପର୍ଯ୍ୟନ୍ତ, ଓ ତାଲିମରୁ କାମ ପର୍ଯ୍ୟନ୍ତ ପହଞ୍ଚାଏ। ରେଜିଷ୍ଟ୍ରେସନ ମାଗଣା, ଓ ମାଗଣା ରହିବ।',
  },
  offer: {
    label: 'ଭାଷା',
    text: 'ଏହି ସାଇଟ ଓଡ଼ିଆରେ ମଧ୍ୟ ଅଛି।',
    link: 'ଓଡ଼ିଆରେ ଦେଖନ୍ତୁ',
  },
};
