/**
 * Texts of "Track your application": certificates, guardians, nominees, sharing and work. Not yet
 * reviewed by a native speaker.
 */
export const candidateTexts: Readonly<Record<string, string>> = {
  'We will send a code to a new email address to verify it.':
    'নতুন ঠিকানায় আমরা একটি কোড পাঠাই; সেই কোড দিয়ে ঠিকানাটি যাচাই হয়।',
  'A nominee can ask for your data, or have it erased, if you die or are unable to. Please give them your registration code.':
    'আপনার মৃত্যু হলে বা আপনি নিজে না পারলে মনোনীত ব্যক্তি আপনার তথ্য চাইতে বা মুছিয়ে দিতে পারেন। তাঁকে আপনার রেজিস্ট্রেশন কোড জানিয়ে রাখুন।',
  'A parent or guardian agreed for you when you registered. From now on you decide for yourself: please read what we store and agree to it, or have it erased below.':
    'রেজিস্টার করার সময় মা, বাবা বা অভিভাবক আপনার হয়ে সম্মতি দিয়েছিলেন। এখন থেকে আপনি নিজেই ঠিক করবেন: আমরা কী রাখি পড়ুন ও সম্মতি দিন, নয়তো নিচে তা মুছিয়ে দিন।',
  'Agreed on': 'সম্মতির তারিখ',
  'As written on your identity document. We ask because some people in this age group are under 18.':
    'আপনার পরিচয়পত্রে যেমন লেখা আছে। এই বয়সের কারও কারও বয়স ১৮-র কম, তাই আমরা জানতে চাই।',
  Certificate: 'শংসাপত্র',
  'Change contact details': 'যোগাযোগের তথ্য বদলান',
  'Change the address': 'ঠিকানা বদলান',
  'Change the nominee': 'মনোনীত ব্যক্তি বদলান',
  Complain: 'অভিযোগ করুন',
  'Consent of a parent or guardian': 'মা, বাবা বা অভিভাবকের সম্মতি',
  'Date of birth': 'জন্মতারিখ',
  'Did something go wrong, with your data or otherwise? Write to us. A person will read it, and you will get the answer here and by email.':
    'আপনার তথ্য নিয়ে বা অন্য কিছুতে কোনও গোলমাল হয়েছে? আমাদের লিখুন। একজন মানুষ তা পড়েন; উত্তর এখানে ও ইমেলে আসে।',
  'Do you still work with {employer}?': 'আপনি কি এখনও {employer}-এ কাজ করেন?',
  'For example mother, husband or friend.': 'যেমন মা, স্বামী বা বন্ধু।',
  'Hello {name}, one tap is enough. You do not need to sign in.':
    'নমস্কার {name}, একবার ছুঁলেই হবে। সাইন ইন করতে হবে না।',
  'How they are related to you': 'তিনি আপনার কে হন',
  'I agree': 'আমি সম্মত',
  'I work somewhere else now': 'আমি এখন অন্য জায়গায় কাজ করি',
  'If our answer does not help you, you may complain to the Data Protection Board of India.':
    'আমাদের উত্তরে কাজ না হলে আপনি ভারতের ডেটা প্রোটেকশন বোর্ডে অভিযোগ করতে পারেন।',
  'If you withdraw your consent, we will pause the registration and stop sharing the data. A parent or guardian can agree again later.':
    'আপনি সম্মতি ফিরিয়ে নিলে রেজিস্ট্রেশন থেমে থাকবে, আর আমরা তথ্য কাউকে দেব না। পরে মা, বাবা বা অভিভাবক আবার সম্মতি দিতে পারেন।',
  'Issued on {day}': '{day} তারিখে দেওয়া',
  'Last day at the old place (optional)': 'আগের জায়গায় শেষ দিন (না বললেও চলবে)',
  'Last day {moment}': 'শেষ দিন {moment}',
  'Loading the question…': 'প্রশ্ন আসছে…',
  'Loading your consent…': 'আপনার সম্মতি আসছে…',
  'Loading your registration…': 'আপনার রেজিস্ট্রেশন আসছে…',
  'Loading…': 'আসছে…',
  'Name a nominee': 'মনোনীত ব্যক্তি ঠিক করুন',
  'Name of the nominee': 'মনোনীত ব্যক্তির নাম',
  'Name of the parent or guardian': 'মা, বাবা বা অভিভাবকের নাম',
  'New Company Document': 'কোম্পানির নতুন নথি',
  'New Registration Document': 'রেজিস্ট্রেশনের নতুন নথি',
  'No, I have left': 'না, আমি ছেড়ে দিয়েছি',
  'Nothing to answer': 'উত্তর দেওয়ার কিছু নেই',
  'Nothing to correct': 'ঠিক করার কিছু নেই',
  Open: 'খুলুন',
  'Open the certificate': 'শংসাপত্র খুলুন',
  'Open the certificate’s page to see whether the foundation issued it and whether it is valid.':
    'শংসাপত্রের পাতাটি খুলুন। ফাউন্ডেশন এটি দিয়েছে কি না আর এটি বৈধ কি না, তা সেখানে লেখা আছে।',
  'Our answer of {day}:': '{day} তারিখে আমাদের উত্তর:',
  'Please change at least one detail': 'অন্তত একটি তথ্য বদলান',
  'Remove the nominee': 'মনোনীত ব্যক্তি সরান',
  'Remove the nominee?': 'মনোনীত ব্যক্তিকে সরাবেন?',
  Save: 'সেভ করুন',
  'See your application': 'আপনার আবেদন দেখুন',
  'Select the relationship': 'তিনি কে হন বেছে নিন',
  Send: 'পাঠান',
  'Send answer': 'উত্তর পাঠান',
  'Send the code': 'কোড পাঠান',
  Share: 'শেয়ার করুন',
  'Stop sharing': 'তথ্য দেওয়া বন্ধ করুন',
  'Stop sharing with {name}': '{name}-কে তথ্য দেওয়া বন্ধ করুন',
  'Stop sharing your data with {name}?': '{name}-কে আপনার তথ্য দেওয়া বন্ধ করবেন?',
  'Thank you': 'ধন্যবাদ',
  'Thank you. You can now sign in from here. Please request a new code.':
    'ধন্যবাদ। এখন এখান থেকে সাইন ইন করতে পারেন: নতুন কোড চেয়ে নিন।',
  'The contact details could not be changed. Please try again.':
    'যোগাযোগের তথ্য বদলানো গেল না। আবার চেষ্টা করুন।',
  'The contact details were changed.': 'যোগাযোগের তথ্য বদলানো হয়েছে।',
  'The guardian has agreed': 'অভিভাবক সম্মতি দিয়েছেন',
  'The person is 18 now, or another consent has replaced yours. If something is wrong, please call us.':
    'ওই ব্যক্তি এখন প্রাপ্তবয়স্ক, বা আপনার সম্মতির জায়গায় অন্য কারও সম্মতি এসেছে। কিছু ভুল হলে আমাদের ফোন করুন।',
  'The question could not be loaded.': 'প্রশ্নটি আনা গেল না।',
  'Their email': 'তাঁর ইমেল',
  'Their mobile number or email': 'তাঁর মোবাইল নম্বর বা ইমেল',
  'Then no one will be able to use your rights for you.':
    'তখন আপনার হয়ে আপনার অধিকার কেউ ব্যবহার করতে পারবেন না।',
  'They will no longer see how to reach you, and we will ask them to delete what they copied. Your place there will end.':
    'আপনার সঙ্গে যোগাযোগের উপায় তাঁরা আর দেখবেন না; যা কপি করেছেন তা মুছে দিতে তাঁদের বলা হবে। সেখানে আপনার জায়গাও শেষ হবে।',
  'They will no longer see your name, and we will ask them to delete what they copied.':
    'তাঁরা আপনার নাম আর দেখবেন না; যা কপি করেছেন তা মুছে দিতে তাঁদের বলা হবে।',
  'They see your data and how to reach you.': 'তাঁরা আপনার তথ্য আর আপনার সঙ্গে যোগাযোগের উপায় দেখেন।',
  'They see your name and the dates, and no longer how to reach you.':
    'তাঁরা আপনার নাম আর তারিখগুলি দেখেন, যোগাযোগের উপায় আর দেখেন না।',
  'This certificate was signed with a key that the foundation withdrew on {day}. Other people may have that key, so the signature no longer proves anything.':
    'এই শংসাপত্র এমন একটি কী দিয়ে সই করা যা ফাউন্ডেশন {day} তারিখে প্রত্যাহার করেছে। এর সই আর কিছু প্রমাণ করে না: অন্যরাও কী-টি জানতে পারেন।',
  'This consent is over': 'এই সম্মতি শেষ হয়েছে',
  'This link does not work. Please open it directly from our email.':
    'এই লিঙ্ক নেই। আমাদের মেলে যেমন আছে তেমনই খুলুন।',
  'This link has been used or has expired': 'এই লিঙ্ক ব্যবহার হয়ে গেছে বা এর মেয়াদ শেষ',
  'This link has been used or has expired, or a new decision has been made.':
    'এই লিঙ্ক ব্যবহার হয়ে গেছে, এর মেয়াদ শেষ, বা এর মধ্যে রেজিস্ট্রেশন নিয়ে সিদ্ধান্ত হয়ে গেছে।',
  'This link has already been used or replaced. Please request a new code.':
    'এই লিঙ্ক আগেই ব্যবহার হয়েছে বা বদলে গেছে। নতুন কোড চেয়ে নিন।',
  'This link works once, until {day}.': 'এই লিঙ্ক {day} পর্যন্ত একবার কাজ করে।',
  'Too many wrong codes were entered. Please request a new code. We will email you a link that lets you sign in from here.':
    'অনেকবার ভুল কোড লেখা হয়েছে। নতুন কোড চেয়ে নিন: আমরা একটি লিঙ্ক ইমেল করব, তা দিয়ে এখান থেকে সাইন ইন করতে পারবেন।',
  'We need your date of birth': 'আমাদের আপনার জন্মতারিখ দরকার',
  'We will send them a code, which they use to agree. Please do not enter your own mobile number or email.':
    'আমরা তাঁকে একটি কোড পাঠাই; তা দিয়েই তিনি সম্মতি দেন। আপনি যে নম্বর বা ইমেলে রেজিস্টার করছেন, এটি তা হতে পারবে না।',
  'We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes. If they agree, they will give you the code.':
    'আমরা {address}-এ {digits} অঙ্কের কোড পাঠিয়েছি। এটি {minutes} মিনিট চলবে। সম্মত হলে তিনি আপনাকে কোডটি জানাবেন।',
  'What is wrong?': 'কী ভুল হয়েছে?',
  'What we store, why, and your rights': 'আমরা কী রাখি, কেন, আর আপনার অধিকার',
  'Where do you work now? (optional)': 'এখন কোথায় কাজ করেন? (না বললেও চলবে)',
  'Who has seen your data': 'আপনার তথ্য কে দেখেছেন',
  'The list of people who have seen your data could not be loaded. Please try again.':
    'আপনার তথ্য কে দেখেছেন তা আনা গেল না। আবার চেষ্টা করুন।',
  'Who has your data now': 'এখন আপনার তথ্য কাদের কাছে আছে',
  Relationship: 'তিনি কে হন',
  'Withdraw the consent': 'সম্মতি ফিরিয়ে নিন',
  'Write a complaint': 'অভিযোগ লিখুন',
  'Yes, I still work there': 'হ্যাঁ, আমি এখনও সেখানে কাজ করি',
  'You agreed to the use of your data yourself.': 'আপনি নিজের তথ্য ব্যবহারে নিজেই সম্মতি দিয়েছেন।',
  'You agreed, as parent or guardian, that we store the data of the registration and use it to find a training or a job. We share it only with the training providers and employers who are chosen for that.':
    'মা, বাবা বা অভিভাবক হিসেবে আপনি সম্মতি দিয়েছেন যে আমরা রেজিস্ট্রেশনের তথ্য রাখব ও তা দিয়ে প্রশিক্ষণ বা কাজ খুঁজব। এর জন্য বেছে নেওয়া প্রশিক্ষণ সংস্থা ও চাকরিদাতা ছাড়া আর কাউকে আমরা তা দিই না।',
  'You are 18 now': 'এখন আপনার বয়স ১৮',
  'You are under {age}. The law requires a parent or guardian to agree before we store anything. Please do this together with them.':
    'আপনার বয়স {age}-এর কম। আইন অনুযায়ী, আমরা কিছু রাখার আগে মা, বাবা বা অভিভাবকের সম্মতি দরকার। তাঁকে আপনার পাশে বসতে বলুন।',
  'You started work.': 'আপনি কাজ শুরু করেছেন।',
  'You did not start the work. We will look for another place for you.':
    'আপনি কাজ শুরু করেননি। আমরা আপনার জন্য অন্য জায়গা খুঁজছি।',
  'You did not start this work. We are looking for another place for you.':
    'আপনি এই কাজ শুরু করেননি। আমরা আপনার জন্য অন্য জায়গা খুঁজছি।',
  'You will get an answer by {day}.': '{day}-এর মধ্যে উত্তর পাবেন।',
  'Do you have a new mobile number, email or address? Change it here so that we can reach you.':
    'মোবাইল নম্বর বা ইমেল বদলেছে, বা অন্য জায়গায় গেছেন? এখানে বদলে দিন, যাতে আমাদের যোগাযোগ থাকে।',
  'You have been offered this work.': 'আপনাকে এই কাজের প্রস্তাব দেওয়া হয়েছে।',
  'You no longer work here. What you learned stays with you, and we will help you find the next step.':
    'আপনি আর এখানে কাজ করেন না। যা শিখেছেন তা আপনারই থাকবে; পরের ধাপ আমরা আপনার সঙ্গে খুঁজছি।',
  'You stopped sharing your data with them.': 'আপনি তাঁদের তথ্য দেওয়া বন্ধ করেছেন।',
  'You were offered work.': 'আপনাকে কাজের প্রস্তাব দেওয়া হয়েছে।',
  'You withdrew it on {day}. The registration is paused, and we do not share the data.':
    'আপনি {day} তারিখে এটি ফিরিয়ে নিয়েছেন। রেজিস্ট্রেশন থেমে আছে, আর তথ্য কাউকে দেওয়া হয় না।',
  'You work here.': 'আপনি এখানে কাজ করেন।',
  'You worked here. What you learned stays with you, and we will help you find the next step.':
    'আপনি এখানে কাজ করেছেন। যা শিখেছেন তা আপনারই থাকবে; পরের ধাপ আমরা আপনার সঙ্গে খুঁজছি।',
  'You wrote on {day}:': '{day} তারিখে আপনি লিখেছিলেন:',
  'Your age group includes people under 18, who need the consent of a parent or guardian. Until then we cannot continue with your registration.':
    'আপনার বয়সের দলে ১৮-র কম বয়সিরাও আছেন, যাঁদের জন্য মা, বাবা বা অভিভাবকের সম্মতি দরকার। ততদিন আপনার রেজিস্ট্রেশন থেমে থাকবে।',
  'Your certificates': 'আপনার শংসাপত্র',
  'Your consent': 'আপনার সম্মতি',
  'Your consent for {name}': '{name}-এর জন্য আপনার সম্মতি',
  'Your consent was withdrawn': 'আপনার সম্মতি ফিরিয়ে নেওয়া হয়েছে',
  'Your data could not be downloaded. Please try again.': 'আপনার তথ্য ডাউনলোড করা গেল না। আবার চেষ্টা করুন।',
  'We could not stop the sharing. Please try again.': 'আপনার তথ্য ফিরিয়ে নেওয়া গেল না। আবার চেষ্টা করুন।',
  'Your date of birth is already recorded. If it is wrong, please write to us and we will correct it.':
    'আপনার জন্মতারিখ আগেই লেখা আছে। ভুল হলে আমাদের লিখুন: আমরা ঠিক করে দেব।',
  'Your date of birth was recorded.': 'আপনার জন্মতারিখ লেখা হয়েছে।',
  'Your nominee': 'আপনার মনোনীত ব্যক্তি',
  'Your own work': 'আপনার নিজের কাজ',
  'Your parent or guardian withdrew their consent. Your registration is paused until one agrees again.':
    'আপনার মা, বাবা বা অভিভাবক সম্মতি ফিরিয়ে নিয়েছেন। কেউ আবার সম্মতি না দেওয়া পর্যন্ত আপনার রেজিস্ট্রেশন থেমে থাকবে।',
  'Your registration could not be loaded.': 'আপনার রেজিস্ট্রেশন আনা গেল না।',
  'Your registration is on hold. You can change your contact details once it is active again.':
    'আপনার রেজিস্ট্রেশন থেমে আছে। এটি আবার চালু হলে যোগাযোগের তথ্য বদলানো যাবে।',
  'Your registration is under review': 'আপনার রেজিস্ট্রেশন দেখা হচ্ছে',
  'Your registration was not approved': 'আপনার রেজিস্ট্রেশন মঞ্জুর হয়নি',
  'Your work': 'আপনার কাজ',
  'Your work there ended. We will help you find the next step.':
    'সেখানে আপনার কাজ শেষ হয়েছে। পরের ধাপ আমরা আপনার সঙ্গে খুঁজছি।',
  'They can no longer see your data.': 'তাঁরা আর আপনার তথ্য দেখতে পাবেন না।',
  'They no longer expect you at the training.': 'প্রশিক্ষণে তাঁরা আর আপনার অপেক্ষা করবেন না।',
  'Your training there has ended.': 'সেখানে আপনার প্রশিক্ষণ শেষ হয়েছে।',
  'Your application there has ended.': 'সেখানে আপনার আবেদন শেষ হয়েছে।',
  'This does not end your work there. If you want to leave, please inform your employer or call us.':
    'এতে সেখানে আপনার কাজ শেষ হয় না। কাজ ছাড়তে চাইলে কোম্পানিকে জানান বা আমাদের ফোন করুন।',
  'We will look for another place for you.': 'আমরা আপনার জন্য অন্য জায়গা খুঁজব।',
  'They will no longer see how to reach you, and we will ask them to delete what they copied. Your work there does not end.':
    'আপনার সঙ্গে যোগাযোগের উপায় তাঁরা আর দেখবেন না, আর যা কপি করেছেন তা মুছে দিতে আমরা বলব। সেখানে আপনার কাজ শেষ হবে না।',
  'You can stop sharing with any of them and stay registered.':
    'আপনি এঁদের যে কাউকে তথ্য দেওয়া বন্ধ করেও রেজিস্টার থাকতে পারেন।',
  '{waiting} attendance mark has not been sent. It will be lost when you are signed out, unless this device gets a network connection first.':
    '{waiting}টি হাজিরা পাঠানো হয়নি। সাইন আউট হওয়ার আগে এই ডিভাইস নেটওয়ার্ক না পেলে তা হারিয়ে যাবে।',
  '{waiting} attendance marks have not been sent. They will be lost when you are signed out, unless this device gets a network connection first.':
    '{waiting}টি হাজিরা পাঠানো হয়নি। সাইন আউট হওয়ার আগে এই ডিভাইস নেটওয়ার্ক না পেলে সেগুলি হারিয়ে যাবে।',
  '{lost} attendance mark had not been sent and was removed from this device. Please mark it again.':
    '{lost}টি হাজিরা পাঠানো হয়নি, আর এই ডিভাইস থেকে মুছে গেছে। আবার দিন।',
  '{lost} attendance marks had not been sent and were removed from this device. Please mark them again.':
    '{lost}টি হাজিরা পাঠানো হয়নি, আর এই ডিভাইস থেকে মুছে গেছে। আবার দিন।',
  Mother: 'মা',
  Father: 'বাবা',
  'Legal guardian': 'আইনি অভিভাবক',
  'Please enter a valid date of birth': 'সঠিক জন্মতারিখ লিখুন',
  'You can register from the age of 16': '১৬ বছর পূর্ণ হলে রেজিস্টার করতে পারবেন',
  'The date of birth does not match the age group': 'জন্মতারিখ বয়সের দলের সঙ্গে মেলে না',
  'The age group does not match the date of birth': 'বয়সের দল জন্মতারিখের সঙ্গে মেলে না',
  'Please select how they are related to you': 'তিনি আপনার কে হন বেছে নিন',
  'Please enter a 10-digit mobile number or an email address': '১০ অঙ্কের মোবাইল নম্বর বা ইমেল লিখুন',
  'Please enter the guardian’s own mobile number or email, not one that you register with':
    'অভিভাবকের নিজের মোবাইল নম্বর বা ইমেল লিখুন, আপনি যাতে রেজিস্টার করছেন তা নয়',
  'Please ask the guardian to confirm with the code': 'অভিভাবককে কোড দিয়ে সম্মতি দিতে বলুন',
  'You are under 18, so a parent or guardian must agree before you can register':
    'বয়স ১৮-র কম হলে রেজিস্টার করার আগে মা, বাবা বা অভিভাবকের সম্মতি দরকার',
  'We cannot send codes to phones. Please enter the guardian’s email address.':
    'আমরা ফোনে কোড পাঠাতে পারি না। অভিভাবকের ইমেল লিখুন',
  'Please first enter the name in the fields above, using letters only':
    'আগে উপরের ঘরে নাম লিখুন, শুধু অক্ষরে',
  'We have sent the code to the guardian': 'অভিভাবককে কোড পাঠানো হয়েছে',
  'Thank you. We have recorded your date of birth.': 'আপনার জন্মতারিখ লেখা হয়েছে। ধন্যবাদ।',
  'Your date of birth could not be recorded. Please try again.':
    'আপনার জন্মতারিখ লেখা গেল না। আবার চেষ্টা করুন।',
  'You have already agreed': 'আপনি আগেই সম্মতি দিয়েছেন',
  'Thank you. We have recorded your consent.': 'ধন্যবাদ। আপনার সম্মতি লেখা হয়েছে।',
  'Your consent could not be recorded. Please try again.': 'আপনার সম্মতি লেখা গেল না। আবার চেষ্টা করুন।',
  'This link does not work. Please open it again from our message, or call us.':
    'এই লিঙ্ক কাজ করছে না। আমাদের বার্তা থেকে আবার খুলুন, বা আমাদের ফোন করুন।',
  'You have no consent to withdraw.': 'আপনার এমন কোনও সম্মতি নেই যা ফিরিয়ে নেওয়া যায়।',
  'Your consent has been withdrawn.': 'আপনার সম্মতি ফিরিয়ে নেওয়া হয়েছে।',
  'Your consent could not be withdrawn. Please try again.':
    'আপনার সম্মতি ফিরিয়ে নেওয়া গেল না। আবার চেষ্টা করুন।',
  'Your consent could not be loaded. Please try again.': 'আপনার সম্মতি আনা গেল না। আবার চেষ্টা করুন।',
  'This is your parent’s or guardian’s mobile number or email. Please enter your own.':
    'এই মোবাইল নম্বর বা ইমেল আপনার মা, বাবা বা অভিভাবকের। নিজেরটি লিখুন',
  'Your nominee was saved.': 'আপনার মনোনীত ব্যক্তি সেভ হয়েছে।',
  'Your nominee could not be saved. Please try again.':
    'আপনার মনোনীত ব্যক্তি সেভ করা গেল না। আবার চেষ্টা করুন।',
  'Your nominee was removed.': 'আপনার মনোনীত ব্যক্তিকে সরানো হয়েছে।',
  'Your nominee could not be removed. Please try again.':
    'আপনার মনোনীত ব্যক্তিকে সরানো গেল না। আবার চেষ্টা করুন।',
  'Your nominee could not be loaded. Please try again.':
    'আপনার মনোনীত ব্যক্তির তথ্য আনা গেল না। আবার চেষ্টা করুন।',
  'Please tell us what is wrong': 'কী ভুল হয়েছে আমাদের জানান',
  'We have received your complaint. We will answer within 30 days.':
    'আপনার অভিযোগ পেয়েছি। ৩০ দিনের মধ্যে উত্তর পাবেন।',
  'Your complaint could not be sent. Please try again.': 'আপনার অভিযোগ পাঠানো গেল না। আবার চেষ্টা করুন।',
  'Your complaints could not be loaded. Please try again.':
    'আপনার অভিযোগগুলি আনা গেল না। আবার চেষ্টা করুন।',
  'Please write at most 2000 characters': 'সর্বাধিক ২০০০ অক্ষর লিখুন',
  'Do you still work there?': 'আপনি কি এখনও সেখানে কাজ করেন?',
  'Thank you. Your answer helps us to support you.': 'ধন্যবাদ। এতে আমাদের ও আপনার, দুজনেরই সুবিধা হয়।',
  'Your answer could not be sent. Please try again.': 'আপনার উত্তর পাঠানো গেল না। আবার চেষ্টা করুন।',
  'This certificate is valid.': 'এই শংসাপত্র বৈধ।',
  'This certificate has been revoked. It is not valid.': 'এই শংসাপত্র প্রত্যাহার করা হয়েছে। এটি বৈধ নয়।',
  Skill: 'দক্ষতা',
  'Training with': 'প্রশিক্ষণ সংস্থা',
  'First day': 'প্রথম দিন',
  'Last day': 'শেষ দিন',
  'Issued on': 'দেওয়ার তারিখ',
  'No certificate has this code': 'এই কোডে কোনও শংসাপত্র নেই',
  'Please check the code: it has ten letters.': 'কোডটি আবার দেখুন: তাতে দশটি অক্ষর আছে।',
  'Check a certificate': 'শংসাপত্র যাচাই করুন',
  'The link has been copied.': 'লিঙ্ক কপি হয়েছে।',
  'Scan with the camera': 'ক্যামেরা দিয়ে স্ক্যান করুন',
  'Choose a picture': 'ছবি বেছে নিন',
  Check: 'যাচাই করুন',
  'Loading the certificate…': 'শংসাপত্র আসছে…',
  'Failed to load the certificate.': 'শংসাপত্র আনা গেল না।',
  'Your answer': 'আপনার উত্তর',
  'Will you come?': 'আপনি কি আসবেন?',
  'Hello {name}, we have found a place for you. You do not need to sign in.':
    'নমস্কার {name}, আমরা আপনার জন্য একটি জায়গা খুঁজে পেয়েছি। সাইন ইন করার দরকার নেই।',
  'They will call you by {day}.': 'তাঁরা {day}-এর মধ্যে আপনাকে ফোন করবেন।',
  'I will come': 'আমি আসব',
  'I cannot come': 'আমি আসতে পারব না',
  'Why can you not come?': 'আপনি কেন আসতে পারবেন না?',
  'Choose a reason': 'কারণ বেছে নিন',
  'In your own words (optional)': 'নিজের ভাষায় (ইচ্ছা হলে)',
  'It is too far away': 'জায়গাটা অনেক দূরে',
  'The time does not suit me': 'সময়টা আমার সুবিধার নয়',
  'My family needs me': 'পরিবারে আমাকে দরকার',
  'My health does not allow it': 'আমার শরীর ভালো নয়',
  'I have found other work': 'আমি অন্য কাজ পেয়েছি',
  'I want to learn something else': 'আমি অন্য কিছু শিখতে চাই',
  'Please choose a reason or write one': 'একটি কারণ বেছে নিন বা লিখুন',
  'Thank you. They expect you and will contact you.':
    'ধন্যবাদ। তাঁরা আপনার অপেক্ষায় থাকবেন এবং যোগাযোগ করবেন।',
  'Thank you for telling us. We will look for another place for you.':
    'জানানোর জন্য ধন্যবাদ। আমরা আপনার জন্য অন্য জায়গা খুঁজব।',
  'You can no longer answer here. Please call your contact person or us.':
    'এখানে আর উত্তর দেওয়া যাবে না। আপনার যোগাযোগের ব্যক্তিকে বা আমাদের ফোন করুন।',
  'You said that you will come.': 'আপনি জানিয়েছেন যে আসবেন।',
  'You said that you cannot come. We will look for another place for you.':
    'আপনি জানিয়েছেন যে আসতে পারবেন না। আমরা আপনার জন্য অন্য জায়গা খুঁজব।',
  'This link has been used or has expired. If you have already answered, thank you.':
    'এই লিঙ্ক ব্যবহার হয়ে গেছে বা এর মেয়াদ শেষ। আগেই উত্তর দিয়ে থাকলে ধন্যবাদ।',
  'This link does not work. Please open it directly from our message.':
    'এই লিঙ্ক কাজ করছে না। আমাদের বার্তা থেকে সরাসরি খুলুন।',
};
