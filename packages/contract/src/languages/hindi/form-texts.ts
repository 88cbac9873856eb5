/** The three registration forms, their success pages, and the components of all forms. */
export const formTexts: Readonly<Record<string, string>> = {
  'Register as a candidate': 'उम्मीदवार के रूप में रजिस्टर करें',
  'Register as a job provider': 'नौकरी देने वाली कंपनी के रूप में रजिस्टर करें',
  'Register as a training provider': 'ट्रेनिंग संस्था के रूप में रजिस्टर करें',
  'It is free and takes about ten minutes. Please keep your Aadhar card ready.':
    'यह मुफ़्त है। अपना आधार कार्ड पास रखें; लगभग दस मिनट लगेंगे।',
  'It is free and takes about five minutes. Please keep your company’s registration document ready.':
    'यह मुफ़्त है। अपनी कंपनी के रजिस्ट्रेशन का दस्तावेज़ पास रखें; लगभग पाँच मिनट लगेंगे।',
  'It is free and takes about five minutes. Please keep your organisation’s registration document ready.':
    'यह मुफ़्त है। अपनी संस्था के रजिस्ट्रेशन का दस्तावेज़ पास रखें; लगभग पाँच मिनट लगेंगे।',
  'Other ways to register': 'रजिस्टर करने के और तरीक़े',
  'Submit registration': 'रजिस्ट्रेशन भेजें',
  'What we collect, why, and your rights (opens in a new tab)':
    'हम क्या लेते हैं, क्यों, और आपके अधिकार (नए टैब में खुलेगा)',
  'Please read the {terms} before you register.': 'कृपया रजिस्टर करने से पहले {terms} पढ़ें।',
  'I agree to the {terms}': 'मैं {terms} मानता/मानती हूँ',
  'I agree to the {terms} and to the use of my data as the notice above says':
    'मैं {terms} मानता/मानती हूँ, और ऊपर लिखी सूचना के अनुसार अपनी जानकारी के उपयोग से सहमत हूँ',
  'Your data': 'आपकी जानकारी',
  'We use your data only to find training or work for you, and never sell it.':
    'आपकी जानकारी से केवल आपके लिए ट्रेनिंग या काम ढूँढा जाता है; वह कभी बेची नहीं जाती।',
  'Only the people who review, train or employ you can see it.':
    'उसे केवल वे देखते हैं जो आपका आवेदन जाँचते हैं, आपको सिखाते हैं या काम देते हैं।',
  'You can see it, correct it or have it erased at any time.':
    'आप कभी भी उसे देख, ठीक करवा या मिटवा सकते हैं।',
  'We use your data only to connect you with candidates, and never sell it.':
    'आपकी जानकारी से केवल आपको उम्मीदवारों से मिलाया जाता है; वह कभी बेची नहीं जाती।',
  'Our admins can see it, and candidates assigned to you can see how to contact you.':
    'उसे हमारे एडमिन देखते हैं; आपके पास भेजे गए उम्मीदवारों को बताया जाता है कि आपसे कैसे मिलें।',
  'You can have it corrected or erased at any time.': 'आप कभी भी उसे ठीक करवा या मिटवा सकते हैं।',
  'Read all': 'पूरा पढ़ें',
  'Terms & Conditions (opens in a new tab)': 'नियम और शर्तें (नए टैब में खुलेगा)',

  Personal: 'आपके बारे में',
  'Who you are and where you live': 'आप कौन हैं और कहाँ रहते हैं',
  'How we reach you': 'हम आपसे कैसे संपर्क करें',
  Skills: 'हुनर',
  'Skills and identity': 'हुनर और पहचान',
  Company: 'कंपनी',
  'Your company': 'आपकी कंपनी',
  Address: 'पता',
  'Where you are': 'आप कहाँ हैं',
  Contact: 'संपर्क',
  'Who we can contact': 'हम किससे बात करें',
  Final: 'आख़िरी',
  'Jobs, password and document': 'नौकरियाँ, पासवर्ड और दस्तावेज़',
  Provider: 'संस्था',
  'Your organisation': 'आपकी संस्था',
  'Skills, password and document': 'हुनर, पासवर्ड और दस्तावेज़',

  Name: 'नाम',
  'As written on your Aadhar card': 'जैसा आधार कार्ड पर लिखा है',
  "Father's Name": 'पिता का नाम',
  'House No': 'मकान नंबर',
  Locality: 'मोहल्ला / इलाक़ा',
  State: 'राज्य',
  'Select a state': 'राज्य चुनें',
  Loading: 'लोड हो रहा है',
  'Loading states…': 'राज्य लोड हो रहे हैं…',
  City: 'शहर',
  'Choose a state first': 'पहले राज्य चुनें',
  'Loading cities…': 'शहर लोड हो रहे हैं…',
  'PIN Code': 'पिन कोड',
  'Please confirm that it is you': 'कृपया बताएँ कि यह आप ही हैं',
  'Someone entered many wrong codes to see your application. To protect your data, we stopped sign-in from new places. Do you want to sign in on this phone or computer?':
    'किसी ने आपका आवेदन देखने के लिए कई बार ग़लत कोड डाला। आपकी जानकारी की सुरक्षा के लिए हमने नई जगहों से साइन इन रोक दिया है। क्या आप इस फ़ोन या कंप्यूटर पर साइन इन करना चाहते हैं?',
  'Yes, it is me': 'हाँ, यह मैं ही हूँ',
  'PIN code': 'पिन कोड',
  'The 6 digits of your postal address': 'आपके डाक पते के 6 अंक',
  'Fill in from my PIN code': 'पिन कोड से भरें',
  'Your PIN code': 'आपका पिन कोड',
  'We fill in state, city and PIN code for you.': 'हम राज्य, शहर और पिन कोड आपके लिए भर देते हैं।',
  'Type the name of the city': 'शहर का नाम लिखें',
  'Matching towns': 'मिलते-जुलते शहर',
  'Towns near this PIN code': 'इस पिन कोड के पास के शहर',
  Verify: 'जाँचें',
  '{code} is in {district}, {state}': '{code} {district}, {state} में है',
  '{code} is verified': '{code} की जाँच हो गई',
  'This PIN code belongs to {elsewhere}, but you chose {state}. Please check. If both are right, you can continue.':
    'यह पिन कोड {elsewhere} का है, पर आपने {state} चुना है। कृपया फिर से देखें। अगर दोनों सही हैं, तो आगे बढ़ें।',
  'Mobile Number': 'मोबाइल नंबर',
  '10 digits. We will call or text you on this number about your application.':
    '10 अंक। आवेदन के बारे में हम इसी पर फ़ोन या मैसेज करेंगे।',
  '10 digits. We will call or text you on this number about your registration.':
    '10 अंक। रजिस्ट्रेशन के बारे में हम इसी पर फ़ोन या मैसेज करेंगे।',
  Email: 'ईमेल',
  'We will send a code to it now, and the result of your application later.':
    'अभी हम इस पर कोड भेजेंगे, और बाद में आपके आवेदन का नतीजा।',
  'You will sign in with this address. We will send a code to it now.':
    'आप इसी ईमेल से साइन इन करेंगे। अभी हम इस पर कोड भेजेंगे।',
  'Send OTP': 'OTP भेजें',
  'Verification of your email': 'आपके ईमेल की जाँच',
  'We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes. If it does not arrive, please check your spam folder.':
    'हमने {address} पर {digits} अंकों का कोड भेजा है। वह {minutes} मिनट तक चलेगा। न आए तो स्पैम फ़ोल्डर देखें।',
  'One-time code (OTP)': 'एक बार का कोड (OTP)',
  'Verify OTP': 'OTP जाँचें',
  'Send again in {seconds} s': '{seconds} सेकंड में फिर भेजें',
  'Change email': 'ईमेल बदलें',
  'Email successfully verified': 'ईमेल की जाँच हो गई',
  Qualification: 'पढ़ाई',
  'Select your qualification': 'अपनी पढ़ाई चुनें',
  Category: 'आयु वर्ग',
  'Your age in years': 'आपकी उम्र, सालों में',
  'Select your age group': 'अपना आयु वर्ग चुनें',
  'Choose one or two.': 'एक या दो चुनें।',
  'Loading skills…': 'हुनर लोड हो रहे हैं…',
  'Aadhar Number': 'आधार नंबर',
  '12 digits. It is stored encrypted and shown masked.':
    '12 अंक। इसे कोड में बदलकर सुरक्षित रखा जाता है और छिपाकर दिखाया जाता है।',
  'Aadhar Card': 'आधार कार्ड',
  'PDF, JPEG or PNG, at most 2 MB': 'PDF, JPEG या PNG, ज़्यादा से ज़्यादा 2 MB',
  'Company Name': 'कंपनी का नाम',
  'Registration ID': 'रजिस्ट्रेशन आईडी',
  'Registration code': 'रजिस्ट्रेशन कोड',
  'The number your company is registered under, such as CIN, GSTIN or Udyam':
    'वह नंबर जिससे आपकी कंपनी रजिस्टर है, जैसे CIN, GSTIN या Udyam',
  'The number your organisation is registered under': 'वह नंबर जिससे आपकी संस्था रजिस्टर है',
  Industry: 'उद्योग / काम का क्षेत्र',
  'Company Document': 'कंपनी का दस्तावेज़',
  'Jobs Offered': 'दी जाने वाली नौकरियाँ',
  'What kind of work you offer, and to how many people': 'आप कैसा काम देते हैं, और कितने लोगों को',
  'Training Provider Name': 'ट्रेनिंग संस्था का नाम',
  'Registration Document': 'रजिस्ट्रेशन का दस्तावेज़',
  'Skills Offered': 'सिखाए जाने वाले हुनर',
  'Choose everything you teach.': 'जो भी आप सिखाते हैं, सब चुनें।',
  'Contact Person Name': 'संपर्क व्यक्ति का नाम',
  Designation: 'पद',
  'Confirm Password': 'पासवर्ड दोबारा लिखें',
  'The list of {what} could not be loaded. Please check your connection.':
    '{what} की सूची लोड नहीं हो पाई। कृपया अपना इंटरनेट जाँचें।',
  skills: 'हुनर',
  states: 'राज्यों',
  cities: 'शहरों',

  'Check your answers': 'अपने जवाब जाँच लें',
  Change: 'बदलें',
  Back: 'पीछे',
  Next: 'आगे',
  'Step {step} of {count}': '{count} में से चरण {step}',
  'Progress of the form': 'फ़ॉर्म कितना भरा गया',
  'There is a problem': 'कुछ ठीक करना है',
  'Error: ': 'ग़लती: ',
  'Try again': 'फिर कोशिश करें',
  'Not given': 'नहीं दिया',
  Show: 'दिखाएँ',
  Hide: 'छिपाएँ',
  'Show {label}': '{label} दिखाएँ',
  'Hide {label}': '{label} छिपाएँ',
  Remove: 'हटाएँ',
  'Remove {name}': '{name} हटाएँ',
  'Sending {name}': '{name} भेजा जा रहा है',
  'or drop it here': 'या उसे यहाँ छोड़ें',
  '{count} of {max} chosen': '{max} में से {count} चुने गए',
  Cancel: 'रद्द करें',

  'You have already registered': 'आप पहले ही रजिस्टर कर चुके हैं',
  'Your registration was sent and is under review. There is nothing more to do.':
    'आपका रजिस्ट्रेशन मिल गया है और उसकी जाँच हो रही है। अब और कुछ नहीं करना है।',
  'Back to the start': 'शुरुआती पेज पर वापस',
  'Register another person': 'किसी और को रजिस्टर करें',
  'Registration successful!': 'रजिस्ट्रेशन हो गया!',
  'Thank you. Your application is under review.': 'धन्यवाद। आपके आवेदन की जाँच हो रही है।',
  'Not Available': 'उपलब्ध नहीं',
  'Please keep it. You will need it to ask about your application.':
    'कृपया इसे संभालकर रखें: अपने आवेदन के बारे में पूछने के लिए इसकी ज़रूरत होगी।',
  Copy: 'कॉपी करें',
  Copied: 'कॉपी हो गया',
  'What happens next': 'आगे क्या होगा',
  'A confirmation email has been sent': 'पुष्टि का ईमेल भेज दिया गया है',
  'Please check your spam folder too if you do not see it in your inbox.':
    'इनबॉक्स में न दिखे तो कृपया स्पैम फ़ोल्डर भी देखें।',
  'Your application is reviewed': 'आपके आवेदन की जाँच होती है',
  'The admin for your city looks at it. We will write to you as soon as there is a decision.':
    'आपके शहर के एडमिन उसे देखते हैं। फ़ैसला होते ही हम आपको लिखेंगे।',
  'You are offered training or a job': 'आपको ट्रेनिंग या नौकरी का मौक़ा मिलता है',
  'Once approved, you are assigned to a training provider or an employer near you.':
    'मंज़ूरी के बाद आपको पास की ट्रेनिंग संस्था या कंपनी में भेजा जाता है।',
  'You have won a free film-festival pass!': 'आपने फ़िल्म-फ़ेस्टिवल का मुफ़्त पास जीता है!',
  'Collect it at the venue. Show your registration code there.':
    'उसे समारोह की जगह पर लें। वहाँ अपना रजिस्ट्रेशन कोड दिखाएँ।',
  'Your details and your document are looked at, usually within a few days. There is nothing to pay, now or later.':
    'आपकी जानकारी और दस्तावेज़ देखे जाते हैं, अक्सर कुछ ही दिनों में। न अभी कुछ देना है, न बाद में।',
  'If you hear nothing within two weeks, please {contact} and mention your registration code or ID.':
    'दो हफ़्ते में कोई ख़बर न मिले, तो कृपया {contact} और अपना रजिस्ट्रेशन कोड या आईडी बताएँ।',
  'Take a photo': 'फ़ोटो लें',
  'Choose a file': 'फ़ाइल चुनें',
  'Preparing the photo…': 'फ़ोटो तैयार हो रही है…',
  'The photo as it will be sent': 'फ़ोटो, जैसी भेजी जाएगी',
  'The photo looks blurred. Please take it again if the small print cannot be read.':
    'फ़ोटो धुँधली लगती है। अगर छोटे अक्षर पढ़े न जा सकें, तो कृपया दोबारा लें।',
  Turn: 'घुमाएँ',
  'Cover the first 8 digits': 'पहले 8 अंक ढकें',
  'Remove the bar': 'पट्टी हटाएँ',
  'Black bar: drag it over the digits, or move it with the arrow keys':
    'काली पट्टी: उसे अंकों पर खींचें, या तीर वाले बटनों से खिसकाएँ',
  'This browser cannot read HEIC photos. In the camera’s settings choose “Most compatible” (JPEG), or send a screenshot of the photo.':
    'यह ब्राउज़र HEIC फ़ोटो नहीं पढ़ सकता। कैमरे की सेटिंग में “Most compatible” (JPEG) चुनें, या फ़ोटो का स्क्रीनशॉट भेजें।',
  'A photo or scan. We make photos smaller automatically. A PDF can have at most 2 MB.':
    'फ़ोटो या स्कैन। फ़ोटो अपने आप छोटी हो जाती है; PDF ज़्यादा से ज़्यादा 2 MB की हो।',
  'Sending {share} %': 'भेजा जा रहा है: {share} %',
  'Save or print this page': 'यह पेज सहेजें या प्रिंट करें',
  'Thank you. The registration of {name} is under review by the L1 Admin for {city}.':
    'धन्यवाद। {name} के रजिस्ट्रेशन की जाँच {city} के L1 एडमिन कर रहे हैं।',
  'The L1 Admin for {city} reviews your registration':
    '{city} के L1 एडमिन आपके रजिस्ट्रेशन की जाँच करते हैं',
  'your city': 'आपके शहर',
  'Your details and your document are looked at. There is nothing to pay, now or later.':
    'आपकी जानकारी और दस्तावेज़ देखे जाते हैं। न अभी कुछ देना है, न बाद में।',
  'You will be notified by email, WhatsApp and SMS': 'आपको ईमेल, WhatsApp और SMS से बताया जाएगा',
  'Please check your spam folder too if you do not see our email in your inbox.':
    'हमारा ईमेल इनबॉक्स में न दिखे तो कृपया स्पैम फ़ोल्डर भी देखें।',
  'You sign in after approval': 'मंज़ूरी के बाद आप साइन इन कर सकते हैं',
  'Your email address and the password you chose work as soon as you are approved.':
    'मंज़ूरी मिलते ही आपका ईमेल और चुना हुआ पासवर्ड काम करने लगेंगे।',
  // Identity documents other than an Aadhar card, where the instance accepts them.
  'It is free and takes about ten minutes. Please keep an identity document ready.':
    'यह मुफ़्त है। अपना एक पहचान दस्तावेज़ पास रखें; लगभग दस मिनट लगेंगे।',
  'As written on your identity document': 'जैसा आपके पहचान दस्तावेज़ पर लिखा है',
  'Identity document': 'पहचान दस्तावेज़',
  'Choose any one of these. They are all equally good.':
    'इनमें से कोई भी एक चुनें। सभी समान रूप से मान्य हैं।',
  'It is stored encrypted and shown masked.': 'यह एन्क्रिप्ट करके रखा जाता है और छिपाकर दिखाया जाता है।',
  'Masked Aadhar Card': 'मास्क किया हुआ आधार कार्ड',
  'Last four digits of the Aadhar number': 'आधार नंबर के आख़िरी चार अंक',
  'Please enter the last four digits only': 'कृपया केवल आख़िरी चार अंक लिखें',
  'Voter Card': 'वोटर कार्ड',
  'Voter Card Number': 'वोटर कार्ड नंबर',
  'Invalid voter card number': 'वोटर कार्ड नंबर सही नहीं है',
  'PAN Card': 'पैन कार्ड',
  PAN: 'पैन',
  'Invalid PAN': 'पैन सही नहीं है',
  'Driving Licence': 'ड्राइविंग लाइसेंस',
  'Driving Licence Number': 'ड्राइविंग लाइसेंस नंबर',
  'Invalid driving licence number': 'ड्राइविंग लाइसेंस नंबर सही नहीं है',
  'School Certificate': 'स्कूल प्रमाणपत्र',
  'School Certificate Number': 'स्कूल प्रमाणपत्र का नंबर',
  'Invalid certificate number': 'प्रमाणपत्र का नंबर सही नहीं है',
  'Please register with your Aadhar number': 'कृपया अपने आधार नंबर से रजिस्टर करें',
  'This document is already registered': 'इस दस्तावेज़ से पहले ही रजिस्ट्रेशन हो चुका है',
  'Please bring the identity document you registered with, your registration code {code}, and your school certificates if you have them.':
    'कृपया वह पहचान दस्तावेज़ जिससे आपने रजिस्टर किया, अपना रजिस्ट्रेशन कोड {code} और हो तो अपने स्कूल के प्रमाणपत्र साथ लाएँ।',
  'Saw the full number of your identity document': 'आपके पहचान दस्तावेज़ का पूरा नंबर देखा',
  'Your registration has arrived': 'आपका पंजीकरण पहुँच गया है',
  'We received it the first time, but our reply did not reach you. You do not need to send it again.':
    'आपने पहली बार भेजा तभी वह सुरक्षित हो गया था, केवल हमारा जवाब आप तक नहीं पहुँचा। आपको दोबारा भेजने की ज़रूरत नहीं है।',
};
