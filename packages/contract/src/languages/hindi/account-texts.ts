/** Sign-in, passwords, and a candidate's application. */
export const accountTexts: Readonly<Record<string, string>> = {
  Login: 'लॉग इन',
  'Sign in': 'साइन इन',
  'Sign In': 'साइन इन करें',
  'Sign out': 'साइन आउट करें',
  Logout: 'लॉग आउट',
  Dashboard: 'डैशबोर्ड',
  Password: 'पासवर्ड',
  'Forgot your password?': 'पासवर्ड भूल गए?',
  'Recovery code': 'रिकवरी कोड',
  'One of the codes you saved when you set up the app. Each code works once.':
    'ऐप सेट करते समय जो कोड आपने रखे थे, उनमें से एक। हर कोड एक बार काम करता है।',
  Code: 'कोड',
  'The six digits that your authenticator app shows now.':
    'वे छह अंक जो आपका ऑथेंटिकेटर ऐप अभी दिखा रहा है।',
  'Use the authenticator app': 'ऑथेंटिकेटर ऐप का कोड डालें',
  'Use a passkey': 'पासकी से साइन इन करें',
  'The passkey could not be used. Please try again.': 'पासकी काम नहीं आई। कृपया फिर कोशिश करें।',
  'This passkey was not accepted. Please sign in with your password.':
    'यह पासकी स्वीकार नहीं हुई। कृपया अपने पासवर्ड से साइन इन करें।',
  'Use a recovery code': 'रिकवरी कोड डालें',
  'The sun rises in the east.': 'सूरज पूरब से उगता है।',
  'Purboday means its rising. Here young people find training, and from training, work.':
    'Purboday का मतलब है उसका उगना। यहाँ युवाओं को ट्रेनिंग मिलती है, और ट्रेनिंग से काम।',
  'New to Purboday?': 'Purboday पर नए हैं?',
  'Registration is free. Tell us who you are.': 'रजिस्ट्रेशन मुफ़्त है। बताएँ कि आप कौन हैं।',
  'Register as': 'किस रूप में रजिस्टर करेंगे',
  'Select a role': 'चुनें कि आप कौन हैं',
  Candidate: 'उम्मीदवार',
  'Training Provider': 'ट्रेनिंग संस्था',
  'Job Provider': 'नौकरी देने वाली कंपनी',
  'Register Account': 'रजिस्टर करें',
  'Change your password': 'अपना पासवर्ड बदलें',
  'Welcome, {name}. Your temporary password was for this first sign-in only; please choose your own before you go on.':
    'स्वागत है, {name}। अस्थायी पासवर्ड सिर्फ़ पहली बार साइन इन के लिए था; आगे बढ़ने से पहले कृपया अपना पासवर्ड चुनें।',
  'You will stay signed in here. Every other device will be signed out.':
    'यहाँ आप साइन इन रहेंगे। बाक़ी सब डिवाइस से साइन आउट हो जाएगा।',
  'Temporary password': 'अस्थायी पासवर्ड',
  'Current password': 'अभी का पासवर्ड',
  'New password': 'नया पासवर्ड',
  'At least 8 characters. A few words you can remember are better than one difficult one.':
    'कम से कम 8 अक्षर। एक कठिन शब्द से कुछ याद रहने वाले शब्द बेहतर हैं।',
  'Change password': 'पासवर्ड बदलें',
  'Check your email': 'अपना ईमेल देखें',
  'We looked for an account with {address}.': 'हमने {address} वाला खाता ढूँढा।',
  'If nothing arrives within a few minutes, check your spam folder, and make sure that this is the address you registered with.':
    'कुछ मिनट बाद भी कुछ नहीं आया? स्पैम फ़ोल्डर देखें, और जाँचें कि रजिस्ट्रेशन इसी ईमेल से किया था।',
  'Back to sign in': 'साइन इन पर वापस',
  'Use another address': 'दूसरा ईमेल डालें',
  'Enter the email address of your account. We will email you a link to choose a new password.':
    'अपने खाते का ईमेल लिखें। हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।',
  'Send the link': 'लिंक भेजें',
  'Candidates have no password: they follow {application} with their registration code and a code by email.':
    'उम्मीदवारों का पासवर्ड नहीं होता: वे रजिस्ट्रेशन कोड और ईमेल पर आए कोड से {application} देखते हैं।',
  'their application': 'अपना आवेदन',
  'Undo a change': 'बदलाव वापस लें',
  'Undo the change': 'बदलाव वापस लें',
  'Undo the change of your contact details?': 'संपर्क जानकारी का बदलाव वापस लें?',
  'Your mobile number, email and address will be as they were before, and everyone who is signed in to your application will be signed out.':
    'आपका मोबाइल नंबर, ईमेल और पता पहले जैसा हो जाएगा, और आपके आवेदन में साइन इन हर व्यक्ति साइन आउट हो जाएगा।',
  'We have undone the change. Your old contact details are back.':
    'बदलाव वापस ले लिया गया। आपकी संपर्क जानकारी पहले जैसी है।',
  'Not shown until we have confirmed that it is you':
    'जब तक हम पुष्टि न कर लें कि यह आप ही हैं, नहीं दिखाया जाएगा',
  'The change was undone': 'बदलाव वापस ले लिया गया',
  'Your contact details are as before. Please sign in to check them.':
    'आपकी संपर्क जानकारी पहले जैसी है। कृपया साइन इन करके देख लें।',
  'A link works once, and for 7 days. If something is wrong, please call us.':
    'लिंक एक बार और 7 दिन तक चलता है। कुछ गलत लगे तो कृपया हमें फ़ोन करें।',
  'Our staff set {email} as your new email. It takes effect when you sign in here with it.':
    'हमारे कर्मचारी ने {email} को आपका नया ईमेल लिखा है। यहाँ उससे साइन इन करते ही यह मान्य होगा।',
  'Our staff changed your email. You can see and replace your document once the admin for your city has confirmed that it is you.':
    'आपका ईमेल हमारे कर्मचारी ने लिखा था। आपके शहर के एडमिन के यह पुष्टि करते ही कि यह आप ही हैं, आप अपना दस्तावेज़ देख और बदल सकेंगे।',
  'The change could not be undone. Please try again.':
    'बदलाव वापस नहीं लिया जा सका। कृपया फिर कोशिश करें।',
  'This link has expired or has already been used.': 'यह लिंक पुराना हो गया है या इस्तेमाल हो चुका है।',
  'This link no longer works': 'यह लिंक अब काम नहीं करता',
  'A link works once, and for 60 minutes. If this page was loaded again, open the link from the email once more, or request a new one.':
    'लिंक एक ही बार और 60 मिनट तक काम करता है। अगर यह पेज दोबारा लोड हुआ है, तो मेल से लिंक फिर खोलें, या नया लिंक माँगें।',
  'Request a new link': 'नया लिंक माँगें',
  'Your password has been changed': 'आपका पासवर्ड बदल गया है',
  'Your invitation': 'आपका निमंत्रण',
  'Loading your invitation…': 'आपका निमंत्रण लोड हो रहा है…',
  'The invitation could not be loaded.': 'निमंत्रण लोड नहीं हो सका।',
  'The invitation could not be accepted. Please try again.':
    'निमंत्रण स्वीकार नहीं हो सका। कृपया फिर कोशिश करें।',
  'This invitation has expired or has already been used. Please ask for a new one.':
    'यह निमंत्रण पुराना हो गया है या इस्तेमाल हो चुका है। कृपया नया माँगें।',
  'An invitation works once, and for 72 hours. If this page was loaded again, open the link from the email once more, or ask the person who invited you for a new one.':
    'निमंत्रण एक ही बार और 72 घंटे तक काम करता है। अगर यह पेज दोबारा लोड हुआ है, तो मेल से लिंक फिर खोलें, या जिसने बुलाया है उनसे नया निमंत्रण माँगें।',
  'Welcome, {name}': '{name}, आपका स्वागत है',
  'Choose a password. You will sign in with it and {email}.':
    'एक पासवर्ड चुनें। आप उससे और {email} से साइन इन करेंगे।',
  'You will work for {organisation} with your sign-in {email}.':
    'आप {email} से साइन इन करके {organisation} के लिए काम करेंगे।',
  'You belong to the organisation now. Please sign in as usual.':
    'अब आप इस संस्था से जुड़ गए हैं। कृपया हमेशा की तरह साइन इन करें।',
  'Accept the invitation': 'निमंत्रण स्वीकार करें',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'Every device that is signed in to your account will be signed out.':
    'आपके खाते से जुड़े सभी डिवाइस साइन आउट हो जाएँगे।',
  'Set new password': 'नया पासवर्ड सेट करें',
  'Track your application': 'अपना आवेदन देखें',
  'For candidates: see the status of your application. We will email you a code, so that only you can see it.':
    'उम्मीदवारों के लिए: देखें कि आपका आवेदन कहाँ तक पहुँचा। हम आपको ईमेल पर कोड भेजते हैं, ताकि इसे सिर्फ़ आप देखें।',
  'You will find it in the message you got after registering, for example PB-7K4-92M.':
    'यह रजिस्ट्रेशन के बाद आए संदेश में लिखा है, जैसे PB-7K4-92M।',
  'The address you registered with': 'वही ईमेल जिससे रजिस्ट्रेशन किया था',
  'Enter your code': 'अपना कोड लिखें',
  'If your registration code and {address} belong together, we have emailed a code of {digits} digits. It is valid for {minutes} minutes. Please check your spam folder too.':
    'अगर आपका रजिस्ट्रेशन कोड और {address} एक ही रजिस्ट्रेशन के हैं, तो हमने {digits} अंकों का कोड भेजा है। वह {minutes} मिनट तक चलेगा। कृपया स्पैम फ़ोल्डर भी देखें।',
  Language: 'भाषा',
  'Show my application': 'मेरा आवेदन दिखाएँ',
  'Change code or email': 'कोड या ईमेल बदलें',
  'Loading your application…': 'आपका आवेदन लोड हो रहा है…',
  'Please check your connection and try again.': 'कृपया अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  'Your application': 'आपका आवेदन',
  Why: 'कारण',
  'Correct and send again': 'ठीक करके फिर भेजें',
  'Where you are assigned': 'आपको कहाँ भेजा गया है',
  'Your progress': 'आपकी प्रगति',
  Registered: 'रजिस्ट्रेशन',
  Checked: 'जाँच पूरी',
  'Place found': 'जगह मिली',
  Work: 'काम',
  reached: 'हो गया',
  'still ahead': 'आगे है',
  'That usually takes a day.': 'इसमें अक्सर एक दिन लगता है।',
  'In your city, registrations have now waited about one day.':
    'आपके शहर में रजिस्ट्रेशन अभी लगभग एक दिन से इंतज़ार कर रहे हैं।',
  'In your city, registrations have now waited about {count} days.':
    'आपके शहर में रजिस्ट्रेशन अभी लगभग {count} दिनों से इंतज़ार कर रहे हैं।',
  'That usually takes about {count} days.': 'इसमें अक्सर लगभग {count} दिन लगते हैं।',
  'That usually takes about {count} weeks.': 'इसमें अक्सर लगभग {count} हफ़्ते लगते हैं।',
  'It is our turn: the admin for your city is checking your registration.':
    'अब हमारी बारी है: आपके शहर के एडमिन आपका रजिस्ट्रेशन जाँच रहे हैं।',
  'It is our turn: we need to clarify something first and will contact you.':
    'अब हमारी बारी है: पहले एक बात साफ़ करनी है, हम आपसे संपर्क करेंगे।',
  'It is your turn: please correct what was wrong and send it again.':
    'अब आपकी बारी है: कृपया जो ग़लत था उसे ठीक करके फिर भेजें।',
  'It is our turn: we are looking for a training or a job near you.':
    'अब हमारी बारी है: हम आपके पास ट्रेनिंग या नौकरी ढूँढ रहे हैं।',
  'We have found a place for you. Next, {who} will call you and tell you when you start.':
    'जगह मिल गई है। अब {who} की बारी है: वे आपको फ़ोन करके बताएँगे कि कब शुरू करना है।',
  'We have found a place for you. Next, {who} will decide and call you.':
    'जगह मिल गई है। अब {who} की बारी है: वे फ़ैसला करके आपको फ़ोन करेंगे।',
  'It is your turn: you are in training with {who}.':
    'अब आपकी बारी है: {who} में आपकी ट्रेनिंग चल रही है।',
  'You have completed your training. It is our turn: we are looking for work for you.':
    'आपने ट्रेनिंग पूरी कर ली है। अब हमारी बारी है: हम आपके लिए काम ढूँढ रहे हैं।',
  'You have work. From time to time we will ask you whether everything is going well.':
    'आपके पास काम है। समय-समय पर हम पूछेंगे कि सब ठीक है या नहीं।',
  'Registration code {code}': 'रजिस्ट्रेशन कोड {code}',
  'Training: {skill}': 'ट्रेनिंग: {skill}',
  'Contact: {name}': 'संपर्क: {name}',
  Call: 'फ़ोन करें',
  Directions: 'रास्ता',
  'They will call you by {day}. If they do not, please {contact}.':
    'वे {day} तक आपको फ़ोन करेंगे। न करें, तो कृपया {contact}।',
  'tell us': 'हमें बताएँ',
  'Please bring your Aadhar card, your registration code {code}, and your school certificates if you have them.':
    'कृपया अपना आधार कार्ड और रजिस्ट्रेशन कोड {code} साथ लाएँ, और स्कूल के सर्टिफ़िकेट भी, अगर हों।',
  Training: 'ट्रेनिंग',
  Job: 'नौकरी',
  'Since {moment}': '{moment} से',
  'What has happened': 'अब तक क्या हुआ',
  'Nothing has happened yet.': 'अभी तक कुछ नहीं हुआ है।',
  'What we store about you': 'आपके बारे में हमारे पास क्या है',
  'Registered on': 'रजिस्ट्रेशन का समय',
  'Open the document': 'दस्तावेज़ खोलें',
  'Download my data': 'मेरी जानकारी डाउनलोड करें',
  Print: 'प्रिंट करें',
  'Correct your registration': 'अपना रजिस्ट्रेशन ठीक करें',
  'Change what was wrong; everything else stays as it is.':
    'जो ग़लत था उसे बदलें; बाक़ी सब वैसा ही रहेगा।',
  'Why it was not approved': 'मंज़ूरी क्यों नहीं मिली',
  'New Aadhar Number': 'नया आधार नंबर',
  'Leave it empty to keep {number}.': '{number} रखने के लिए इसे ख़ाली छोड़ दें।',
  'what we have': 'जो हमारे पास है उसे',
  'New Aadhar Card': 'नया आधार कार्ड',
  'Only if it was wrong or hard to read: PDF, JPEG or PNG, at most 2 MB':
    'सिर्फ़ तब जब वह ग़लत था या पढ़ने में नहीं आता: PDF, JPEG या PNG, ज़्यादा से ज़्यादा 2 MB',
  'Send again': 'फिर भेजें',
  'Have your data erased': 'अपनी जानकारी मिटवाएँ',
  'You asked for your data to be erased on {moment}.':
    'आपने {moment} पर अपनी जानकारी मिटाने के लिए कहा था।',
  'You can withdraw at any time. Your application will then end, and we will erase everything that the law does not require us to keep.':
    'आप कभी भी अपना आवेदन वापस ले सकते हैं। तब आवेदन ख़त्म हो जाता है, और जो क़ानूनन रखना ज़रूरी नहीं, वह मिटा दिया जाता है।',
  'On {moment} we answered that we have to keep your data for now:':
    '{moment} पर हमने जवाब दिया कि अभी हमें आपकी जानकारी रखनी होगी:',
  'If the reason has passed, you may ask again. You may also complain to the Data Protection Board of India.':
    'अगर वह कारण अब नहीं रहा, तो आप फिर से कह सकते हैं। आप भारत के डेटा संरक्षण बोर्ड से शिकायत भी कर सकते हैं।',
  'Request erasure': 'मिटाने का अनुरोध करें',
  'Have your data erased?': 'क्या आपकी जानकारी मिटा दी जाए?',
  'This will end your application. We review every request and will answer within 90 days.':
    'इसके साथ आपका आवेदन ख़त्म हो जाएगा। हम हर अनुरोध देखते हैं और 90 दिन के भीतर जवाब देते हैं।',
  'Why? (optional)': 'क्यों? (बताना ज़रूरी नहीं)',
  Pending: 'जाँच बाक़ी',
  'Approved by L1': 'मंज़ूर',
  'Approved by L2': 'भेजा गया',
  Rejected: 'मंज़ूर नहीं',
  'In progress': 'चल रहा है',
  'On hold': 'रुका हुआ',
};
