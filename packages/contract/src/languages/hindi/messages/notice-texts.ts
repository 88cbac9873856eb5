/** Emails and SMS to candidates who registered in Hindi. Only the server uses them. */
export const notificationTexts: Readonly<Record<string, string>> = {
  'Hello,': 'नमस्ते,',
  'The person typed this name. We have not checked it.':
    'नाम वैसा ही है जैसा उस व्यक्ति ने लिखा। हमने इसे जाँचा नहीं है।',
  'Hello {name},': 'नमस्ते {name},',
  ' and ': ' और ',
  'Registration code': 'रजिस्ट्रेशन कोड',
  'Registration ID': 'रजिस्ट्रेशन आईडी',
  Status: 'स्थिति',
  Reason: 'कारण',
  'Track your application': 'अपना आवेदन देखें',
  'Under review': 'जाँच हो रही है',
  Approved: 'मंज़ूर',
  'Not approved': 'मंज़ूर नहीं',
  'On hold': 'रुका हुआ',
  'Questions? Write to {supportEmail} or call {supportPhone}.':
    'कोई सवाल? {supportEmail} पर लिखें या {supportPhone} पर फ़ोन करें।',
  'With good wishes, the {productName} team, {foundationName}':
    'शुभकामनाओं के साथ, {productName} की टीम, {foundationName}',

  'Your {productName} code': 'आपका {productName} कोड',
  'Here is your code for {productName}:': '{productName} के लिए आपका कोड:',
  'It works for {minutes} minutes, and only once. Enter it on the page where you requested it.':
    'यह {minutes} मिनट तक और सिर्फ़ एक बार चलेगा। इसे उसी पेज पर लिखें जहाँ आपने इसे माँगा था।',
  'Please do not share it with anyone. No one from {productName} will ever ask you for it.':
    'कृपया इसे किसी को न बताएँ। {productName} से कोई भी आपसे यह कभी नहीं माँगेगा।',
  'If you did not request a code, you can ignore this email. Nothing will happen without the code.':
    'अगर आपने कोड नहीं माँगा, तो इस मेल पर ध्यान न दें। कोड के बिना कुछ नहीं होगा।',

  'Please confirm that it is you': 'कृपया बताएँ कि यह आप ही हैं',
  'Someone entered many wrong codes to see your application at {productName}. They did not get in. To protect your data, we stopped sign-in from new places.':
    'किसी ने {productName} पर आपका आवेदन देखने के लिए कई बार ग़लत कोड डाला। वे अंदर नहीं जा सके। आपकी जानकारी की सुरक्षा के लिए हमने नई जगहों से साइन इन रोक दिया है।',
  'If you want to sign in from a new place, open this link on the phone or computer that you are using. Then ask for a new code.':
    'अगर आप नई जगह से साइन इन करना चाहते हैं, तो यह लिंक उसी फ़ोन या कंप्यूटर पर खोलें जिसे आप इस्तेमाल कर रहे हैं। फिर नया कोड माँगें।',
  'Yes, it is me': 'हाँ, यह मैं ही हूँ',
  'If you do not want to sign in now, you do not need to do anything.':
    'अगर आप अभी साइन इन नहीं करना चाहते, तो आपको कुछ करने की ज़रूरत नहीं है।',

  'We have received your registration with {productName}':
    '{productName} पर आपका रजिस्ट्रेशन हमें मिल गया है',
  'Thank you for registering with {productName}! We have everything we need from you for now.':
    '{productName} पर रजिस्टर करने के लिए धन्यवाद! अभी हमें आपसे और कुछ नहीं चाहिए।',
  'Please keep this email. With your registration code you can check the status of your registration at any time.':
    'कृपया यह मेल सँभालकर रखें: रजिस्ट्रेशन कोड से आप कभी भी देख सकते हैं कि बात कहाँ तक पहुँची।',
  'What happens next: someone from {foundationName} will check your details. We will write to you again as soon as that is done. There is nothing to pay, now or later.':
    'आगे क्या होगा: {foundationName} से कोई आपकी जानकारी जाँचेगा। जाँच होते ही हम आपको फिर लिखेंगे। न अभी कुछ देना है, न बाद में।',
  'Our emails sometimes end up in the spam folder, so please check there too.':
    'हमारे मेल कभी-कभी स्पैम फ़ोल्डर में चले जाते हैं, इसलिए कृपया वहाँ भी देखें।',
  '{productName}: we have received your registration. Registration code {code}. It is under review; we will write to you when it is done.':
    '{productName}: आपका रजिस्ट्रेशन हमें मिल गया है। रजिस्ट्रेशन कोड {code}। इसकी जाँच हो रही है; पूरी होते ही हम आपको लिखेंगे।',

  'Good news: your registration with {productName} is approved':
    'ख़ुशख़बरी: {productName} पर आपका रजिस्ट्रेशन मंज़ूर हो गया है',
  'Good news: your registration is approved!': 'ख़ुशख़बरी: आपका रजिस्ट्रेशन मंज़ूर हो गया है!',
  'What happens next: we will look for a training or a job that suits your skills. When we have found one, we will tell you where it is and who will contact you.':
    'आगे क्या होगा: हम आपके हुनर के हिसाब से ट्रेनिंग या नौकरी ढूँढते हैं। मिलते ही हम बताएँगे कि वह कहाँ है और आपसे कौन बात करेगा।',
  'You do not have to do anything until then.': 'तब तक आपको कुछ नहीं करना है।',
  '{productName}: good news, your registration {code} is approved! We are now looking for a training or a job that fits your skills.':
    '{productName}: ख़ुशख़बरी, आपका रजिस्ट्रेशन {code} मंज़ूर हो गया है! अब हम आपके हुनर के हिसाब से ट्रेनिंग या नौकरी ढूँढ रहे हैं।',

  'About your registration with {productName}': '{productName} पर आपके रजिस्ट्रेशन के बारे में',
  'We have looked at your registration and are sorry: we could not approve it as it is.':
    'हमने आपका रजिस्ट्रेशन देखा। खेद है कि यह जैसा है, वैसा मंज़ूर नहीं हो सका।',
  'You can correct your registration yourself and send it again:':
    'आप अपना रजिस्ट्रेशन ख़ुद ठीक करके दोबारा भेज सकते हैं:',
  'See and correct your application': 'अपना आवेदन देखें और ठीक करें',
  'This is not the end. If something was missing or wrong, or if you think we made a mistake, tell us and we will help you correct it. Please mention your registration code.':
    'बात यहीं ख़त्म नहीं होती। कुछ छूट गया हो या ग़लत हो, या आपको लगे कि भूल हमसे हुई है, तो हमें बताएँ; हम उसे ठीक करने में मदद करेंगे। कृपया अपना रजिस्ट्रेशन कोड बताएँ।',
  '{productName}: we could not approve your registration {code} as it is. Please read our mail or call {supportPhone}; we will help you put it right.':
    '{productName}: आपका रजिस्ट्रेशन {code} जैसा है, वैसा मंज़ूर नहीं हो सका। कृपया हमारा मेल पढ़ें या {supportPhone} पर फ़ोन करें; हम उसे ठीक करने में मदद करेंगे।',

  'Your registration with {productName} is on hold': '{productName} पर आपका रजिस्ट्रेशन अभी रुका हुआ है',
  'We have put your registration on hold for now, because we need to clarify something first.':
    'हमने आपका रजिस्ट्रेशन थोड़ी देर के लिए रोका है, क्योंकि पहले एक बात साफ़ करनी है।',
  'If you can help us with it, please get in touch and mention your registration code. We will continue as soon as it is clear.':
    'अगर आप इसमें मदद कर सकें, तो कृपया संपर्क करें और अपना रजिस्ट्रेशन कोड बताएँ। बात साफ़ होते ही हम आगे बढ़ेंगे।',
  '{productName}: we have put your registration {code} on hold. Please read our mail or call {supportPhone}.':
    '{productName}: हमने आपका रजिस्ट्रेशन {code} अभी रोका है। कृपया हमारा मेल पढ़ें या {supportPhone} पर फ़ोन करें।',

  'We have found a place for you: {names}': 'हमने आपके लिए जगह ढूँढ ली है: {names}',
  'Great news: we have found a place for you!': 'बहुत अच्छी ख़बर: हमने आपके लिए जगह ढूँढ ली है!',
  'Training with': 'ट्रेनिंग',
  'Job with': 'नौकरी',
  'What happens next: {names} will contact you and tell you when and where you start.':
    'आगे क्या होगा: {names} आपसे संपर्क करेगा और बताएगा कि कब और कहाँ से शुरू करना है।',
  'If you have not heard from them within a week, please contact us.':
    'एक हफ़्ते बाद भी कोई ख़बर नहीं? तो कृपया हमें बताएँ।',
  '{productName}: great news, we have found a place for you: {names}, {address}. They call you by {day}; their number: {contacts}. Please bring your Aadhar card. Registration code {code}. Will you come? Answer: {appUrl}{path}':
    '{productName}: बहुत अच्छी ख़बर, हमने आपके लिए जगह ढूँढ ली है: {names}, {address}। वे {day} तक आपको फ़ोन करेंगे; उनका नंबर: {contacts}। अपना आधार कार्ड साथ लाएँ। रजिस्ट्रेशन कोड {code}। क्या आप आएँगे? जवाब दें: {appUrl}{path}',
  'Will you come? Please answer within 14 days. You need not sign in.':
    'क्या आप आएँगे? कृपया 14 दिन के अंदर जवाब दें। साइन इन करने की ज़रूरत नहीं।',
  'What it is': 'क्या',
  Address: 'पता',
  'Your contact person': 'किससे बात करें',
  'They will call you by': 'वे आपको फ़ोन करेंगे, इस दिन तक',
  Directions: 'रास्ता',
  'Please bring your Aadhar card, your registration code, and your school certificates if you have them.':
    'कृपया अपना आधार कार्ड और रजिस्ट्रेशन कोड साथ लाएँ, और स्कूल के सर्टिफ़िकेट भी, अगर हों।',
  'Please bring the identity document you registered with, your registration code, and your school certificates if you have them.':
    'कृपया वह पहचान-पत्र जिससे आपने रजिस्ट्रेशन किया था और रजिस्ट्रेशन कोड साथ लाएँ, और स्कूल के सर्टिफ़िकेट भी, अगर हों।',

  'Your data at {productName} has been erased': '{productName} पर आपकी जानकारी मिटा दी गई है',
  'As you requested, we have erased your data: your name, addresses, Aadhar number, document and everything else you gave us. Your application has ended.':
    'आपके कहने पर हमने आपकी जानकारी मिटा दी है: आपका नाम, पते, आधार नंबर, दस्तावेज़ और जो कुछ भी आपने हमें बताया था। आपका आवेदन समाप्त हो गया है।',
  'We only keep the fact that a registration with this code existed, and records of who did what, which the law requires us to keep for a time. They do not name you.':
    'बस इतना बचा है कि इस कोड का एक रजिस्ट्रेशन था, और किसने क्या किया इसका लेखा, जिसे क़ानून कुछ समय रखने को कहता है। उसमें आपका नाम नहीं है।',
  'This is our last message to you. You are welcome to register again at any time.':
    'यह आपके लिए हमारा आख़िरी संदेश है। आप कभी भी दोबारा रजिस्टर कर सकते हैं।',

  'As we informed you, we have erased your data: your name, addresses, Aadhar number, document and everything else you gave us. Your application has ended.':
    'जैसा हमने बताया था, हमने आपकी जानकारी मिटा दी है: आपका नाम, पते, आधार नंबर, दस्तावेज़ और जो कुछ भी आपने हमें बताया था। आपका आवेदन समाप्त हो गया है।',
  'We have your complaint': 'आपकी शिकायत हमें मिल गई है',
  'Thank you for telling us what is wrong. A person at {productName} will read it and answer you.':
    'धन्यवाद कि आपने बताया क्या ग़लत हुआ। {productName} में एक व्यक्ति उसे पढ़ता है और आपको जवाब देता है।',
  'You will get an answer by': 'जवाब कब तक',
  'The answer to your complaint': 'आपकी शिकायत का जवाब',
  'This is our answer to your complaint:': 'आपकी शिकायत पर हमारा जवाब:',
  'If it does not help you, please write to us again. You can also complain to the Data Protection Board of India.':
    'इससे बात न बने, तो हमें फिर लिखें। आप भारत के डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
  'Your data is no longer shared with {organisation}': 'आपकी जानकारी अब {organisation} के पास नहीं है',
  'As you requested, {organisation} can no longer see how to reach you at {productName}, and we have asked them to delete what they copied.':
    'आपके कहने पर {organisation} को {productName} पर आपका संपर्क अब नहीं दिखता, और उससे कहा गया है कि जो लिख रखा है वह मिटा दे।',
  'No longer shared with': 'अब किसके पास नहीं',
  'Your registration continues. To end it, please request erasure.':
    'आपका रजिस्ट्रेशन बना रहेगा। उसे ख़त्म करना हो, तो मिटाने का अनुरोध करें।',
  'Your data at {productName} will soon be erased':
    '{productName} पर आपकी जानकारी जल्द मिटा दी जाएगी',
  'There has been no activity on your application for a long time. We do not keep data longer than we need it, so we will erase yours: your name, addresses, document and everything else you gave us.':
    'आपके आवेदन पर बहुत समय से कुछ नहीं हुआ है। हम जानकारी ज़रूरत से ज़्यादा समय नहीं रखते, इसलिए आपकी जानकारी मिटा देंगे: आपका नाम, पते, दस्तावेज़ और जो कुछ भी आपने हमें बताया था।',
  'Erased from': 'मिटाने का दिन',
  'If you still want a training or a job, sign in to your application before that day, and we will keep everything. If you cannot sign in, reply to this email or call us.':
    'अब भी ट्रेनिंग या काम चाहिए? उस दिन से पहले अपने आवेदन में साइन इन करें, और सब कुछ वैसा ही रहेगा। साइन इन न हो पाए, तो हमें जवाब दें या फ़ोन करें।',
  '{productName}: your application {code} will be erased from {day}, as nothing has happened with it for long. To keep it, sign in before then or call {supportPhone}.':
    '{productName}: आपका आवेदन {code} {day} से मिटा दिया जाएगा, क्योंकि उस पर बहुत समय से कुछ नहीं हुआ। रखना हो तो उससे पहले साइन इन करें या {supportPhone} पर फ़ोन करें।',

  'Your consent for {name}': '{name} के लिए आपकी सहमति',
  'You agreed, as parent or guardian, that {productName} uses the data of this registration to find a training or a job:':
    'आपने माता, पिता या अभिभावक के रूप में सहमति दी कि {productName} इस रजिस्ट्रेशन की जानकारी से ट्रेनिंग या काम ढूँढे:',
  'The link shows what you agreed to. You can withdraw your consent there at any time. Please keep this message: the link stays valid.':
    'इस लिंक पर आप देख सकते हैं कि आपने किस बात की सहमति दी। वहाँ आप कभी भी अपनी सहमति वापस ले सकते हैं। कृपया यह संदेश सँभाल कर रखें: लिंक चलता रहेगा।',
  'See or withdraw your consent': 'अपनी सहमति देखें या वापस लें',
  'If you did not agree, please withdraw the consent there, or call us.':
    'आपने सहमति नहीं दी? तो कृपया वहाँ सहमति वापस लें, या हमें फ़ोन करें।',
  '{productName}: you agreed as guardian to the registration of {name}. See or withdraw your consent: {appUrl}{path} Questions? Call {supportPhone}':
    '{productName}: आपने अभिभावक के रूप में {name} के रजिस्ट्रेशन की सहमति दी। अपनी सहमति देखें या वापस लें: {appUrl}{path} सवाल हों तो {supportPhone} पर फ़ोन करें',
  'Your registration at {productName} is paused': '{productName} पर आपका रजिस्ट्रेशन रुका है',
  'Your parent or guardian has withdrawn the consent to your registration. It is paused until a parent or guardian agrees again. Until then we do not share your data with anyone.':
    'आपके माता, पिता या अभिभावक ने आपके रजिस्ट्रेशन की सहमति वापस ले ली है। जब तक माता, पिता या अभिभावक फिर से सहमति नहीं देते, यह रुका रहेगा। तब तक हम आपकी जानकारी किसी को नहीं देते।',
  'Please talk to them. They can agree again in your application.':
    'कृपया उनसे बात करें। वे आपके आवेदन में फिर से सहमति दे सकते हैं।',
  'Your contact details at {productName} were changed':
    '{productName} पर आपकी संपर्क जानकारी बदली गई है',
  'Our staff changed contact details of your registration.':
    'हमारे कर्मचारी ने आपके रजिस्ट्रेशन की संपर्क जानकारी बदली है।',
  'If this was not you, or you did not request it, please undo it at once.':
    'अगर यह आपने नहीं किया या इसके लिए नहीं कहा, तो इसे तुरंत वापस लें।',
  'Undo the change': 'बदलाव वापस लें',
  'The link works until {day}.': 'यह लिंक {day} तक चलेगा।',
  '{productName}: {parts} of your registration {code} was changed. Not you? Call {supportPhone} or undo it within 7 days: {appUrl}{path}':
    '{productName}: आपके रजिस्ट्रेशन {code} में {parts} बदला गया। आपने नहीं किया? {supportPhone} पर फ़ोन करें या 7 दिन में वापस लें: {appUrl}{path}',
  'Please confirm your new email at {productName}': '{productName} पर अपने नए ईमेल की पुष्टि करें',
  'Our staff entered this address as your new email. It takes effect when you confirm it.':
    'हमारे कर्मचारी ने इस पते को आपका नया ईमेल लिखा है। आपकी पुष्टि के बाद ही यह मान्य होगा।',
  'Open your application with your registration code and this email. The code that we then send to this address confirms it.':
    'अपने रजिस्ट्रेशन कोड और इस ईमेल से अपना आवेदन खोलें। तब हम इस पते पर जो कोड भेजेंगे, उससे पुष्टि हो जाएगी।',
  'If you did not request this, you can ignore this message.':
    'आपने यह नहीं माँगा? तो इस संदेश को छोड़ दें।',
  'Contact details of your registration were changed.': 'आपके रजिस्ट्रेशन की संपर्क जानकारी बदली गई है।',
  Changed: 'क्या बदला',
  'mobile number': 'मोबाइल नंबर',
  email: 'ईमेल',
  address: 'पता',
  'Your request for erasure at {productName}': '{productName} पर जानकारी मिटाने का आपका अनुरोध',
  'You asked for your data to be erased. We have to keep it for now.':
    'आपने अपनी जानकारी मिटाने को कहा था। अभी हमें उसे रखना होगा।',
  'If the reason has passed, you may ask again. If you do not agree, answer us; if our answer does not help you, you may complain to the Data Protection Board of India.':
    'कारण ख़त्म हो जाए, तो आप दोबारा कह सकते हैं। आप सहमत न हों, तो हमें उत्तर दें; हमारे उत्तर से बात न बने, तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',

  Name: 'नाम',
  'Your consent for {productName}': '{productName} के लिए आपकी सहमति',
  'A person under 18 wants to register with {productName} of {foundationName}, and has named you as parent or guardian. Without your consent we do not store any of their data.':
    '18 वर्ष से कम आयु के एक व्यक्ति {foundationName} के {productName} में रजिस्टर करना चाहते हैं, और उन्होंने आपको माता, पिता या अभिभावक बताया है। आपकी सहमति के बिना उनकी कोई जानकारी नहीं सहेजी जाती।',
  'If you agree that we use the data of the registration to find a training or a job for them, give them this code:':
    'अगर आप सहमत हैं कि हम रजिस्ट्रेशन की जानकारी का उपयोग उनके लिए ट्रेनिंग या नौकरी ढूँढने में करें, तो उन्हें यह कोड बताएँ:',
  'It works for {minutes} minutes, and only once. We store your name and this address with the registration.':
    'यह {minutes} मिनट तक और सिर्फ़ एक बार चलता है। हम रजिस्ट्रेशन के साथ आपका नाम और यह पता रखते हैं।',
  'What we store, why, and your rights': 'हम क्या सहेजते हैं, क्यों, और आपके अधिकार',
  'You do not know of this, or do not agree? Then keep the code to yourself; nothing happens without it.':
    'आपको इसके बारे में पता नहीं, या आप सहमत नहीं हैं? तो कोड किसी को न बताएँ; उसके बिना कुछ नहीं होता।',
  '{productName}: {name}, under 18, wants to register and has named you as parent or guardian. If you agree, tell them the code {code}. If not, keep it to yourself.':
    '{productName}: 18 वर्ष से कम आयु के {name} रजिस्टर करना चाहते हैं और उन्होंने आपको अभिभावक बताया है। सहमत हों तो उन्हें कोड {code} बताएँ। नहीं तो कोड किसी को न बताएँ।',
  'Your own consent for {productName}': '{productName} के लिए आपकी अपनी सहमति',
  'Happy birthday! You are 18 now. When you registered with {productName}, a parent or guardian agreed for you; from today on you decide for yourself.':
    'जन्मदिन मुबारक! अब आप 18 वर्ष के हैं। जब आपने {productName} में रजिस्टर किया था, तब माता, पिता या अभिभावक ने आपके लिए सहमति दी थी; आज से आप ख़ुद तय करते हैं।',
  'Please sign in to your application, read what we store about you, and agree to it. If you do not want to continue, you can have everything erased there.':
    'कृपया अपने आवेदन में साइन इन करें, पढ़ें कि हम आपके बारे में क्या सहेजते हैं, और सहमति दें। अगर आप आगे नहीं बढ़ना चाहते, तो वहीं सब कुछ मिटवा सकते हैं।',
  'Good news: you have been accepted for work': 'ख़ुशख़बरी: आपको काम पर रख लिया गया है',
  'Good news: an employer has accepted you for work!': 'ख़ुशख़बरी: एक कंपनी ने आपको काम पर रख लिया है!',
  'What happens next: agree with the employer on your first day. Bring your Aadhar card, and ask for your terms in writing. No one may ask you for money for a job.':
    'आगे क्या होगा: कंपनी से बात करके पहला दिन तय करें। अपना आधार कार्ड ले जाएँ, और काम की शर्तें लिखकर माँगें। काम के बदले कोई आपसे पैसे नहीं माँग सकता।',
  'What happens next: agree with the employer on your first day. Bring the identity document you registered with, and ask for your terms in writing. No one may ask you for money for a job.':
    'आगे क्या होगा: कंपनी से बात करके पहला दिन तय करें। वह पहचान-पत्र ले जाएँ जिससे आपने रजिस्ट्रेशन किया था, और काम की शर्तें लिखकर माँगें। काम के बदले कोई आपसे पैसे नहीं माँग सकता।',
  '{productName}: good news, {organisation} has accepted you for work! Please agree with them on your first day. Questions? Call {supportPhone}.':
    '{productName}: ख़ुशख़बरी, {organisation} ने आपको काम पर रख लिया है! कृपया उनसे पहला दिन तय करें। कुछ पूछना हो तो {supportPhone} पर फ़ोन करें।',
  'We look for another place for you': 'हम आपके लिए दूसरी जगह ढूँढ रहे हैं',
  'This employer has chosen someone else this time. This happens to most people who look for work, and says nothing about your abilities.':
    'इस बार इस कंपनी ने किसी और को चुना है। काम ढूँढने वाले ज़्यादातर लोगों के साथ ऐसा होता है, और इससे यह नहीं पता चलता कि आप क्या कर सकते हैं।',
  'What happens next: we will look for another place for you and write to you when we have found one. You do not have to do anything until then.':
    'आगे क्या होगा: हम आपके लिए दूसरी जगह ढूँढते हैं और मिलते ही आपको लिखेंगे। तब तक आपको कुछ नहीं करना है।',
  '{productName}: {organisation} has decided on somebody else this time. We look for another place for you and write to you. Questions? Call {supportPhone}.':
    '{productName}: {organisation} ने इस बार किसी और को चुना है। हम आपके लिए दूसरी जगह ढूँढते हैं और आपको लिखेंगे। कुछ पूछना हो तो {supportPhone} पर फ़ोन करें।',
  'You have been offered work': 'आपको काम मिला है',
  'Good news: you have been offered work. Please tell us when you have started.':
    'ख़ुशख़बरी: आपको काम मिला है। शुरू करने पर कृपया हमें बताएँ।',
  'Offered on': 'काम मिलने का दिन',
  'We have recorded that you started work': 'हमने दर्ज किया है कि आपने काम शुरू किया',
  'Congratulations on your work! From time to time we will ask you one question: whether everything is going well.':
    'आपके काम की बधाई! हम समय-समय पर एक सवाल से पूछेंगे कि सब ठीक है या नहीं।',
  'Started on': 'शुरू होने का दिन',
  'We have recorded that you did not start this work': 'हमने दर्ज किया है कि आपने यह काम शुरू नहीं किया',
  'That is all right. We will look for another place for you.':
    'कोई बात नहीं। हम आपके लिए दूसरी जगह ढूँढ रहे हैं।',
  'Recorded on': 'दर्ज होने का दिन',
  'We have recorded that you no longer do this work': 'हमने दर्ज किया है कि आप अब यह काम नहीं करते',
  'What you learned there stays with you. We will help you find the next step.':
    'वहाँ जो सीखा वह आपका है। हम आपके साथ अगला क़दम ढूँढ रहे हैं।',
  'Last day': 'आख़िरी दिन',
  Employer: 'कंपनी',
  'Is something wrong? See your application': 'कुछ ग़लत है? अपना आवेदन देखें',
  'Do you still work as before?': 'क्या आप अब भी पहले की तरह काम करते हैं?',
  'Do you still work with {employer}?': 'क्या आप अब भी {employer} में काम करते हैं?',
  'We wrote to you some days ago and have not heard from you yet.':
    'हमने कुछ दिन पहले आपको लिखा था और अब तक आपका जवाब नहीं मिला।',
  'One tap is enough; you need not sign in.': 'बस एक बार छूना काफ़ी है; साइन इन करने की ज़रूरत नहीं।',
  'Answer now': 'अभी जवाब दें',
  'Any answer helps us. If you have left, we will help you find the next step.':
    'जवाब जो भी हो, जानना अच्छा है: अगर आपने काम छोड़ दिया है तो हम आपके साथ अगला क़दम ढूँढेंगे।',
  'your employer': 'आपकी कंपनी',
  '{productName}: do you still work with {employer}? One tap answers: {appUrl}{path}':
    '{productName}: क्या आप अब भी {employer} में काम करते हैं? एक बार छूकर जवाब दें: {appUrl}{path}',
};
