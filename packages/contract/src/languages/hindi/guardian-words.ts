/** The age, the consent of guardians, and the agreement of whoever has come of age. */
export const guardianWords: Readonly<Record<string, string>> = {
  'Date of birth': 'जन्म तिथि',
  'As it stands on your identity document. We ask because some of this age are under 18.':
    'जैसी आपके पहचान पत्र पर लिखी है। हम इसलिए पूछते हैं क्योंकि इस आयु वर्ग में कुछ लोग 18 वर्ष से कम के हैं।',
  'Name of the parent or guardian': 'माता, पिता या अभिभावक का नाम',
  'Who they are': 'वे आपके कौन हैं',
  'Select who they are': 'चुनें कि वे आपके कौन हैं',
  Mother: 'माता',
  Father: 'पिता',
  'Legal guardian': 'कानूनी अभिभावक',
  'Consent of a parent or guardian': 'माता, पिता या अभिभावक की सहमति',
  'You are under {age}. The law asks that a parent or guardian agrees before we store anything. Please let them sit beside you.':
    'आपकी आयु {age} वर्ष से कम है। कानून के अनुसार, हमारे कुछ भी सहेजने से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है। कृपया उन्हें अपने पास बैठाएँ।',
  'Their mobile number or email': 'उनका मोबाइल नंबर या ईमेल',
  'Their email': 'उनका ईमेल',
  'We send them a code. With it they agree. It must not be one that you register with.':
    'हम उन्हें एक कोड भेजते हैं। उसी से वे सहमति देते हैं। यह वह नहीं होना चाहिए जिससे आप रजिस्टर कर रहे हैं।',
  'We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes. If they agree, they tell you the code.':
    'हमने {address} पर {digits} अंकों का कोड भेजा है। यह {minutes} मिनट तक चलेगा। सहमत हों तो वे आपको कोड बताएँगे।',
  'Send the code': 'कोड भेजें',
  'Change the address': 'पता बदलें',
  'The guardian has agreed': 'अभिभावक ने सहमति दे दी है',
  Send: 'भेजें',
  'Agreed on': 'सहमति दी',

  'You are 18 now': 'अब आप 18 वर्ष के हैं',
  'A parent or guardian agreed for you when you registered. From now on you decide for yourself: please read what we store and agree to it, or have it erased below.':
    'जब आपने रजिस्टर किया था, तब माता, पिता या अभिभावक ने आपके लिए सहमति दी थी। अब आप ख़ुद तय करते हैं: कृपया पढ़ें कि हम क्या सहेजते हैं और सहमति दें, या नीचे उसे मिटवा दें।',
  'I agree': 'मैं सहमत हूँ',
  'We need your date of birth': 'हमें आपकी जन्म तिथि चाहिए',
  'Your age group includes people under 18, for whom a parent or guardian has to agree. Until then your registration waits.':
    'आपके आयु वर्ग में 18 वर्ष से कम के लोग भी हैं, जिनके लिए माता, पिता या अभिभावक की सहमति ज़रूरी है। तब तक आपका रजिस्ट्रेशन रुका रहेगा।',

  'Date of birth is required': 'कृपया जन्म तिथि लिखें',
  'Please enter a real date of birth': 'कृपया सही जन्म तिथि लिखें',
  'You can register from your 16th birthday on': 'आप 16 वर्ष के होने पर ही रजिस्टर कर सकते हैं',
  'The date of birth does not fit the age group': 'जन्म तिथि आयु वर्ग से मेल नहीं खाती',
  'The age group does not fit the date of birth': 'आयु वर्ग जन्म तिथि से मेल नहीं खाता',
  'Guardian’s name is required': 'कृपया अभिभावक का नाम लिखें',
  'Guardian’s name must be 300 characters or fewer':
    'अभिभावक का नाम 300 अक्षरों से ज़्यादा का नहीं होना चाहिए',
  'Please select how they are related to you': 'कृपया चुनें कि वे आपके कौन हैं',
  'Mobile number or email of the guardian is required': 'कृपया अभिभावक का मोबाइल नंबर या ईमेल लिखें',
  'Please enter a mobile number of 10 digits or an email address':
    'कृपया 10 अंकों का मोबाइल नंबर या ईमेल लिखें',
  'Please enter a mobile number or email of the guardian’s own, not one that you register with':
    'कृपया अभिभावक का अपना मोबाइल नंबर या ईमेल लिखें, वह नहीं जिससे आप रजिस्टर कर रहे हैं',
  'Please have the guardian confirm with the code': 'कृपया अभिभावक से कोड से सहमति दिलाएँ',
  'Under 18, a parent or guardian has to agree before you can register':
    '18 वर्ष से कम आयु में रजिस्टर करने से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है',
  'We cannot send codes to phones. Please enter an email address of the guardian':
    'हम फ़ोन पर कोड नहीं भेज सकते। कृपया अभिभावक का ईमेल लिखें',
  'Please enter the name in the fields above first, in letters only':
    'कृपया पहले ऊपर अपना नाम लिखें, सिर्फ़ अक्षरों में',
  'The code was sent to the guardian': 'अभिभावक को कोड भेज दिया गया है',
  'Your date of birth was recorded. Thank you.': 'आपकी जन्म तिथि दर्ज हो गई। धन्यवाद।',
  'Your date of birth could not be recorded. Please try again.':
    'आपकी जन्म तिथि दर्ज नहीं हो सकी। कृपया फिर कोशिश करें।',
  'Your date of birth is recorded already. If it is wrong, please write to us: we correct it.':
    'आपकी जन्म तिथि पहले से दर्ज है। अगर वह ग़लत है, तो हमें लिखें: हम उसे ठीक करेंगे।',
  'You have agreed already': 'आप पहले ही सहमति दे चुके हैं',
  'Thank you. Your agreement was recorded.': 'धन्यवाद। आपकी सहमति दर्ज हो गई।',
  'Your agreement could not be recorded. Please try again.':
    'आपकी सहमति दर्ज नहीं हो सकी। कृपया फिर कोशिश करें।',
  'Your date of birth was recorded.': 'आपकी जन्म तिथि दर्ज हुई।',
  'You agreed for yourself to the use of your data.': 'आपने अपनी जानकारी के उपयोग के लिए ख़ुद सहमति दी।',
};
