/** Sign-in, and a candidate's application. Not yet reviewed by a native speaker. */
export const accountTexts: Readonly<Record<string, string>> = {
  Login: 'লগ ইন',
  'Sign in': 'সাইন ইন',
  'Sign In': 'সাইন ইন',
  'Sign out': 'সাইন আউট',
  Password: 'পাসওয়ার্ড',
  'Forgot your password?': 'পাসওয়ার্ড ভুলে গেছেন?',
  'The sun rises in the east.': 'সূর্য পূর্বে ওঠে।',
  'Purboday means its rising. Here young people find training, and from training, work.':
    'Purboday মানে তার উদয়। এখানে তরুণরা প্রশিক্ষণ পায়, আর প্রশিক্ষণ থেকে কাজ।',
  'New to Purboday?': 'Purboday-তে নতুন?',
  'Registration is free. Tell us who you are.': 'রেজিস্ট্রেশন বিনামূল্যে। আপনি কে, জানান।',
  'Register as': 'যে হিসেবে রেজিস্টার করবেন',
  'Select a role': 'একটি বেছে নিন',
  Candidate: 'প্রার্থী',
  'Training Provider': 'প্রশিক্ষণ সংস্থা',
  'Job Provider': 'চাকরিদাতা',
  'Register Account': 'রেজিস্টার করুন',
  'Track your application': 'আপনার আবেদন দেখুন',
  'For candidates: see the status of your application. We will email you a code, so that only you can see it.':
    'প্রার্থীদের জন্য: আপনার আবেদন কোথায় দাঁড়িয়ে দেখুন। আমরা একটি কোড ইমেল করি, যাতে শুধু আপনিই তা দেখেন।',
  'You will find it in the message you got after registering, for example PB-7K4-92M.':
    'রেজিস্টার করার পরে পাওয়া বার্তায় আছে, যেমন PB-7K4-92M।',
  'The address you registered with': 'যে ঠিকানা দিয়ে রেজিস্টার করেছিলেন',
  'Enter your code': 'আপনার কোড লিখুন',
  'If your registration code and {address} belong together, we have emailed a code of {digits} digits. It is valid for {minutes} minutes. Please check your spam folder too.':
    'আপনার রেজিস্ট্রেশন কোড আর {address} মিলে গেলে আমরা {digits} সংখ্যার কোড ইমেল করেছি। তা {minutes} মিনিট চলবে। স্প্যাম ফোল্ডারও দেখুন।',
  Language: 'ভাষা',
  'Show my application': 'আমার আবেদন দেখান',
  'Change code or email': 'কোড বা ইমেল বদলান',
  'Loading your application…': 'আপনার আবেদন আসছে…',
  'Please check your connection and try again.': 'ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  'Your application': 'আপনার আবেদন',
  Why: 'কেন',
  'Correct and send again': 'ঠিক করে আবার পাঠান',
  'Where you are assigned': 'আপনার জায়গা',
  'Your progress': 'আপনি কতদূর এসেছেন',
  Registered: 'রেজিস্ট্রেশন',
  Checked: 'দেখা হয়েছে',
  'Place found': 'জায়গা পাওয়া গেছে',
  Work: 'কাজ',
  reached: 'হয়ে গেছে',
  'still ahead': 'এখনও বাকি',
  'That usually takes a day.': 'এতে সাধারণত একদিন লাগে।',
  'In your city, registrations have now waited about one day.':
    'আপনার শহরে রেজিস্ট্রেশনগুলি এখন প্রায় এক দিন ধরে অপেক্ষা করছে।',
  'In your city, registrations have now waited about {count} days.':
    'আপনার শহরে রেজিস্ট্রেশনগুলি এখন প্রায় {count} দিন ধরে অপেক্ষা করছে।',
  'That usually takes about {count} days.': 'এতে সাধারণত প্রায় {count} দিন লাগে।',
  'That usually takes about {count} weeks.': 'এতে সাধারণত প্রায় {count} সপ্তাহ লাগে।',
  'It is our turn: the admin for your city is checking your registration.':
    'এবার আমাদের পালা: আপনার শহরের অ্যাডমিন আপনার রেজিস্ট্রেশন দেখছেন।',
  'It is our turn: we need to clarify something first and will contact you.':
    'এবার আমাদের পালা: আগে একটি বিষয় পরিষ্কার করতে হবে, আমরা যোগাযোগ করব।',
  'It is your turn: please correct what was wrong and send it again.':
    'এবার আপনার পালা: যা ভুল ছিল ঠিক করে আবার পাঠান।',
  'It is our turn: we are looking for a training or a job near you.':
    'এবার আমাদের পালা: আমরা আপনার কাছাকাছি প্রশিক্ষণ বা চাকরি খুঁজছি।',
  'We have found a place for you. Next, {who} will call you and tell you when you start.':
    'জায়গা পাওয়া গেছে। এবার {who}-এর পালা: তাঁরা ফোন করে জানাবেন কবে শুরু।',
  'We have found a place for you. Next, {who} will decide and call you.':
    'জায়গা পাওয়া গেছে। এবার {who}-এর পালা: তাঁরা সিদ্ধান্ত নিয়ে ফোন করবেন।',
  'It is your turn: you are in training with {who}.': 'এবার আপনার পালা: {who}-এ আপনার প্রশিক্ষণ চলছে।',
  'You have completed your training. It is our turn: we are looking for work for you.':
    'আপনি প্রশিক্ষণ শেষ করেছেন। এবার আমাদের পালা: আমরা আপনার জন্য কাজ খুঁজছি।',
  'You have work. From time to time we will ask you whether everything is going well.':
    'আপনার কাজ আছে। মাঝে মাঝে আমরা জানতে চাই সব ঠিক আছে কি না।',
  'Registration code {code}': 'রেজিস্ট্রেশন কোড {code}',
  'Training: {skill}': 'প্রশিক্ষণ: {skill}',
  'Contact: {name}': 'যোগাযোগ: {name}',
  Call: 'ফোন করুন',
  Directions: 'পথ',
  'They will call you by {day}. If they do not, please {contact}.':
    'তাঁরা {day}-এর মধ্যে ফোন করবেন। না করলে {contact}।',
  'tell us': 'আমাদের জানান',
  'Please bring your Aadhar card, your registration code {code}, and your school certificates if you have them.':
    'আধার কার্ড ও রেজিস্ট্রেশন কোড {code} সঙ্গে আনুন, থাকলে স্কুলের সার্টিফিকেটও।',
  Training: 'প্রশিক্ষণ',
  Job: 'চাকরি',
  'Since {moment}': '{moment} থেকে',
  'What has happened': 'কী কী হয়েছে',
  'Nothing has happened yet.': 'এখনও কিছু হয়নি।',
  'What we store about you': 'আপনার সম্পর্কে আমাদের কাছে যা আছে',
  'Registered on': 'রেজিস্ট্রেশনের সময়',
  'Open the document': 'নথি খুলুন',
  'Download my data': 'আমার তথ্য ডাউনলোড করুন',
  Print: 'ছাপান',
  'Correct your registration': 'আপনার রেজিস্ট্রেশন ঠিক করুন',
  'Change what was wrong; everything else stays as it is.': 'যা ভুল ছিল বদলান; বাকি সব যেমন ছিল থাকবে।',
  'Why it was not approved': 'কেন মঞ্জুর হয়নি',
  'New Aadhar Number': 'নতুন আধার নম্বর',
  'Leave it empty to keep {number}.': '{number} রাখতে ফাঁকা রাখুন।',
  'what we have': 'আমাদের কাছে যা আছে',
  'New Aadhar Card': 'নতুন আধার কার্ড',
  'Only if it was wrong or hard to read: PDF, JPEG or PNG, at most 2 MB':
    'শুধু ভুল বা অস্পষ্ট হলে: PDF, JPEG বা PNG, সবচেয়ে বেশি 2 MB',
  'Send again': 'আবার পাঠান',
  'Have your data erased': 'আপনার তথ্য মুছিয়ে দিন',
  'You asked for your data to be erased on {moment}.': 'আপনি {moment}-এ তথ্য মুছতে বলেছেন।',
  'You can withdraw at any time. Your application will then end, and we will erase everything that the law does not require us to keep.':
    'আপনি যে কোনও সময় সরে আসতে পারেন। তখন আপনার আবেদন শেষ হয়, আর আইন যা রাখতে বলে না তা মুছে দেওয়া হয়।',
  'On {moment} we answered that we have to keep your data for now:':
    '{moment}-এ আমরা জানিয়েছি যে আপাতত আপনার তথ্য রাখতে হবে:',
  'If the reason has passed, you may ask again. You may also complain to the Data Protection Board of India.':
    'কারণটি আর না থাকলে আবার বলতে পারেন। ভারতের ডেটা সুরক্ষা বোর্ডেও অভিযোগ করতে পারেন।',
  'Request erasure': 'মুছতে বলুন',
  'Have your data erased?': 'আপনার তথ্য মুছিয়ে দেবেন?',
  'This will end your application. We review every request and will answer within 90 days.':
    'এতে আপনার আবেদন শেষ হবে। আমরা প্রতিটি অনুরোধ দেখি আর ৯০ দিনের মধ্যে উত্তর দিই।',
  'Why? (optional)': 'কেন? (না বললেও চলে)',
  Pending: 'দেখা বাকি',
  'Approved by L1': 'দেখা হয়েছে',
  'Approved by L2': 'জায়গা পাওয়া গেছে',
  Rejected: 'মঞ্জুর হয়নি',
  'In progress': 'চলছে',
  'On hold': 'থেমে আছে',
};
