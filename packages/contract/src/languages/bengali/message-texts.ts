/**
 * Messages of the contract and the server about fields, calls and applications. Not yet reviewed by
 * a native speaker.
 */
export const messageTexts: Readonly<Record<string, string>> = {
  'Name too short': 'নাম খুব ছোট',
  'Email is required': 'ইমেল লিখুন',
  'Invalid email format': 'ইমেল ঠিকভাবে লেখা হয়নি',
  'Phone number is required': 'ফোন নম্বর লিখুন',
  'Invalid phone number': 'ফোন নম্বর ঠিক নয়',
  'PIN code is required': 'পিন কোড লিখুন',
  'Invalid PIN code': 'পিন কোড ঠিক নয়',
  'Invalid Aadhar number': 'আধার নম্বর ঠিক নয়',
  'Password is required': 'পাসওয়ার্ড লিখুন',
  'Password must be at least 8 characters long': 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে',
  'Password must be 128 characters or fewer': 'পাসওয়ার্ড ১২৮ অক্ষরের বেশি হতে পারে না',
  'Passwords do not match': 'দুটি পাসওয়ার্ড এক নয়',
  'OTP is required': 'OTP লিখুন',
  'Please enter the 6 digits of the OTP': 'OTP-র ৬টি সংখ্যা লিখুন',
  'File is required': 'একটি ফাইল বেছে নিন',
  'A virus was found in this file. Please choose another file.':
    'এই ফাইলে ভাইরাস পাওয়া গেছে। অন্য ফাইল বাছুন।',
  'Invalid file type': 'এই ফাইল চলবে না: শুধু PDF, JPEG বা PNG',
  'File must be under 2 MB': 'ফাইল 2 MB-র কম হতে হবে',
  'Please choose one file only': 'একটিই ফাইল বাছুন',
  'Please select at least one skill': 'অন্তত একটি দক্ষতা বেছে নিন',
  'Please select at least one skill to offer': 'যা শেখান তার অন্তত একটি বেছে নিন',
  'Please select each skill only once': 'প্রতিটি দক্ষতা একবারই বাছুন',
  'You can select up to 2 skills only.': 'আপনি শুধু ২টি দক্ষতা বাছতে পারেন।',
  'Please verify your email': 'আপনার ইমেল যাচাই করুন',
  "Please verify the contact person's email.": 'যোগাযোগের ব্যক্তির ইমেল যাচাই করুন।',
  'Please verify your Postal Code': 'আপনার পিন কোড যাচাই করুন',
  'You must agree to the Terms & Conditions': 'নিয়ম ও শর্তাবলি মানতে হবে',
  'Please agree to the use of your data': 'আপনার তথ্য ব্যবহারে সম্মতি দিন',
  'Please give a reason': 'কারণ জানান',
  Reason: 'কারণ',
  skill: 'দক্ষতা',
  'Registration failed. Please try again.': 'রেজিস্ট্রেশন হল না। আবার চেষ্টা করুন।',
  'Registration successful! Your application is under review.':
    'রেজিস্ট্রেশন হয়ে গেছে! আপনার আবেদন দেখা হচ্ছে।',
  'We could not reach the server. Nothing you entered is lost: check your connection and try again.':
    'সার্ভারে পৌঁছানো গেল না। আপনার লেখা কিছুই হারায়নি: ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  'No connection. Please check your network and try again.':
    'ইন্টারনেট নেই। নেটওয়ার্ক দেখে আবার চেষ্টা করুন।',
  'OTP sent to your email': 'OTP আপনার ইমেলে পাঠানো হয়েছে',
  'Failed to send OTP': 'OTP পাঠানো গেল না',
  'Email successfully verified!': 'ইমেল যাচাই হয়েছে!',
  'OTP verification failed.': 'OTP যাচাই হল না।',
  'OTP verification failed. Invalid OTP. Please try again.': 'OTP যাচাই হল না। OTP ভুল। আবার চেষ্টা করুন।',
  'PIN code verified successfully ✅': 'পিন কোড যাচাই হয়েছে ✅',
  'Invalid PIN code ⚠️': 'পিন কোড ভুল ⚠️',
  'Verification failed. Please try again.': 'যাচাই করা গেল না। আবার চেষ্টা করুন।',
  'This email is already registered': 'এই ইমেলে আগেই রেজিস্ট্রেশন হয়েছে',
  'This Aadhar number is already registered': 'এই আধার নম্বরে আগেই রেজিস্ট্রেশন হয়েছে',
  'This Registration ID is already registered': 'এই রেজিস্ট্রেশন আইডি আগেই আছে',
  'This PDF is protected by a password. Please remove the password or upload an image.':
    'এই PDF পাসওয়ার্ড দিয়ে বন্ধ। পাসওয়ার্ড তুলে দিন বা ফোটো দিন।',
  'This field contains characters that cannot be stored': 'এখানে এমন অক্ষর আছে যা রাখা যায় না',
  'This field is too long': 'এটি খুব লম্বা',
  'The upload took too long. Please try again.': 'পাঠাতে খুব বেশি সময় লাগল। আবার চেষ্টা করুন।',
  'The form could not be read. Please try again.': 'ফর্মটি পড়া গেল না। আবার চেষ্টা করুন।',
  'Your session has ended. Please sign in again.': 'আপনার সেশন শেষ হয়েছে। আবার সাইন ইন করুন।',
  'You were signed out because you were inactive for a while. Please sign in again.':
    'কিছুক্ষণ কিছু করা হয়নি বলে আপনাকে সাইন আউট করা হয়েছে। আবার সাইন ইন করুন।',
  'Are you still there?': 'আপনি কি এখনও আছেন?',
  'Your session is about to end': 'আপনার সেশন শেষ হতে চলেছে',
  'Stay signed in': 'সাইন ইন থাকুন',
  'I understand': 'বুঝেছি',
  'We could not reach the server. Please check your connection and try again.':
    'সার্ভারে পৌঁছানো গেল না। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  'Registration code is required': 'রেজিস্ট্রেশন কোড লিখুন',
  'Please enter the full registration code from our message, for example PB-7K4-92M':
    'পুরো রেজিস্ট্রেশন কোড লিখুন, যেমন PB-7K4-92M, আমাদের বার্তায় যেমন আছে',
  'Your application could not be loaded.': 'আপনার আবেদন আনা গেল না।',
  'Your registration has been sent again and is under review.':
    'আপনার রেজিস্ট্রেশন আবার পাওয়া গেছে, দেখা হচ্ছে।',
  'Your registration could not be sent. Please try again.':
    'আপনার রেজিস্ট্রেশন পাঠানো গেল না। আবার চেষ্টা করুন।',
  'Please correct at least one field before you send it again':
    'আবার পাঠানোর আগে অন্তত একটি ঘর ঠিক করুন',
  'Only a registration that was not approved can be corrected':
    'যে রেজিস্ট্রেশন মঞ্জুর হয়নি, শুধু সেটিই ঠিক করা যায়',
  'We have received your request. We will answer within 90 days.':
    'আপনার অনুরোধ লেখা হয়েছে। আমরা ৯০ দিনের মধ্যে উত্তর দিই।',
  'Your request could not be sent. Please try again.': 'আপনার অনুরোধ পাঠানো গেল না। আবার চেষ্টা করুন।',
  'You have already requested that we erase your data': 'আপনি আগেই তথ্য মুছতে বলেছেন',
  'Your registration is under review. We will write to you as soon as there is a decision.':
    'আপনার রেজিস্ট্রেশন দেখা হচ্ছে। সিদ্ধান্ত হলেই আমরা আপনাকে লিখি।',
  'Your registration is approved. We are looking for a training or a job for you.':
    'আপনার রেজিস্ট্রেশন মঞ্জুর হয়েছে। আমরা আপনার জন্য প্রশিক্ষণ বা চাকরি খুঁজছি।',
  'We have found a place for you. Below you can see where to go next.':
    'আপনার জন্য জায়গা পাওয়া গেছে। নিচে দেখুন এরপর কোথায় যাবেন।',
  'Your registration was not approved as it is. You can correct it below and send it again.':
    'আপনার রেজিস্ট্রেশন এভাবে মঞ্জুর হয়নি। নিচে ঠিক করে আবার পাঠাতে পারেন।',
  'Your registration is on hold. We need to clarify something first.':
    'আপনার রেজিস্ট্রেশন থেমে আছে। আগে আমাদের একটি বিষয় পরিষ্কার করতে হবে।',
  'The training has not started yet.': 'প্রশিক্ষণ এখনও শুরু হয়নি।',
  'The training is in progress.': 'প্রশিক্ষণ চলছে।',
  'You have completed the training.': 'আপনি প্রশিক্ষণ শেষ করেছেন।',
  'The training was cancelled.': 'প্রশিক্ষণ বাতিল হয়েছে।',
  'The employer has your application.': 'কোম্পানি আপনার আবেদন পেয়েছে।',
  'The employer is considering you.': 'কোম্পানি আপনার কথা ভাবছে।',
  'The employer has accepted you.': 'কোম্পানি আপনাকে নিয়েছে।',
  'The employer has not selected you.': 'কোম্পানি আপনাকে নেয়নি।',
  'You registered.': 'আপনি রেজিস্টার করেছেন।',
  'Your contact details were changed.': 'আপনার যোগাযোগের তথ্য বদলানো হয়েছে।',
  'Your registration was entered for you.': 'আপনার হয়ে রেজিস্ট্রেশন লেখা হয়েছে।',
  'Your registration was approved.': 'আপনার রেজিস্ট্রেশন মঞ্জুর হয়েছে।',
  'Your registration was not approved.': 'আপনার রেজিস্ট্রেশন মঞ্জুর হয়নি।',
  'Your registration was put on hold.': 'আপনার রেজিস্ট্রেশন থামানো হয়েছে।',
  'Your registration is under review again.': 'আপনার রেজিস্ট্রেশন আবার দেখা হচ্ছে।',
  'You corrected your registration and sent it again.': 'আপনি রেজিস্ট্রেশন ঠিক করে আবার পাঠিয়েছেন।',
  'Your assignment was undone. We are looking for a place for you again.':
    'আপনার জন্য ঠিক করা জায়গা বাতিল হয়েছে। আমরা আবার আপনার জন্য জায়গা খুঁজছি।',
  'You were assigned.': 'আপনার জায়গা ঠিক হয়েছে।',
  'Your training started.': 'আপনার প্রশিক্ষণ শুরু হয়েছে।',
  'You completed your training.': 'আপনি প্রশিক্ষণ শেষ করেছেন।',
  'Your training was cancelled.': 'আপনার প্রশিক্ষণ বাতিল হয়েছে।',
  'Your training was reset.': 'আপনার প্রশিক্ষণ আবার শুরুতে আনা হয়েছে।',
  'Your application is with the employer again.': 'আপনার আবেদন আবার কোম্পানির কাছে।',
  'The employer accepted you.': 'কোম্পানি আপনাকে নিয়েছে।',
  'The employer did not select you. We will look for another place for you.':
    'কোম্পানি আপনাকে নেয়নি। আমরা আপনার জন্য অন্য জায়গা খুঁজছি।',
  'Please check what you entered': 'যা লিখেছেন একবার দেখে নিন',
  'Please sign in': 'সাইন ইন করুন',
  'You are not allowed to do this': 'আপনার এর অনুমতি নেই',
  'Not found': 'পাওয়া গেল না',
  'This has already been changed by someone else': 'অন্য কেউ এটি আগেই বদলেছেন',
  'This is already registered': 'এটি আগেই রেজিস্টার করা আছে',
  'The request is too large': 'পাঠানো তথ্য খুব বড়',
  'The request took too long to arrive. Please try again.':
    'অনুরোধ পৌঁছাতে অনেক সময় লেগেছে। অনুগ্রহ করে আবার চেষ্টা করুন।',
  'Too many attempts. Please try again later.': 'অনেকবার চেষ্টা হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  'Something went wrong. Please try again.': 'কিছু গোলমাল হয়েছে। আবার চেষ্টা করুন।',
  'The service is not available right now. Please try again in a moment.':
    'পরিষেবা এখন পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  'Your browser blocks storage for this site, which is needed to sign in. Please allow cookies and site data for this site in your browser settings, then reload this page.':
    'আপনার ব্রাউজার এই সাইটের জন্য স্টোরেজ বন্ধ রেখেছে, আর সাইন ইন করতে এটি দরকার। ব্রাউজারের সেটিংসে এই সাইটের জন্য কুকি ও সাইট ডেটার অনুমতি দিন, তারপর এই পাতাটি আবার লোড করুন।',
};

/** Messages with placeholders, filled in by `t` and the server. Not yet reviewed by a native speaker. */
export const messagePatterns: Readonly<Record<string, string>> = {
  '{label} is required': '{label} লিখুন',
  'Please select a valid {label}': 'সঠিক {label} বেছে নিন',
  'This Aadhar number may have a typing mistake. Please compare it with the card. You can continue if it is right.':
    'এই আধার নম্বরে লেখার ভুল থাকতে পারে। কার্ডের সঙ্গে মিলিয়ে দেখুন। নম্বরটি ঠিক হলে এগিয়ে যেতে পারেন।',
  '{label} must not contain a web or email address': '{label}-এ ওয়েবসাইট বা ইমেলের ঠিকানা থাকতে পারে না',
  '{label} contains characters that cannot be seen': '{label}-এ এমন অক্ষর আছে যা দেখা যায় না',
  '{label} mixes letters of different scripts in one word':
    '{label}-এর একই শব্দে আলাদা আলাদা লিপির অক্ষর আছে',
  '{label} must be {max} characters or fewer': '{label} {max} অক্ষরের বেশি হতে পারে না',
};
