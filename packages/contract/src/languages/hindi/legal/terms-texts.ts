/** Terms and data protection. */
export const termsTexts: Readonly<Record<string, string>> = {
  'What you can expect from {product}, what we expect from you, and what happens with your data. Version of {day}.':
    '{product} से आप क्या उम्मीद कर सकते हैं, हम आपसे क्या उम्मीद करते हैं, और आपकी जानकारी का क्या होता है। {day} का रूप।',
  'What we collect, and why': 'हम क्या लेते हैं, और क्यों',
  'Name, father’s name, mobile number and email': 'नाम, पिता का नाम, मोबाइल नंबर और ईमेल',
  'To know who registers, to reach you, and to send you codes and decisions.':
    'यह जानने के लिए कि कौन रजिस्टर कर रहा है, आपसे संपर्क करने, और आपको कोड और फ़ैसले भेजने के लिए।',
  'Address with city, state and PIN code': 'पता, शहर, राज्य और पिन कोड के साथ',
  'So that the admin for your city reviews you, and training or work near you is found.':
    'ताकि आपके शहर के एडमिन आपका आवेदन देखें, और आपके पास ट्रेनिंग या काम ढूँढा जा सके।',
  'Qualification, age group and skills': 'पढ़ाई, आयु वर्ग और हुनर',
  'To find a training or a job that fits you.': 'आपके लायक़ ट्रेनिंग या नौकरी ढूँढने के लिए।',
  'Aadhar number and a copy of the card, or, where they may choose, those of another identity document (candidates)':
    'आधार नंबर और कार्ड की कॉपी, या जहाँ चुनने की छूट हो, किसी दूसरे पहचान-पत्र के (उम्मीदवारों से)',
  'To make sure that each person registers once. The number is stored encrypted and shown masked; cover its first eight digits on the copy if you like.':
    'यह पक्का करने के लिए कि हर व्यक्ति एक ही बार रजिस्टर करे। नंबर कोड में बदलकर सुरक्षित रखा जाता है और छिपाकर दिखाया जाता है; चाहें तो कॉपी पर उसके पहले आठ अंक ढक दें।',
  'We also erase it when there has been no activity for a long time: no decision, no training, no work and no sign-in by you. We keep it for this time:':
    'जब बहुत समय से कुछ न हुआ हो, तो हम उसे ख़ुद भी मिटाते हैं: न कोई फ़ैसला, न ट्रेनिंग, न काम, और न आपने उसे देखा। हम उसे इतने समय रखते हैं:',
  'While it waits for a decision': 'जब तक फ़ैसले का इंतज़ार है',
  'While it is on hold': 'जब तक वह रोक पर है',
  'After it was not approved': 'मंज़ूर न होने के बाद',
  'After it was approved': 'मंज़ूर होने के बाद',
  'After training or work': 'ट्रेनिंग या काम के बाद',
  'until you have it erased': 'जब तक आप उसे न मिटवाएँ',
  'We will inform you at least 48 hours before, and you can keep it by signing in under Track your application. If you have a certificate from us, we do not erase it. A law, a court or an open complaint may require us to keep it longer.':
    'हम आपको कम से कम 48 घंटे पहले बताते हैं, और “अपना आवेदन देखें” पर साइन इन करने से वह बनी रहती है। जिसके पास हमारा प्रमाणपत्र है, उसका बना रहता है। किसी क़ानून, अदालत या खुली शिकायत के कारण हमें उसे और रखना पड़ सकता है।',
  'Company or training provider, its registration and a document, its contact person':
    'कंपनी या ट्रेनिंग संस्था, उसका रजिस्ट्रेशन और एक दस्तावेज़, उसका संपर्क व्यक्ति',
  'To make sure that only real organisations receive candidates.':
    'यह पक्का करने के लिए कि उम्मीदवार सिर्फ़ असली संस्थाओं के पास जाएँ।',
  'What happens with your application, and the network addresses of sign-ins':
    'आपके आवेदन के साथ क्या होता है, और साइन इन के नेटवर्क पते',
  'To show you where you stand, and to notice misuse.':
    'आपको यह दिखाने के लिए कि बात कहाँ तक पहुँची, और ग़लत इस्तेमाल पकड़ने के लिए।',
  'What happens with your application, your consent, and the network addresses of your registration and sign-ins':
    'आपके आवेदन के साथ क्या होता है, आपकी सहमति, और आपके रजिस्ट्रेशन और साइन इन के नेटवर्क पते',
  'To show you the status of your application, to prove what you agreed to, and to detect misuse.':
    'आपको यह दिखाने के लिए कि बात कहाँ तक पहुँची, यह साबित करने के लिए कि आपने किस बात पर सहमति दी, और ग़लत इस्तेमाल पकड़ने के लिए।',
  'We never sell your data, never use it for advertising, and give it to no one else, except the services that deliver our messages to you, unless a law requires it.':
    'आपकी जानकारी न कभी बेची जाती है, न विज्ञापन में लगाई जाती है, और न किसी और को दी जाती है, सिवाय उन सेवाओं के जो हमारे संदेश आप तक पहुँचाती हैं, जब तक कोई क़ानून न माँगे।',
  'At most until you have it erased. Candidates can request this under Track your application, providers by writing to us. You will get an answer within 90 days: we erase the data or, if a law requires us to keep it, we give you the reason.':
    'ज़्यादा से ज़्यादा तब तक, जब तक आप उसे न मिटवाएँ। उम्मीदवार ख़ुद “अपना आवेदन देखें” पर इसके लिए कहते हैं; संस्थाएँ हमें लिखकर। जवाब 90 दिन के भीतर मिलता है: जानकारी मिटा दी जाती है, या जहाँ क़ानून के अनुसार उसे रखना ज़रूरी है, वहाँ कारण बताया जाता है।',
  'After an erasure only the number of your registration remains, and records of who did what and when, which do not name you. Those are kept for at least one year. Erased data disappears from our backups when newer ones replace them.':
    'मिटाने के बाद सिर्फ़ आपके रजिस्ट्रेशन का नंबर रहता है, और यह लेखा कि किसने कब क्या किया, जिसमें आपका नाम नहीं होता। वह कम से कम एक साल रखा जाता है। मिटाई हुई जानकारी हमारी बैकअप कॉपियों से तब हटती है जब नई कॉपियाँ उनकी जगह लेती हैं।',
  'What we count': 'हम क्या गिनते हैं',
  'We count how often each page is opened on a day, so that we know what is used. No cookie is set for this, and nothing about you is stored or sent: neither who you are nor where you come from. Registration forms and your own application are not counted, and nothing is counted when your browser asks not to be (Do Not Track, Global Privacy Control).':
    'हम गिनते हैं कि कौन-सा पेज दिन में कितनी बार खोला गया, ताकि पता चले कि क्या काम आता है। इसके लिए कोई कुकी नहीं रखी जाती, और आपके बारे में कुछ भी न रखा जाता है, न भेजा जाता है: न आप कौन हैं, न कहाँ से आए। रजिस्ट्रेशन के फ़ॉर्म और आपका आवेदन नहीं गिने जाते, और जब आपका ब्राउज़र मना करे (Do Not Track, Global Privacy Control) तब कुछ भी नहीं गिना जाता।',
  'The same counts may be passed on to a statistics service that the foundation has chosen, without any further details.':
    'यही गिनती किसी आँकड़ा सेवा को दी जा सकती है जिसे संस्था ने चुना हो; वहाँ भी वह इससे ज़्यादा कुछ नहीं बताती।',
  'The only cookie we set remembers the language of these pages for a year.':
    'हम एक ही कुकी रखते हैं: एक साल तक यह याद रखने के लिए कि आप ये पेज किस भाषा में पढ़ते हैं।',
  'Aadhar numbers and documents are encrypted, passwords are stored so that no one can read them, and every view of an Aadhar number is recorded. If your data is ever exposed, the law requires us to inform you and the Data Protection Board of India without delay.':
    'आधार नंबर और दस्तावेज़ कोड में बदलकर रखे जाते हैं, पासवर्ड ऐसे कि कोई उन्हें पढ़ न सके, और आधार नंबर देखने का हर मौक़ा दर्ज होता है। अगर कभी आपकी जानकारी ग़लत हाथों में जाए, तो क़ानून के अनुसार हमें आपको और भारत के डेटा संरक्षण बोर्ड को बिना देर बताना होता है।',
  'Write to or call the grievance officer of {foundation}. You will get an answer within 90 days.':
    '{foundation} के शिकायत अधिकारी को लिखें या फ़ोन करें; जवाब 90 दिन के भीतर मिलता है।',
  'Who sees it': 'इसे कौन देखता है',
  'The admin who reviews your city; the admins who assign candidates; and, once you are assigned, the training provider or employer you are assigned to. Employers see neither your Aadhar number nor your document, training providers see the number masked.':
    'आपके शहर के एडमिन; वे एडमिन जो उम्मीदवारों को भेजते हैं; और भेजे जाने के बाद वह ट्रेनिंग संस्था या कंपनी जिसके पास आपको भेजा गया। कंपनियाँ न आपका आधार नंबर देखती हैं, न दस्तावेज़; ट्रेनिंग संस्थाओं को नंबर छिपा हुआ दिखता है।',
  'Your data is never sold, never used for advertising, and never given to anybody else unless a law demands it.':
    'आपकी जानकारी न कभी बेची जाती है, न विज्ञापन में लगाई जाती है, और न किसी और को दी जाती है, जब तक कोई क़ानून न माँगे।',
  'How long it is kept': 'यह कब तक रखी जाती है',
  'As long as your registration is open or you are in training or placement through us. After that, and whenever you withdraw, it is erased, except for what a law obliges us to keep: records of who did what are kept for at least one year.':
    'जब तक आपका रजिस्ट्रेशन खुला है या आप हमारे ज़रिए ट्रेनिंग या नौकरी में हैं। उसके बाद, और जब भी आप वापस लें, उसे मिटा दिया जाता है, सिवाय उसके जो क़ानून के अनुसार रखना ज़रूरी है: किसने क्या किया, इसका लेखा कम से कम एक साल रखा जाता है।',
  'Your rights': 'आपके अधिकार',
  'Under the Digital Personal Data Protection Act, 2023 you may see your data, have it corrected, completed or erased, withdraw your consent as easily as you gave it, name a person who can use these rights for you if you die or are unable to, and have a complaint answered.':
    'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के तहत आप अपनी जानकारी देख सकते हैं, उसे ठीक, पूरा या मिटवा सकते हैं, सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी, किसी को चुन सकते हैं जो आपके न रहने या असमर्थ होने पर ये अधिकार काम में ले, और शिकायत का जवाब पा सकते हैं।',
  'Withdrawing does not undo what was done before, and ends your application.':
    'सहमति वापस लेने से पहले किया हुआ नहीं बदलता, और आपका आवेदन ख़त्म हो जाता है।',
  'If you are under 18, please register together with a parent or guardian, who consents for you.':
    'अगर आपकी उम्र 18 से कम है, तो कृपया माता-पिता या अभिभावक के साथ रजिस्टर करें, जो आपके लिए सहमति देते हैं।',
  'What you can expect, and what we expect': 'आप क्या उम्मीद कर सकते हैं, और हम क्या उम्मीद करते हैं',
  'Registration, training and placement through us are free. No one may ask you for money in our name. If someone does, please tell us.':
    'हमारे यहाँ रजिस्ट्रेशन, ट्रेनिंग और नौकरी दिलाना मुफ़्त है। हमारे नाम पर कोई आपसे पैसे नहीं माँग सकता; कोई माँगे, तो हमें बताएँ।',
  'A registration does not guarantee a training place or a job. We review each one, and may decline it with a reason.':
    'रजिस्ट्रेशन ट्रेनिंग या नौकरी का वादा नहीं है। हर एक की जाँच होती है, और कारण बताकर मना भी किया जा सकता है।',
  'Give true details, for yourself only, once. Organisations use the details of candidates only to train or employ them, keep them confidential, and delete them when they are no longer needed.':
    'सही जानकारी दें, सिर्फ़ अपनी, एक ही बार। संस्थाएँ उम्मीदवारों की जानकारी सिर्फ़ उन्हें सिखाने या काम देने के लिए इस्तेमाल करें, उसे गोपनीय रखें, और ज़रूरत न रहने पर मिटा दें।',
  'Keep your password and your codes to yourself.': 'अपना पासवर्ड और कोड किसी को न बताएँ।',
  'How it is protected': 'इसे कैसे सुरक्षित रखा जाता है',
  'Aadhar numbers and documents are encrypted, passwords are stored so that nobody can read them, and every look at an Aadhar number is recorded. Should your data ever be exposed, you and the Data Protection Board of India are told without delay.':
    'आधार नंबर और दस्तावेज़ कोड में बदलकर रखे जाते हैं, पासवर्ड ऐसे कि कोई उन्हें पढ़ न सके, और आधार नंबर देखने का हर मौक़ा दर्ज होता है। अगर कभी आपकी जानकारी ग़लत हाथों में जाए, तो आपको और भारत के डेटा संरक्षण बोर्ड को बिना देर बताया जाता है।',
  'Candidates see, correct and withdraw their data at {track}.':
    'उम्मीदवार अपनी जानकारी {track} पर देखते, ठीक करते और वापस लेते हैं।',
  'Questions and complaints': 'सवाल और शिकायतें',
  'Write to or call the grievance officer of {foundation}; you get an answer within 90 days, usually much sooner.':
    '{foundation} के शिकायत अधिकारी को लिखें या फ़ोन करें; जवाब 90 दिन के भीतर मिलता है, अक्सर बहुत पहले।',
  'the foundation': 'संस्था',
  'If the answer does not help you, you may complain to the Data Protection Board of India.':
    'अगर जवाब से मदद न मिले, तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
};
