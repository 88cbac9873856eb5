/** The landing page. The server renders it in Hindi, so the browser needs no translations. */
export const landingTexts: Readonly<Record<string, string>> = {
  Home: 'होम',
  About: 'हमारे बारे में',
  App: 'ऐप',
  Register: 'रजिस्टर',
  Roadmap: 'आगे की राह',
  Contact: 'संपर्क',
  Sections: 'इस पेज के हिस्से',
  'Back to the top': 'सबसे ऊपर जाएँ',
  'Further pages': 'और पेज',
  'Every morning is a beginning.': 'हर सुबह एक नई शुरुआत है।',
  'Purboday brings young people from 16 to 32 to training, and from training to work. Registering is free, and stays free.':
    'Purboday 16 से 32 साल के युवाओं को ट्रेनिंग तक, और ट्रेनिंग से काम तक पहुँचाता है। रजिस्ट्रेशन मुफ़्त है और मुफ़्त रहेगा।',
  'Register for free': 'मुफ़्त रजिस्टर करें',
  'How it works': 'यह कैसे होता है',
  'A foundation’s promise, kept one person at a time':
    'एक संस्था का वादा, जो हर एक व्यक्ति के साथ निभाया जाता है',
  'In numbers': 'आँकड़ों में',
  'From registration to work': 'रजिस्ट्रेशन से काम तक',
  'Tell us your skills and show one identity document. It takes ten minutes on a phone.':
    'अपना हुनर बताएँ और पहचान का एक दस्तावेज़ दिखाएँ। फ़ोन पर दस मिनट लगते हैं।',
  'Be seen': 'नज़र में आएँ',
  'An admin for your city reviews your registration, and we email you the result.':
    'आपके ही शहर के एडमिन आपका रजिस्ट्रेशन पढ़ते हैं, और नतीजा आपको ईमेल से बताया जाता है।',
  Train: 'सीखें',
  'You are assigned to a training provider near you that teaches what you chose.':
    'आपको पास की ऐसी ट्रेनिंग संस्था में भेजा जाता है जो आपका चुना हुआ काम सिखाती है।',
  Work: 'काम पाएँ',
  'Companies that post jobs here choose you for your skills, not for who you know.':
    'यहाँ नौकरी देने वाली कंपनियाँ आपसे आपके हुनर से मिलती हैं, जान-पहचान से नहीं।',
  'You already have a skill. Start with that.': 'आप कुछ तो पहले से कर ही सकते हैं। वहीं से शुरू करें।',
  'Skills you bring': 'हुनर जो आपमें है',
  'Choose one or two when you register.': 'रजिस्टर करते समय एक या दो चुनें।',
  'Trades you can learn': 'काम जो आप सीख सकते हैं',
  'What training providers teach.': 'जो ट्रेनिंग संस्थाएँ सिखाती हैं।',
  'Purboday on your phone': 'आपके फ़ोन पर Purboday',
  'The Android app is the same site, one tap away. Sign in, and it takes you straight to your work.':
    'Android ऐप यही जगह है, बस एक टच दूर: वह साइन इन पर खुलता है और वहाँ से सीधे आपके काम पर ले जाता है।',
  'You download the app from this site. Your phone will ask you once whether to allow the installation.':
    'फ़ाइल इसी साइट से आती है। आपका फ़ोन एक बार पूछेगा कि इसे इंस्टॉल करना है या नहीं।',
  'Register, for free': 'रजिस्टर करें, मुफ़्त में',
  'Tell us who you are. There is a separate form for each.':
    'बताएँ कि आप कौन हैं; हर एक का फ़ॉर्म अलग है।',
  'I am looking for training or work': 'मुझे ट्रेनिंग या काम चाहिए',
  'You are between 16 and 32 and have a skill you want to grow.':
    'आपकी उम्र 16 से 32 साल के बीच है और आपमें कोई हुनर है जिसे आप बढ़ाना चाहते हैं।',
  'Register as Candidate': 'उम्मीदवार के रूप में रजिस्टर करें',
  'I train people': 'मैं लोगों को सिखाता/सिखाती हूँ',
  'Your agency teaches a trade, an art or a craft, and has room for more.':
    'आपकी संस्था कोई काम, कला या शिल्प सिखाती है और उसमें और लोगों के लिए जगह है।',
  'Register as Training Provider': 'ट्रेनिंग संस्था के रूप में रजिस्टर करें',
  'I have work to offer': 'मेरे पास देने के लिए काम है',
  'Your company posts its jobs and meets young people who are ready for them.':
    'आपकी कंपनी अपनी नौकरियाँ बताती है और उनके लिए तैयार युवाओं से मिलती है।',
  'Register as Job Provider': 'नौकरी देने वाली कंपनी के रूप में रजिस्टर करें',
  'The road so far, and where it goes': 'अब तक की राह, और आगे की',
  'Already registered?': 'पहले ही रजिस्टर कर चुके हैं?',
  done: 'हो गया',
  'ahead of us': 'आगे होना है',
  'Ask us anything': 'हमसे कुछ भी पूछें',
  'A person will answer you. Write, call or visit us. If you have trouble with a form, we will fill it in together.':
    'जवाब कोई इंसान ही देता है। लिखें, फ़ोन करें या आ जाएँ; फ़ॉर्म में दिक़्क़त हो तो हम साथ मिलकर भरेंगे।',
  'Welcome to Purboday': 'Purboday में आपका स्वागत है',
  Purboday: 'Purboday',
  Skip: 'आगे बढ़ें',
  'APK found. Starting download...': 'APK मिल गई। डाउनलोड शुरू हो रहा है...',
  'APK file not found.': 'APK फ़ाइल नहीं मिली।',
  'Something went wrong while checking the file.': 'फ़ाइल जाँचते समय कुछ गड़बड़ हो गई।',
  'Our partners': 'हमारे साथी',
  'Pause this list': 'इस सूची को रोकें',
};
