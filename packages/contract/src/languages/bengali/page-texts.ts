/** Texts of the app shell on every page. Not yet reviewed by a native speaker. */
export const pageTexts: Readonly<Record<string, string>> = {
  'Skip to the content': 'সোজা মূল অংশে যান',
  'Purboday, to the start': 'Purboday, শুরুর পাতায়',
  Messages: 'বার্তা',
  Close: 'বন্ধ করুন',
  Help: 'সাহায্য',
  'Contact us': 'যোগাযোগ করুন',
  'contact us': 'আমাদের সঙ্গে যোগাযোগ করুন',
  'Grievance officer': 'অভিযোগ আধিকারিক',
  Privacy: 'গোপনীয়তা',
  Terms: 'শর্তাবলি',
  'Terms & Conditions': 'নিয়ম ও শর্তাবলি',
  Accessibility: 'সবার জন্য সুগম',
  'Run by {name}, a non-profit in India.': 'ভারতের একটি অলাভজনক সংস্থা {name} এটি চালায়।',
  'Last updated on {day}.': 'শেষ বদল: {day}।',
  'The language could not be changed. Please check your connection.':
    'ভাষা বদলানো গেল না। আপনার ইন্টারনেট দেখুন।',
  'Page not found': 'পাতা পাওয়া গেল না',
  'There is no page at this address. It may have been mistyped, or the page has moved.':
    'এই ঠিকানায় কোনও পাতা নেই। হয়তো ভুল লেখা হয়েছে, বা পাতাটি সরানো হয়েছে।',
  'Go to sign in': 'সাইন ইনে যান',
  'To the start': 'শুরুর পাতায়',
  'You are offline. What you have typed stays here. Send it when you are back online.':
    'আপনি অফলাইন। আপনার লেখা এখানেই থাকবে; নেটওয়ার্ক এলে পাঠান।',
  'This page could not be loaded': 'এই পাতা আনা গেল না',
  'Something went wrong on this page': 'এই পাতায় কিছু গোলমাল হয়েছে',
  'Your connection may have been interrupted, or Purboday was updated meanwhile.':
    'হয়তো ইন্টারনেট কেটে গেছে, বা এর মধ্যে Purboday বদলেছে।',
  'It is our mistake, not yours. What you had already sent is safe.':
    'ভুলটা আমাদের, আপনার নয়। যা আগে পাঠিয়েছেন তা নিরাপদ।',
  'What you typed in a form is kept on this device, except documents, passwords and identity numbers.':
    'ফর্মে লেখা এই যন্ত্রেই থাকে, নথি, পাসওয়ার্ড আর পরিচয়ের নম্বর ছাড়া।',
  'Reload the page': 'পাতাটি আবার আনুন',
  Phone: 'ফোন',
  Hours: 'সময়',
};
