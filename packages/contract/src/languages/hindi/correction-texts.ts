/** Corrections at `/correct`, and contact details at `/track`. */
export const correctionTexts: Readonly<Record<string, string>> = {
  'Loading your registration…': 'आपका रजिस्ट्रेशन लोड हो रहा है…',
  'Your registration could not be loaded.': 'आपका रजिस्ट्रेशन लोड नहीं हो पाया।',
  'Nothing to correct': 'ठीक करने को कुछ नहीं',
  'This link works once, until {day}.': 'यह लिंक एक ही बार, {day} तक काम करता है।',
  'New Company Document': 'कंपनी का नया दस्तावेज़',
  'New Registration Document': 'रजिस्ट्रेशन का नया दस्तावेज़',
  'This link has been used or has expired, or a new decision has been made.':
    'यह लिंक इस्तेमाल हो चुका है, इसका समय बीत गया है, या इस बीच रजिस्ट्रेशन पर फ़ैसला हो गया है।',
  'This link does not work. Please open it directly from our email.':
    'ऐसा कोई लिंक नहीं है। कृपया इसे वैसे ही खोलें जैसे यह हमारे मेल में है।',
  'How we reach you': 'हम आपसे कैसे संपर्क करें',
  'Do you have a new mobile number, email or address? Change it here so that we can reach you.':
    'आपका मोबाइल नंबर या ईमेल बदल गया है, या आप कहीं और रहने लगे हैं? यहाँ बदल दें, ताकि हमारा संपर्क न टूटे।',
  'Change contact details': 'संपर्क जानकारी बदलें',
  'We will send a code to a new email address to verify it.':
    'नए पते पर हम एक कोड भेजते हैं, जिससे वह पक्का होता है।',
  'The contact details could not be changed. Please try again.':
    'संपर्क जानकारी नहीं बदली जा सकी। कृपया फिर कोशिश करें।',
  'The contact details were changed.': 'संपर्क जानकारी बदल दी गई।',
  'Please change at least one detail': 'कृपया कम से कम एक जानकारी बदलें',
  'Your registration is on hold. You can change your contact details once it is active again.':
    'आपका रजिस्ट्रेशन रोका गया है। जब वह आगे बढ़ेगा तब संपर्क जानकारी बदली जा सकेगी।',
  'Loading…': 'लोड हो रहा है…',
  Save: 'सहेजें',
};
