/** Messages of the contract and the server about fields, calls and applications. */
export const messageTexts: Readonly<Record<string, string>> = {
  'Please enter the code of your authenticator app': 'कृपया अपने ऑथेंटिकेटर ऐप का कोड डालें',
  'Please set up your authenticator app first': 'कृपया पहले अपना ऑथेंटिकेटर ऐप सेट करें',
  'Please confirm with the code of your authenticator app': 'कृपया अपने ऑथेंटिकेटर ऐप के कोड से पुष्टि करें',
  // Fields (packages/contract/src/fields/fields.ts and the forms).
  'Name too short': 'नाम बहुत छोटा है',
  'Email is required': 'कृपया ईमेल लिखें',
  'Invalid email format': 'ईमेल सही ढंग से नहीं लिखा है',
  'Phone number is required': 'कृपया फ़ोन नंबर लिखें',
  'Invalid phone number': 'फ़ोन नंबर सही नहीं है',
  'PIN code is required': 'कृपया पिन कोड लिखें',
  'Invalid PIN code': 'पिन कोड सही नहीं है',
  'Invalid Aadhar number': 'आधार नंबर सही नहीं है',
  'Password is required': 'कृपया पासवर्ड लिखें',
  'Password must be at least 8 characters long': 'पासवर्ड कम से कम 8 अक्षरों का होना चाहिए',
  'Password must be 128 characters or fewer': 'पासवर्ड 128 अक्षरों से ज़्यादा का नहीं होना चाहिए',
  'Passwords do not match': 'दोनों पासवर्ड एक जैसे नहीं हैं',
  'OTP is required': 'कृपया OTP लिखें',
  'Please enter the 6 digits of the OTP': 'कृपया OTP के 6 अंक लिखें',
  'File is required': 'कृपया फ़ाइल चुनें',
  'A virus was found in this file. Please choose another file.':
    'इस फ़ाइल में वायरस मिला। कृपया दूसरी फ़ाइल चुनें।',
  'Invalid file type': 'यह फ़ाइल नहीं चलेगी: सिर्फ़ PDF, JPEG या PNG',
  'File must be under 2 MB': 'फ़ाइल 2 MB से छोटी होनी चाहिए',
  'Please choose one file only': 'कृपया एक ही फ़ाइल चुनें',
  'Please select at least one skill': 'कृपया कम से कम एक हुनर चुनें',
  'Please select at least one skill to offer': 'कृपया कम से कम एक हुनर चुनें जो आप सिखाते हैं',
  'Please select each skill only once': 'कृपया हर हुनर एक ही बार चुनें',
  'You can select up to 2 skills only.': 'आप सिर्फ़ 2 हुनर चुन सकते हैं।',
  'Please verify your email': 'कृपया अपने ईमेल की जाँच करें',
  "Please verify the contact person's email.": 'कृपया संपर्क व्यक्ति के ईमेल की जाँच करें।',
  'Please verify your Postal Code': 'कृपया अपने पिन कोड की जाँच करें',
  'You must agree to the Terms & Conditions': 'नियम और शर्तें मानना ज़रूरी है',
  'Please agree to the use of your data': 'कृपया अपनी जानकारी के उपयोग की सहमति दें',
  'Please give a reason': 'कृपया कारण बताएँ',
  Reason: 'कारण',
  skill: 'हुनर',

  // Registration.
  'Registration failed. Please try again.': 'रजिस्ट्रेशन नहीं हो पाया। कृपया फिर कोशिश करें।',
  'Registration successful! Your application is under review.':
    'रजिस्ट्रेशन हो गया! आपके आवेदन की जाँच हो रही है।',
  'We could not reach the server. Nothing you entered is lost: check your connection and try again.':
    'सर्वर से संपर्क नहीं हो पाया। आपका लिखा कुछ भी नहीं खोया: अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  'No connection. Please check your network and try again.':
    'इंटरनेट नहीं है। कृपया नेटवर्क जाँचें और फिर कोशिश करें।',
  'OTP sent to your email': 'OTP आपके ईमेल पर भेज दिया गया है',
  'Failed to send OTP': 'OTP नहीं भेजा जा सका',
  'Email successfully verified!': 'ईमेल की जाँच हो गई!',
  'OTP verification failed.': 'OTP की जाँच नहीं हो पाई।',
  'OTP verification failed. Invalid OTP. Please try again.':
    'OTP की जाँच नहीं हो पाई। OTP ग़लत है। कृपया फिर कोशिश करें।',
  'PIN code verified successfully ✅': 'पिन कोड की जाँच हो गई ✅',
  'Invalid PIN code ⚠️': 'पिन कोड ग़लत है ⚠️',
  'Verification failed. Please try again.': 'जाँच नहीं हो पाई। कृपया फिर कोशिश करें।',
  'This email is already registered': 'इस ईमेल से पहले ही रजिस्ट्रेशन हो चुका है',
  'This Aadhar number is already registered': 'इस आधार नंबर से पहले ही रजिस्ट्रेशन हो चुका है',
  'This Registration ID is already registered': 'यह रजिस्ट्रेशन आईडी पहले से रजिस्टर है',
  'This PDF is protected by a password. Please remove the password or upload an image.':
    'यह PDF पासवर्ड से बंद है। कृपया पासवर्ड हटाएँ या फ़ोटो दें।',
  'This password is used by many people and easy to guess. Please choose another one.':
    'यह पासवर्ड बहुत लोग रखते हैं और इसका अंदाज़ा लगाना आसान है। कृपया दूसरा चुनें।',
  'This password is easy to guess from your name, email or organisation. Please choose another one.':
    'आपके नाम, ईमेल या संस्था से इस पासवर्ड का अंदाज़ा लगाना आसान है। कृपया दूसरा चुनें।',
  'This field contains characters that cannot be stored': 'इसमें ऐसे अक्षर हैं जो रखे नहीं जा सकते',
  'This field is too long': 'यह बहुत लंबा है',
  'The upload took too long. Please try again.': 'फ़ाइल भेजने में बहुत देर लगी। कृपया फिर कोशिश करें।',
  'The form could not be read. Please try again.': 'फ़ॉर्म पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।',

  // Accounts.
  'Invalid email or password': 'ईमेल या पासवर्ड ग़लत है',
  'Invalid credentials or server error': 'ईमेल या पासवर्ड ग़लत है, या सर्वर में दिक़्क़त है',
  'Signing in...': 'साइन इन हो रहा है...',
  'Authenticating...': 'पहचान जाँची जा रही है...',
  'Your registration is under review': 'आपके रजिस्ट्रेशन की जाँच हो रही है',
  'Your registration was not approved': 'आपके रजिस्ट्रेशन को मंज़ूरी नहीं मिली',
  'Your account has been disabled': 'आपका खाता बंद कर दिया गया है',
  'Your session has ended. Please sign in again.': 'आपका सत्र ख़त्म हो गया है। कृपया फिर से साइन इन करें।',
  'You were signed out because you were inactive for a while. Please sign in again.':
    'कुछ देर तक कुछ न होने के कारण आपको साइन आउट कर दिया गया। कृपया फिर से साइन इन करें।',
  'You were signed out because your session reached its maximum length. Please sign in again.':
    'एक सत्र तय समय तक ही चलता है, इसलिए आपको साइन आउट कर दिया गया। कृपया फिर से साइन इन करें।',
  'Are you still there?': 'क्या आप अभी यहीं हैं?',
  'Your session is about to end': 'आपका सत्र ख़त्म होने वाला है',
  'Stay signed in': 'साइन इन रहें',
  'I understand': 'समझ गया/गई',
  'We could not reach the server. Please check your connection and try again.':
    'सर्वर से संपर्क नहीं हो पाया। कृपया अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  'You have been inactive for a while. To keep people’s data safe, you will be signed out in {time}.':
    'कुछ देर से कुछ नहीं भेजा गया। लोगों की जानकारी सुरक्षित रखने के लिए आपको {time} में साइन आउट कर दिया जाएगा।',
  'For security, every session has a maximum length. You will be signed out in {time}: please finish what you are doing, then sign in again.':
    'सुरक्षा के लिए कोई भी इससे ज़्यादा देर साइन इन नहीं रहता। आपको {time} में साइन आउट कर दिया जाएगा: कृपया अपना काम पूरा कर लें, फिर से साइन इन करें।',
  'Please change your password first': 'कृपया पहले अपना पासवर्ड बदलें',
  'Your current password is wrong': 'अभी का पासवर्ड सही नहीं है',
  'Please choose a password you have not used before': 'कृपया ऐसा पासवर्ड चुनें जो पहले न रखा हो',
  'Your password could not be changed. Please try again.':
    'पासवर्ड नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  'If this address belongs to an account, we have emailed a link to it. The link works for 60 minutes.':
    'अगर इस ईमेल से कोई खाता है, तो हमने उस पर लिंक भेज दिया है। वह 60 मिनट तक काम करेगा।',
  'The link could not be sent. Please try again.': 'लिंक नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  'This link has expired or has already been used. Please request a new one.':
    'यह लिंक पुराना हो गया है या काम में लिया जा चुका है। कृपया नया माँगें।',
  'Your password has been changed. Please sign in with the new one.':
    'आपका पासवर्ड बदल गया है। कृपया नए पासवर्ड से साइन इन करें।',
  'Confirm Logout': 'लॉग आउट करें?',
  'Are you sure you want to log out?': 'क्या आप सच में लॉग आउट करना चाहते हैं?',
  'Yes, Logout': 'हाँ, लॉग आउट करें',
  '{waiting} attendance mark has not been sent. It will be lost when you are signed out, unless this device gets a network connection first.':
    '{waiting} हाज़िरी नहीं भेजी गई है। साइन आउट होने से पहले नेटवर्क न मिला, तो वह खो जाएगी।',
  '{waiting} attendance marks have not been sent. They will be lost when you are signed out, unless this device gets a network connection first.':
    '{waiting} हाज़िरियाँ नहीं भेजी गई हैं। साइन आउट होने से पहले नेटवर्क न मिला, तो वे खो जाएँगी।',
  '{lost} attendance mark had not been sent and was removed from this device. Please mark it again.':
    '{lost} हाज़िरी नहीं भेजी गई थी और इस डिवाइस से हटा दी गई। कृपया उसे फिर से लगाएँ।',
  '{lost} attendance marks had not been sent and were removed from this device. Please mark them again.':
    '{lost} हाज़िरियाँ नहीं भेजी गई थीं और इस डिवाइस से हटा दी गईं। कृपया उन्हें फिर से लगाएँ।',

  // A candidate's application.
  'Registration ID is required': 'कृपया रजिस्ट्रेशन आईडी लिखें',
  'Unknown language': 'यह भाषा यहाँ नहीं है',
  'Registration code is required': 'कृपया रजिस्ट्रेशन कोड लिखें',
  'Please enter the full registration code from our message, for example PB-7K4-92M':
    'कृपया पूरा रजिस्ट्रेशन कोड लिखें, जैसे PB-7K4-92M, जैसा हमारे संदेश में है',
  'Your application could not be loaded.': 'आपका आवेदन लोड नहीं हो पाया।',
  'Your registration has been sent again and is under review.':
    'आपका रजिस्ट्रेशन फिर से मिल गया है और उसकी जाँच हो रही है।',
  'Your registration could not be sent. Please try again.':
    'आपका रजिस्ट्रेशन भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  'Please correct at least one field before you send it again':
    'फिर भेजने से पहले कृपया कम से कम एक चीज़ ठीक करें',
  'Only a registration that was not approved can be corrected':
    'सिर्फ़ वही रजिस्ट्रेशन ठीक किया जा सकता है जिसे मंज़ूरी नहीं मिली',
  'We have received your request. We will answer within 90 days.':
    'आपका अनुरोध दर्ज हो गया है। हम 90 दिन के भीतर जवाब देंगे।',
  'Your request could not be sent. Please try again.':
    'आपका अनुरोध भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  'You have already requested that we erase your data':
    'आप पहले ही अपनी जानकारी मिटाने के लिए कह चुके हैं',
  'Your registration is under review. We will write to you as soon as there is a decision.':
    'आपके रजिस्ट्रेशन की जाँच हो रही है। फ़ैसला होते ही हम आपको लिखेंगे।',
  'Your registration is approved. We are looking for a training or a job for you.':
    'आपका रजिस्ट्रेशन मंज़ूर हो गया है। हम आपके लिए ट्रेनिंग या नौकरी ढूँढ रहे हैं।',
  'We have found a place for you. Below you can see where to go next.':
    'आपके लिए जगह तय हो गई है। नीचे देखें कि आपको आगे कहाँ जाना है।',
  'Your registration was not approved as it is. You can correct it below and send it again.':
    'आपके रजिस्ट्रेशन को इस रूप में मंज़ूरी नहीं मिली। आप उसे नीचे ठीक करके फिर भेज सकते हैं।',
  'Your registration is on hold. We need to clarify something first.':
    'आपका रजिस्ट्रेशन रुका हुआ है। पहले हमें कुछ पता करना है।',
  'The training has not started yet.': 'ट्रेनिंग अभी शुरू नहीं हुई है।',
  'The training is in progress.': 'ट्रेनिंग चल रही है।',
  'You have completed the training.': 'आपने ट्रेनिंग पूरी कर ली है।',
  'The training was cancelled.': 'ट्रेनिंग रद्द हो गई।',
  'The employer has your application.': 'आपका आवेदन कंपनी के पास है।',
  'The employer is considering you.': 'कंपनी आपके बारे में सोच रही है।',
  'The employer has accepted you.': 'कंपनी ने आपको चुन लिया है।',
  'The employer has not selected you.': 'कंपनी ने आपको नहीं चुना।',
  'You registered.': 'आपने रजिस्ट्रेशन किया।',
  'Your contact details were changed.': 'आपकी संपर्क जानकारी बदली गई।',
  'Your registration was entered for you.': 'आपका रजिस्ट्रेशन आपके लिए दर्ज किया गया।',
  'Your registration was approved.': 'आपका रजिस्ट्रेशन मंज़ूर हुआ।',
  'Your registration was not approved.': 'आपके रजिस्ट्रेशन को मंज़ूरी नहीं मिली।',
  'Your registration was put on hold.': 'आपका रजिस्ट्रेशन रोका गया।',
  'Your registration is under review again.': 'आपके रजिस्ट्रेशन की फिर से जाँच हो रही है।',
  'You corrected your registration and sent it again.': 'आपने अपना रजिस्ट्रेशन ठीक करके फिर भेजा।',
  'Your assignment was undone. We are looking for a place for you again.':
    'आपके लिए तय जगह वापस ली गई। हम फिर से आपके लिए जगह ढूँढ रहे हैं।',
  'You were assigned.': 'आपके लिए जगह तय हुई।',
  'Your training started.': 'आपकी ट्रेनिंग शुरू हुई।',
  'You completed your training.': 'आपने ट्रेनिंग पूरी की।',
  'Your training was cancelled.': 'आपकी ट्रेनिंग रद्द हुई।',
  'Your training was reset.': 'आपकी ट्रेनिंग फिर से शुरुआत पर लाई गई।',
  'Your application is with the employer again.': 'आपका आवेदन फिर से कंपनी के पास है।',
  'The employer accepted you.': 'कंपनी ने आपको चुन लिया।',
  'The employer did not select you. We will look for another place for you.':
    'कंपनी ने आपको नहीं चुना। हम आपके लिए दूसरी जगह ढूँढ रहे हैं।',

  // Messages of any call.
  'Please send the version that you read': 'कृपया वही संस्करण भेजें जो पढ़ा गया था',
  'Please check what you entered': 'कृपया जो लिखा है उसे जाँचें',
  'Please sign in': 'कृपया साइन इन करें',
  'You are not allowed to do this': 'आपको इसकी अनुमति नहीं है',
  'Not found': 'नहीं मिला',
  'This has already been changed by someone else': 'इसे कोई और पहले ही बदल चुका है',
  'This is already registered': 'यह पहले से रजिस्टर है',
  'The request is too large': 'भेजी गई जानकारी बहुत बड़ी है',
  'The request took too long to arrive. Please try again.':
    'अनुरोध पहुँचने में बहुत समय लगा। कृपया फिर से कोशिश करें।',
  'Too many attempts. Please try again later.':
    'बहुत बार कोशिश हो चुकी है। कृपया कुछ देर बाद फिर कोशिश करें।',
  'Too many wrong passwords for this account. Please sign in from a device that you have used before, set a new password with “Forgot password”, or try again in an hour.':
    'इस खाते के लिए बहुत बार ग़लत पासवर्ड डाला गया। जहाँ से पहले साइन इन किया था वहाँ से साइन इन करें, “पासवर्ड भूल गए?” से नया पासवर्ड बनाएँ, या एक घंटे बाद फिर कोशिश करें।',
  'Too many wrong passwords in a row. To sign in here, please set a new password with “Forgot password”. On devices that you have used before, you can sign in as usual.':
    'लगातार बहुत बार ग़लत पासवर्ड डाला गया। यहाँ साइन इन करने के लिए कृपया “पासवर्ड भूल गए?” से नया पासवर्ड बनाएँ। जहाँ से आपने पहले साइन इन किया था, वहाँ से आप पहले की तरह साइन इन कर सकते हैं।',
  'Too many wrong codes were entered. Please request a new code. We will email you a link that lets you sign in from here.':
    'बहुत बार ग़लत कोड डाला गया। कृपया नया कोड माँगें: हम आपको एक लिंक मेल करेंगे जिससे आप यहाँ से साइन इन कर सकेंगे।',
  'Thank you. You can now sign in from here. Please request a new code.':
    'धन्यवाद। अब आप यहाँ से साइन इन कर सकते हैं: कृपया नया कोड माँगें।',
  'This link has already been used or replaced. Please request a new code.':
    'यह लिंक पहले ही इस्तेमाल हो चुका है या इसकी जगह नया लिंक भेजा गया है। कृपया नया कोड माँगें।',
  'Something went wrong. Please try again.': 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  'The service is not available right now. Please try again in a moment.':
    'सेवा अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Your browser blocks storage for this site, which is needed to sign in. Please allow cookies and site data for this site in your browser settings, then reload this page.':
    'आपका ब्राउज़र इस साइट के लिए स्टोरेज रोक रहा है, और साइन इन के लिए यह ज़रूरी है। अपने ब्राउज़र की सेटिंग में इस साइट के लिए कुकी और साइट डेटा की अनुमति दें, फिर यह पेज दोबारा लोड करें।',
};

/**
 * Messages with placeholders, filled in by `t` and the server. The value is translated too where
 * possible.
 */
export const messagePatterns: Readonly<Record<string, string>> = {
  '{label} is required': 'कृपया {label} लिखें',
  'Please select a valid {label}': 'कृपया सही {label} चुनें',
  'This Aadhar number may have a typing mistake. Please compare it with the card. You can continue if it is right.':
    'इस आधार नंबर में लिखने की ग़लती हो सकती है। कृपया कार्ड से मिलाएँ। नंबर सही हो तो आप आगे बढ़ सकते हैं।',
  '{label} must not contain a web or email address':
    '{label} में वेबसाइट या ईमेल का पता नहीं होना चाहिए',
  '{label} contains characters that cannot be seen': '{label} में ऐसे अक्षर हैं जो दिखाई नहीं देते',
  '{label} mixes letters of different scripts in one word':
    '{label} के एक ही शब्द में अलग-अलग लिपियों के अक्षर हैं',
  '{label} must be {max} characters or fewer': '{label} {max} अक्षरों से ज़्यादा का नहीं होना चाहिए',
};
