import type { PageTexts } from '../../languages/languages.ts';

/** Texts of server-rendered pages in Bengali. Not yet reviewed by a native speaker. */
export const bengaliPages: PageTexts = {
  landing: {
    title: 'Purboday: তরুণদের জন্য বিনামূল্যে প্রশিক্ষণ ও কাজ',
    description:
      'একটি অলাভজনক সংস্থা ১৬ থেকে ৩২ বছরের তরুণদের প্রশিক্ষণে, আর প্রশিক্ষণ থেকে কাজে পৌঁছে দেয়। রেজিস্ট্রেশন বিনামূল্যে, আর তা-ই থাকবে।',
  },
  offer: {
    label: 'ভাষা',
    text: 'এই সাইট বাংলাতেও আছে।',
    link: 'বাংলায় দেখুন',
  },
};
