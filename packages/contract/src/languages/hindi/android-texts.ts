/** The page of the Android app. */
export const androidTexts: Readonly<Record<string, string>> = {
  'The Android app': 'Android ऐप',
  'Download the Android app': 'Android ऐप डाउनलोड करें',
  'The same site as in your browser, one tap away. It is free and has no advertising.':
    'वही जगह जो आपके ब्राउज़र में है, बस एक टच दूर। यह मुफ़्त है और इसमें कोई विज्ञापन नहीं है।',
  'How to install it': 'इसे कैसे इंस्टॉल करें',
  Download: 'डाउनलोड करें',
  'Tap the button above. If the phone asks whether to keep the file, keep it.':
    'ऊपर का बटन दबाएँ। फ़ोन पूछे कि फ़ाइल रखनी है या नहीं, तो रख लें।',
  Allow: 'अनुमति दें',
  'Open the file from the list of downloads. The first time, the phone says that it may not install apps from here: tap the settings, switch “Allow from this source” on, and go back.':
    'डाउनलोड की सूची से फ़ाइल खोलें। पहली बार फ़ोन कहेगा कि यहाँ से ऐप इंस्टॉल नहीं हो सकता: सेटिंग पर जाएँ, “इस सोर्स से अनुमति दें” चालू करें और वापस आएँ।',
  Install: 'इंस्टॉल करें',
  'Tap “Install”. Google may say that it does not know this app. This happens with every app that does not come from a store.':
    '“इंस्टॉल करें” दबाएँ। गूगल कह सकता है कि वह इस ऐप को नहीं जानता: जो ऐप स्टोर से नहीं आता, उसके साथ ऐसा ही होता है।',
  Open: 'खोलें',
  'The sun icon is now among your apps. Press and hold it to go straight to your application.':
    'सूरज अब आपके ऐप में दिखेगा। सीधे अपने आवेदन पर जाने के लिए उस पर उँगली रखे रहें।',
  'What it can access': 'यह किन चीज़ों का इस्तेमाल करता है',
  'It uses the internet, and the camera when you take a photo of a document or scan a code. It uses nothing else and does not track you. It needs Android 7 or newer.':
    'यह इंटरनेट का इस्तेमाल करता है, और कैमरे का तब, जब आप दस्तावेज़ की फ़ोटो लेते हैं या कोई कोड पढ़ते हैं। यह और कुछ नहीं माँगता और किसी को कुछ नहीं बताता। इसके लिए Android 7 या उससे नया फ़ोन चाहिए।',
  'Is it really ours?': 'क्या यह सचमुच हमारा है?',
  'Download the app from this site only. If you manage phones, you can compare its certificate with this one. Updates are always signed with the same certificate.':
    'ऐप सिर्फ़ इसी साइट से लें। जो फ़ोनों की देखभाल करते हैं, वे उसका प्रमाणपत्र इससे मिला सकते हैं; हर अपडेट पर वही प्रमाणपत्र होता है।',
  'The foundation provides its own app file here. Please ask the foundation for the certificate.':
    'संस्था ने यहाँ अपनी फ़ाइल रखी है। प्रमाणपत्र के लिए कृपया उसी से पूछें।',
  Version: 'वर्शन',
  Size: 'आकार',
  Identifier: 'पहचान',
  'Certificate (SHA-256)': 'प्रमाणपत्र (SHA-256)',
  'If something does not work': 'अगर कुछ काम न करे',
  'We could not test the app on a phone ourselves. Please try these first, and {contact} if one fails. Everything works in the browser too.':
    'जिन्होंने यह ऐप बनाया, वे ख़ुद इसे किसी फ़ोन पर नहीं आज़मा सके। कृपया पहले ये बातें आज़माएँ, और कुछ न चले तो {contact}। ब्राउज़र में भी सब कुछ चलता है।',
  'tell us': 'हमें बताएँ',
  'Sign in, go to the home screen and come back: you are still signed in.':
    'साइन इन करें, होम स्क्रीन पर जाएँ और लौटें: आप अब भी साइन इन हैं।',
  'Take a photo of a document in a form: it is shown upright and is accepted.':
    'किसी फ़ॉर्म में दस्तावेज़ की फ़ोटो लें: वह सीधी दिखे और स्वीकार हो।',
  'Open a link, a phone number and a file: each opens in its app, and you come back.':
    'कोई लिंक, फ़ोन नंबर और फ़ाइल खोलें: हर एक अपने ऐप में खुले और आप लौट सकें।',
  'Switch the internet off and on again in the middle of a form: nothing is lost.':
    'फ़ॉर्म के बीच में इंटरनेट बंद करके फिर चालू करें: कुछ भी न खोए।',
  'Make the text of the phone larger, or switch to dark mode: the app follows.':
    'फ़ोन के अक्षर बड़े करें या डार्क मोड चालू करें: ऐप भी वैसा ही हो जाए।',
  'No app is available here: this is a demo on one computer, which phones cannot reach.':
    'यहाँ कोई ऐप नहीं है: यह एक ही कंप्यूटर पर आज़माइश है, जहाँ तक कोई फ़ोन नहीं पहुँचता।',
  'No app is available here yet: it needs a secure address (https), and this site has none.':
    'यहाँ अभी कोई ऐप नहीं है: वह सिर्फ़ सुरक्षित पते खोलता है, और इस साइट का ऐसा पता नहीं है।',
  'Once the site has a public address that begins with https, the app is created automatically.':
    'एचटीटीपीएस से शुरू होने वाला सार्वजनिक पता हो, तो ऐप अपने आप बन जाता है।',
  'How to install the app': 'ऐप कैसे इंस्टॉल करें',
};
