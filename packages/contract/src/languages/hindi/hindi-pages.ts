import type { PageTexts } from '../../languages/languages.ts';

/** Texts of server-rendered pages in Hindi. */
export const hindiPages: PageTexts = {
  landing: {
    title: 'Purboday: युवाओं के लिए मुफ़्त ट्रेनिंग और काम',
    description:
      'एक ग़ैर-लाभकारी संस्था 16 से 32 साल के युवाओं को ट्रेनिंग तक, और ट्रेनिंग से काम तक पहुँचाती है। रजिस्ट्रेशन मुफ़्त है और मुफ़्त रहेगा।',
  },
  offer: {
    label: 'भाषा',
    text: 'यह साइट हिन्दी में भी है।',
    link: 'हिन्दी में देखें',
  },
};
