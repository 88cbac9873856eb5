/** Age, guardian consent, and the candidate's own consent at 18. */
export const guardianTexts: Readonly<Record<string, string>> = {
  'Date of birth': 'जन्म तिथि',
  'As written on your identity document. We ask because some people in this age group are under 18.':
    'जैसी आपके पहचान पत्र पर लिखी है। हम इसलिए पूछते हैं क्योंकि इस आयु वर्ग में कुछ लोग 18 वर्ष से कम के हैं।',
  'Name of the parent or guardian': 'माता, पिता या अभिभावक का नाम',
  Relationship: 'वे आपके कौन हैं',
  'Select the relationship': 'चुनें कि वे आपके कौन हैं',
  Mother: 'माता',
  Father: 'पिता',
  'Legal guardian': 'कानूनी अभिभावक',
  'Consent of a parent or guardian': 'माता, पिता या अभिभावक की सहमति',
  'You are under {age}. The law requires a parent or guardian to agree before we store anything. Please do this together with them.':
    'आपकी आयु {age} वर्ष से कम है। कानून के अनुसार, हमारे कुछ भी सहेजने से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है। कृपया उन्हें अपने पास बैठाएँ।',
  'Their mobile number or email': 'उनका मोबाइल नंबर या ईमेल',
  'Their email': 'उनका ईमेल',
  'We will send them a code, which they use to agree. Please do not enter your own mobile number or email.':
    'हम उन्हें एक कोड भेजते हैं। उसी से वे सहमति देते हैं। यह वह नहीं होना चाहिए जिससे आप रजिस्टर कर रहे हैं।',
  'We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes. If they agree, they will give you the code.':
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
  'Your age group includes people under 18, who need the consent of a parent or guardian. Until then we cannot continue with your registration.':
    'आपके आयु वर्ग में 18 वर्ष से कम के लोग भी हैं, जिनके लिए माता, पिता या अभिभावक की सहमति ज़रूरी है। तब तक आपका रजिस्ट्रेशन रुका रहेगा।',

  'Date of birth is required': 'कृपया जन्म तिथि लिखें',
  'Please enter a valid date of birth': 'कृपया सही जन्म तिथि लिखें',
  'You can register from the age of 16': 'आप 16 वर्ष के होने पर ही रजिस्टर कर सकते हैं',
  'The date of birth does not match the age group': 'जन्म तिथि आयु वर्ग से मेल नहीं खाती',
  'The age group does not match the date of birth': 'आयु वर्ग जन्म तिथि से मेल नहीं खाता',
  'Guardian’s name is required': 'कृपया अभिभावक का नाम लिखें',
  'Guardian’s name must be 300 characters or fewer':
    'अभिभावक का नाम 300 अक्षरों से ज़्यादा का नहीं होना चाहिए',
  'Please select how they are related to you': 'कृपया चुनें कि वे आपके कौन हैं',
  'The guardian’s mobile number or email is required': 'कृपया अभिभावक का मोबाइल नंबर या ईमेल लिखें',
  'Please enter a 10-digit mobile number or an email address':
    'कृपया 10 अंकों का मोबाइल नंबर या ईमेल लिखें',
  'Please enter the guardian’s own mobile number or email, not one that you register with':
    'कृपया अभिभावक का अपना मोबाइल नंबर या ईमेल लिखें, वह नहीं जिससे आप रजिस्टर कर रहे हैं',
  'Please ask the guardian to confirm with the code': 'कृपया अभिभावक से कोड से सहमति दिलाएँ',
  'You are under 18, so a parent or guardian must agree before you can register':
    '18 वर्ष से कम आयु में रजिस्टर करने से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है',
  'We cannot send codes to phones. Please enter the guardian’s email address.':
    'हम फ़ोन पर कोड नहीं भेज सकते। कृपया अभिभावक का ईमेल लिखें',
  'Please first enter the name in the fields above, using letters only':
    'कृपया पहले ऊपर अपना नाम लिखें, सिर्फ़ अक्षरों में',
  'We have sent the code to the guardian': 'अभिभावक को कोड भेज दिया गया है',
  'Thank you. We have recorded your date of birth.': 'आपकी जन्म तिथि दर्ज हो गई। धन्यवाद।',
  'Your date of birth could not be recorded. Please try again.':
    'आपकी जन्म तिथि दर्ज नहीं हो सकी। कृपया फिर कोशिश करें।',
  'Your date of birth is already recorded. If it is wrong, please write to us and we will correct it.':
    'आपकी जन्म तिथि पहले से दर्ज है। अगर वह ग़लत है, तो हमें लिखें: हम उसे ठीक करेंगे।',
  'You have already agreed': 'आप पहले ही सहमति दे चुके हैं',
  'Thank you. We have recorded your consent.': 'धन्यवाद। आपकी सहमति दर्ज हो गई।',
  'Your consent could not be recorded. Please try again.':
    'आपकी सहमति दर्ज नहीं हो सकी। कृपया फिर कोशिश करें।',
  'Your date of birth was recorded.': 'आपकी जन्म तिथि दर्ज हुई।',
  'You agreed to the use of your data yourself.': 'आपने अपनी जानकारी के उपयोग के लिए ख़ुद सहमति दी।',

  'Your consent': 'आपकी सहमति',
  'Your consent for {name}': '{name} के लिए आपकी सहमति',
  'You agreed, as parent or guardian, that we store the data of the registration and use it to find a training or a job. We share it only with the training providers and employers who are chosen for that.':
    'आपने माता, पिता या अभिभावक के रूप में सहमति दी कि हम रजिस्ट्रेशन की जानकारी सहेजें और उससे ट्रेनिंग या काम ढूँढें। हम उसे सिर्फ़ उन ट्रेनिंग देने वालों और नियोक्ताओं को देते हैं जो इसके लिए चुने गए हैं।',
  'What we store, why, and your rights': 'हम क्या सहेजते हैं, क्यों, और आपके अधिकार',
  'If you withdraw your consent, we will pause the registration and stop sharing the data. A parent or guardian can agree again later.':
    'अगर आप अपनी सहमति वापस लेते हैं, तो रजिस्ट्रेशन रुक जाएगा और हम जानकारी किसी को नहीं देंगे। माता, पिता या अभिभावक बाद में फिर से सहमति दे सकते हैं।',
  'Withdraw the consent': 'सहमति वापस लें',
  'This consent is over': 'यह सहमति समाप्त हो गई है',
  'The person is 18 now, or another consent has replaced yours. If something is wrong, please call us.':
    'वह व्यक्ति अब बालिग़ है, या आपकी सहमति की जगह किसी और की सहमति ने ले ली है। कुछ ग़लत हो, तो कृपया हमें फ़ोन करें।',
  'Your consent was withdrawn': 'आपकी सहमति वापस ले ली गई',
  'You withdrew it on {day}. The registration is paused, and we do not share the data.':
    'आपने इसे {day} को वापस लिया। रजिस्ट्रेशन रुका है, और जानकारी किसी को नहीं दी जाती।',
  'Loading your consent…': 'आपकी सहमति लोड हो रही है…',
  'This link does not work. Please open it again from our message, or call us.':
    'यह लिंक काम नहीं करता। कृपया इसे हमारे संदेश से फिर खोलें, या हमें फ़ोन करें।',
  'You have no consent to withdraw.': 'आपकी कोई सहमति नहीं है जिसे आप वापस ले सकें।',
  'Your consent has been withdrawn.': 'आपकी सहमति वापस ले ली गई।',
  'Your consent could not be withdrawn. Please try again.':
    'आपकी सहमति वापस नहीं ली जा सकी। कृपया फिर कोशिश करें।',
  'Your consent could not be loaded. Please try again.':
    'आपकी सहमति लोड नहीं हो सकी। कृपया फिर कोशिश करें।',
  'This is your parent’s or guardian’s mobile number or email. Please enter your own.':
    'यह मोबाइल नंबर या ईमेल आपके माता, पिता या अभिभावक का है। कृपया अपना लिखें',
  'Your parent or guardian withdrew their consent. Your registration is paused until one agrees again.':
    'आपके माता, पिता या अभिभावक ने अपनी सहमति वापस ले ली। जब तक कोई फिर से सहमति नहीं देता, आपका रजिस्ट्रेशन रुका रहेगा।',

  'Your nominee': 'आपका नामांकित व्यक्ति',
  'A nominee can ask for your data, or have it erased, if you die or are unable to. Please give them your registration code.':
    'अगर आपकी मृत्यु हो जाए या आप ख़ुद न कर सकें, तो नामांकित व्यक्ति आपकी जानकारी माँग सकता है या मिटवा सकता है। कृपया उन्हें अपना रजिस्ट्रेशन कोड बता दें।',
  'Name a nominee': 'नामांकित व्यक्ति चुनें',
  'Name of the nominee': 'नामांकित व्यक्ति का नाम',
  'How they are related to you': 'वे आपके कौन हैं',
  'For example mother, husband or friend.': 'जैसे माता, पति या मित्र।',
  'Change the nominee': 'नामांकित व्यक्ति बदलें',
  'Remove the nominee': 'नामांकित व्यक्ति हटाएँ',
  'Remove the nominee?': 'नामांकित व्यक्ति को हटाएँ?',
  'Then no one will be able to use your rights for you.':
    'तब आपकी ओर से आपके अधिकारों का उपयोग कोई नहीं कर सकेगा।',
  'Nominee’s name is required': 'कृपया नामांकित व्यक्ति का नाम लिखें',
  'Relation is required': 'कृपया लिखें कि वे आपके कौन हैं',
  'The nominee’s mobile number or email is required': 'कृपया नामांकित व्यक्ति का मोबाइल नंबर या ईमेल लिखें',
  'Your nominee was saved.': 'आपका नामांकित व्यक्ति सहेजा गया।',
  'Your nominee could not be saved. Please try again.':
    'आपका नामांकित व्यक्ति सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  'Your nominee was removed.': 'आपका नामांकित व्यक्ति हटा दिया गया।',
  'Your nominee could not be removed. Please try again.':
    'आपका नामांकित व्यक्ति हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  'Your nominee could not be loaded. Please try again.':
    'आपका नामांकित व्यक्ति लोड नहीं हो सका। कृपया फिर कोशिश करें।',
};
