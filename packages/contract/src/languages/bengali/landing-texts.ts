/**
 * The landing page. The server renders it, so the browser needs no translations. Not yet reviewed
 * by a native speaker.
 */
export const landingTexts: Readonly<Record<string, string>> = {
  Home: 'শুরু',
  About: 'আমাদের কথা',
  App: 'অ্যাপ',
  Register: 'রেজিস্টার',
  Roadmap: 'আমাদের পথ',
  Contact: 'যোগাযোগ',
  Sections: 'এই পাতার অংশ',
  'Back to the top': 'উপরে ফিরুন',
  'Further pages': 'আরও পাতা',
  'Every morning is a beginning.': 'প্রতিটি সকাল একটি নতুন শুরু।',
  'Purboday brings young people from 16 to 32 to training, and from training to work. Registering is free, and stays free.':
    'Purboday ১৬ থেকে ৩২ বছরের তরুণদের প্রশিক্ষণে, আর প্রশিক্ষণ থেকে কাজে পৌঁছে দেয়। রেজিস্ট্রেশন বিনামূল্যে, আর তা-ই থাকবে।',
  'Register for free': 'বিনামূল্যে রেজিস্টার করুন',
  'How it works': 'কীভাবে হয়',
  'A foundation’s promise, kept one person at a time': 'একটি সংস্থার কথা, যা একজন একজন করে রাখা হয়',
  'In numbers': 'সংখ্যায়',
  'From registration to work': 'রেজিস্ট্রেশন থেকে কাজ',
  'Tell us your skills and show one identity document. It takes ten minutes on a phone.':
    'আপনার দক্ষতা জানান আর পরিচয়ের একটি নথি দেখান। ফোনে মিনিট দশেক লাগে।',
  'Be seen': 'চোখে পড়ুন',
  'An admin for your city reviews your registration, and we email you the result.':
    'আপনারই শহরের অ্যাডমিন আপনার রেজিস্ট্রেশন পড়েন, আর ফল ইমেলে জানানো হয়।',
  Train: 'শিখুন',
  'You are assigned to a training provider near you that teaches what you chose.':
    'আপনাকে কাছের এমন প্রশিক্ষণ সংস্থায় পাঠানো হয় যেখানে আপনার বাছা কাজ শেখানো হয়।',
  Work: 'কাজ',
  'Companies that post jobs here choose you for your skills, not for who you know.':
    'এখানে চাকরি দেওয়া কোম্পানিগুলি আপনাকে চেনে আপনার দক্ষতায়, চেনাজানায় নয়।',
  'You already have a skill. Start with that.': 'আপনি কিছু তো পারেনই। সেখান থেকেই শুরু করুন।',
  'Skills you bring': 'যে দক্ষতা আপনার আছে',
  'Choose one or two when you register.': 'রেজিস্টার করার সময় একটি বা দুটি বাছুন।',
  'Trades you can learn': 'যে কাজ শিখতে পারেন',
  'What training providers teach.': 'প্রশিক্ষণ সংস্থাগুলি যা শেখায়।',
  'Purboday on your phone': 'আপনার ফোনে Purboday',
  'The Android app is the same site, one tap away. Sign in, and it takes you straight to your work.':
    'Android অ্যাপটি এই একই জায়গা, এক ছোঁয়ায়: সাইন ইনে খোলে, আর সেখান থেকে সোজা আপনার কাজে যায়।',
  'You download the app from this site. Your phone will ask you once whether to allow the installation.':
    'ফাইলটি এই সাইট থেকেই আসে। আপনার ফোন একবার জানতে চাইবে ইনস্টল করবে কি না।',
  'Register, for free': 'রেজিস্টার করুন, বিনামূল্যে',
  'Tell us who you are. There is a separate form for each.': 'আপনি কে জানান; প্রত্যেকের ফর্ম আলাদা।',
  'I am looking for training or work': 'আমি প্রশিক্ষণ বা কাজ খুঁজছি',
  'You are between 16 and 32 and have a skill you want to grow.':
    'আপনার বয়স ১৬ থেকে ৩২, আর কোনও দক্ষতা আছে যা বাড়াতে চান।',
  'Register as Candidate': 'প্রার্থী হিসেবে রেজিস্টার করুন',
  'I train people': 'আমি মানুষকে শেখাই',
  'Your agency teaches a trade, an art or a craft, and has room for more.':
    'আপনার সংস্থা কোনও কাজ, শিল্প বা কারিগরি শেখায়, আর আরও জায়গা আছে।',
  'Register as Training Provider': 'প্রশিক্ষণ সংস্থা হিসেবে রেজিস্টার করুন',
  'I have work to offer': 'আমার কাছে কাজ আছে',
  'Your company posts its jobs and meets young people who are ready for them.':
    'আপনার কোম্পানি চাকরির কথা জানায় আর তার জন্য তৈরি তরুণদের সঙ্গে দেখা করে।',
  'Register as Job Provider': 'চাকরিদাতা হিসেবে রেজিস্টার করুন',
  'The road so far, and where it goes': 'এতদিনের পথ, আর সামনের',
  'Already registered?': 'আগেই রেজিস্টার করেছেন?',
  done: 'হয়ে গেছে',
  'ahead of us': 'সামনে আছে',
  'Ask us anything': 'যা খুশি জিজ্ঞাসা করুন',
  'A person will answer you. Write, call or visit us. If you have trouble with a form, we will fill it in together.':
    'উত্তর দেন একজন মানুষ। লিখুন, ফোন করুন, বা চলে আসুন; ফর্মে অসুবিধা হলে আমরা একসঙ্গে ভরি।',
  'Welcome to Purboday': 'Purboday-তে স্বাগত',
  Skip: 'এগিয়ে যান',
  'APK found. Starting download...': 'APK পাওয়া গেছে। ডাউনলোড শুরু হচ্ছে...',
  'APK file not found.': 'APK ফাইল পাওয়া গেল না।',
  'Something went wrong while checking the file.': 'ফাইলটি দেখতে গিয়ে কিছু গোলমাল হয়েছে।',
  'Our partners': 'আমাদের সঙ্গী',
  'Pause this list': 'এই তালিকা থামান',
};
