/** Texts of the app shell on every page, and of the help pages. */
export const pageTexts: Readonly<Record<string, string>> = {
  'Compact rows': 'छोटी पंक्तियाँ',
  Preview: 'झलक',
  Open: 'खोलें',
  'Skip to the content': 'सीधे मुख्य सामग्री पर जाएँ',
  'Purboday, to the start': 'Purboday, शुरुआती पेज पर',
  Messages: 'संदेश',
  Close: 'बंद करें',
  Help: 'मदद',
  'Contact us': 'हमसे संपर्क करें',
  'contact us': 'हमसे संपर्क करें',
  'Grievance officer': 'शिकायत अधिकारी',
  Privacy: 'निजता',
  Terms: 'नियम और शर्तें',
  'Terms & Conditions': 'नियम और शर्तें',
  Accessibility: 'सुगम्यता',
  'Run by {name}, a non-profit in India.': '{name}, भारत की एक ग़ैर-लाभकारी संस्था, इसे चलाती है।',
  'Last updated on {day}.': 'पिछला बदलाव: {day}।',
  'The language could not be changed. Please check your connection.':
    'भाषा नहीं बदली जा सकी। कृपया अपना इंटरनेट जाँचें।',
  'Page not found': 'पेज नहीं मिला',
  'There is no page at this address. It may have been mistyped, or the page has moved.':
    'इस पते पर कोई पेज नहीं है। शायद पता ग़लत लिखा गया, या पेज की जगह बदल गई है।',
  'Go to sign in': 'साइन इन पर जाएँ',
  'To the start': 'शुरुआती पेज पर',
  'You are offline. What you have typed stays here. Send it when you are back online.':
    'इंटरनेट नहीं है। आपका लिखा यहीं रहेगा; नेटवर्क आने पर भेजें।',
  'This page could not be loaded': 'यह पेज लोड नहीं हो पाया',
  'Something went wrong on this page': 'इस पेज पर कुछ गड़बड़ हो गई',
  'Your connection may have been interrupted, or Purboday was updated meanwhile.':
    'शायद इंटरनेट टूट गया, या इस बीच Purboday में नया बदलाव आया।',
  'It is our mistake, not yours. What you had already sent is safe.':
    'ग़लती हमारी है, आपकी नहीं। जो आप भेज चुके हैं वह सुरक्षित है।',
  'What you typed in a form is kept on this device, except documents, passwords and identity numbers.':
    'फ़ॉर्म में लिखा हुआ इसी डिवाइस पर रहता है, सिवाय दस्तावेज़, पासवर्ड और पहचान के नंबरों के।',
  'Reload the page': 'पेज फिर लोड करें',
  Phone: 'फ़ोन',
  Hours: 'समय',

  'Answers to common questions. If you do not find yours, please ask us.':
    'वे जवाब जो लोग हमसे सबसे ज़्यादा पूछते हैं। आपका सवाल इनमें न हो, तो हमसे पूछें।',
  'The address could not be loaded. Please check your connection.':
    'पता लोड नहीं हो पाया। कृपया अपना इंटरनेट जाँचें।',
  'For complaints, also about your data. You will get an answer within 90 days, usually much sooner. If it does not help you, you can complain to the Data Protection Board of India.':
    'शिकायतों के लिए, आपकी जानकारी के बारे में भी। जवाब 90 दिन के भीतर मिलता है, अक्सर बहुत पहले। अगर उससे मदद न मिले, तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  'For candidates': 'उम्मीदवारों के लिए',
  'Who can register?': 'कौन रजिस्टर कर सकता है?',
  'Young people from 16 to 32 who have a skill and want training or work. If you are under 18, register together with a parent or guardian.':
    '16 से 32 साल के युवा जिनमें कोई हुनर है और जिन्हें ट्रेनिंग या काम चाहिए। 18 से कम उम्र हो तो माता-पिता या अभिभावक के साथ रजिस्टर करें।',
  'Does it cost anything?': 'क्या इसमें कुछ पैसे लगते हैं?',
  'No. Registration, training and placement through us are free. If someone asks you for money in our name, please tell us.':
    'नहीं। हमारे यहाँ रजिस्ट्रेशन, ट्रेनिंग और नौकरी दिलाना मुफ़्त है। कोई हमारे नाम पर पैसे माँगे, तो कृपया हमें बताएँ।',
  'What do I need to register?': 'रजिस्टर करने के लिए क्या चाहिए?',
  'Your Aadhar card as a photo or PDF of at most 2 MB, an email address that you can open now, and about ten minutes.':
    'आधार कार्ड की फ़ोटो या PDF (ज़्यादा से ज़्यादा 2 MB), ऐसा ईमेल जिसे आप अभी खोल सकें, और लगभग दस मिनट।',
  'I have no email address. What can I do?': 'मेरे पास ईमेल नहीं है। मैं क्या करूँ?',
  'Create one for free, for example with Gmail, or call us. We will help you, or fill in your registration together with you.':
    'मुफ़्त में बना लें, जैसे Gmail पर, या हमें फ़ोन करें: हम मदद करेंगे, या आपके साथ मिलकर रजिस्ट्रेशन भरेंगे।',
  'The code (OTP) does not arrive.': 'कोड (OTP) नहीं आ रहा।',
  'Check the spam folder, and make sure that the email address is right. After 30 seconds you can request another code. Only the newest code works, for 10 minutes.':
    'स्पैम फ़ोल्डर देखें, और जाँचें कि ईमेल सही है। 30 सेकंड बाद आप दूसरा कोड मँगा सकते हैं; सिर्फ़ सबसे नया कोड चलता है, 10 मिनट तक।',
  'My connection broke while I was registering. Is everything lost?':
    'रजिस्टर करते समय इंटरनेट टूट गया। क्या सब खो गया?',
  'No. What you typed stays on your phone, except the Aadhar number and the file. Open the page again and continue. A registration that is sent twice is counted once.':
    'नहीं। आपका लिखा आपके फ़ोन पर रहता है, सिवाय आधार नंबर और फ़ाइल के। पेज फिर खोलें और आगे भरें। दो बार भेजा गया रजिस्ट्रेशन एक ही गिना जाता है।',
  'What happens after I have registered?': 'रजिस्टर करने के बाद क्या होता है?',
  'The admin for your city reviews your registration, and we email you the result. Once approved, you are assigned to a training provider or an employer.':
    'आपके शहर के एडमिन आपका रजिस्ट्रेशन देखते हैं, और नतीजा आपको ईमेल से बताया जाता है। मंज़ूरी के बाद आपको किसी ट्रेनिंग संस्था या कंपनी में भेजा जाता है।',
  'Where can I see the status of my application?': 'कहाँ देखूँ कि बात कहाँ तक पहुँची?',
  'At “Track your application”, with your registration code from our message and a code that we send you. There you can also correct a registration that was not approved.':
    '“अपना आवेदन देखें” पर, हमारे संदेश में लिखे रजिस्ट्रेशन कोड और हमारे भेजे कोड से। जिस रजिस्ट्रेशन को मंज़ूरी नहीं मिली, उसे भी आप वहीं ठीक कर सकते हैं।',
  'How can I have my data erased?': 'अपनी जानकारी कैसे मिटवाऊँ?',
  'At “Track your application” you find “Have your data erased”. You can also write to the grievance officer below.':
    '“अपना आवेदन देखें” पर “अपनी जानकारी मिटवाएँ” मिलेगा। आप नीचे दिए शिकायत अधिकारी को भी लिख सकते हैं।',
  'For training providers and job providers': 'ट्रेनिंग संस्थाओं और नौकरी देने वाली कंपनियों के लिए',
  'When can I sign in?': 'मैं कब साइन इन कर सकता/सकती हूँ?',
  'As soon as the admin for your city has approved your registration. We will inform you by email. Sign in with that email address and the password you chose.':
    'जैसे ही आपके शहर के एडमिन रजिस्ट्रेशन मंज़ूर करें। आपको ईमेल से बताया जाएगा। उसी ईमेल और अपने चुने पासवर्ड से साइन इन करें।',
  'I have forgotten my password.': 'मैं अपना पासवर्ड भूल गया/गई।',
  'Choose “Forgot your password?” where you sign in. We will email you a link that works once, for 60 minutes.':
    'साइन इन के पेज पर “पासवर्ड भूल गए?” चुनें। हम ईमेल से एक लिंक भेजेंगे जो एक बार, 60 मिनट तक काम करता है।',
  'Which document do I need?': 'कौन-सा दस्तावेज़ चाहिए?',
  'One that shows the registration of your organisation, as PDF, JPEG or PNG of at most 2 MB: for example a certificate of incorporation, GST or Udyam.':
    'जिसमें आपकी संस्था का रजिस्ट्रेशन दिखे, PDF, JPEG या PNG में, ज़्यादा से ज़्यादा 2 MB: जैसे कंपनी का प्रमाण-पत्र, GST या Udyam।',
  'How do I get candidates?': 'उम्मीदवार मेरे पास कैसे आते हैं?',
  'Our admins assign them to you, by skill and city. You find them in your portal, and what you enter there shows us their progress.':
    'हमारे एडमिन हुनर और शहर देखकर उन्हें आपके पास भेजते हैं। वे आपके पोर्टल में दिखते हैं, और आप जो वहाँ भरते हैं उससे हमें पता चलता है कि उनका कैसा चल रहा है।',

  'Everyone should be able to use these pages.': 'ये पेज हर कोई इस्तेमाल कर सके, यही हमारी कोशिश है।',
  'What we do': 'हम क्या करते हैं',
  'We work to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Before we publish a new version, a program checks every page against them, in light and dark mode, on a phone and on a computer.':
    'हम वेब सुगम्यता के नियम WCAG 2.2, स्तर AA, के अनुसार काम करते हैं। नया बदलाव आने से पहले हर पेज को एक प्रोग्राम इन नियमों पर जाँचता है: हल्के और गहरे रंग में, फ़ोन पर और कंप्यूटर पर।',
  'Everything can be done with the keyboard alone, and it is always visible where you are.':
    'सब कुछ सिर्फ़ कीबोर्ड से किया जा सकता है, और हमेशा दिखता है कि आप कहाँ हैं।',
  'Every field has a name that screen readers read out, and every error is written in words: above the form, and next to its field.':
    'फ़ॉर्म की हर जगह का नाम है जिसे स्क्रीन रीडर बोलता है, और हर ग़लती शब्दों में लिखी होती है: फ़ॉर्म के ऊपर और अपनी जगह पर।',
  'Text can be enlarged to twice its size, and pages fit a screen of 320 pixels.':
    'अक्षर दोगुने बड़े किए जा सकते हैं, और पेज 320 पिक्सेल की स्क्रीन पर भी पूरे आते हैं।',
  'Colour is never the only way we show something. You can stop anything that moves, and nothing moves if your device is set that way.':
    'कोई बात सिर्फ़ रंग से नहीं कही जाती, और जो हिलता है उसे रोका जा सकता है, या आपका डिवाइस कहे तो वह रुका रहता है।',
  'The public pages are in English and in Hindi; in Bengali and Odia as far as they are translated, and in English otherwise.':
    'सबके लिए खुले पेज अंग्रेज़ी और हिन्दी में हैं; बांग्ला और ओड़िया में जितना अनुवाद हुआ है उतना, बाक़ी अंग्रेज़ी में।',
  'What we still need to improve': 'जो हमें अभी सुधारना है',
  'The pages for administrators and providers are in English only, and so are most names of cities and the emails we send.':
    'एडमिन और संस्थाओं के पेज अभी सिर्फ़ अंग्रेज़ी में हैं; ज़्यादातर शहरों के नाम और हमारे ईमेल भी।',
  'Documents that people upload are shown as they are: we cannot make them readable for screen readers.':
    'लोग जो दस्तावेज़ देते हैं वे वैसे ही दिखाए जाते हैं: हम उन्हें स्क्रीन रीडर के लायक़ नहीं बना सकते।',
  'We have tested with programs and by hand, not yet together with people who have disabilities.':
    'हमने प्रोग्राम से और हाथ से जाँच की है, पर अभी दिव्यांग लोगों के साथ मिलकर नहीं।',
  'Tell us': 'हमें बताएँ',
  'If something stops you from using these pages, {contact}. We will help you at once by phone or email, and fix it.':
    'अगर कोई चीज़ आपको इन पेजों के इस्तेमाल से रोकती है, तो {contact}: हम फ़ोन या ईमेल से तुरंत मदद करेंगे और उसे ठीक करेंगे।',
};
