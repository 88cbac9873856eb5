/** The certificate page. */
export const certificateTexts: Readonly<Record<string, string>> = {
  Certificate: 'प्रमाणपत्र',
  'This certificate is valid.': 'यह प्रमाणपत्र मान्य है।',
  'This certificate was signed with a key that the foundation withdrew on {day}. Other people may have that key, so the signature no longer proves anything.':
    'इस प्रमाणपत्र पर जिस कुंजी से हस्ताक्षर हुआ था, संस्था ने उसे {day} को वापस ले लिया। इसका हस्ताक्षर अब कुछ सिद्ध नहीं करता: कुंजी दूसरों के पास हो सकती है।',
  'Open the certificate’s page to see whether the foundation issued it and whether it is valid.':
    'प्रमाणपत्र का पेज खोलिए। वहाँ लिखा है कि यह संस्था ने दिया है या नहीं और मान्य है या नहीं।',
  'This certificate has been revoked. It is not valid.':
    'यह प्रमाणपत्र वापस ले लिया गया है। यह मान्य नहीं है।',
  Skill: 'हुनर',
  Hours: 'घंटे',
  'Training with': 'ट्रेनिंग',
  'First day': 'पहला दिन',
  'Last day': 'आख़िरी दिन',
  'Issued on': 'जारी होने का दिन',
  Code: 'कोड',
  'No certificate has this code': 'इस कोड का कोई प्रमाणपत्र नहीं है',
  'Please check the code: it has ten letters.': 'कृपया कोड फिर से देखें: उसमें दस अक्षर होते हैं।',
  'Check a certificate': 'प्रमाणपत्र जाँचें',
  'This is to certify that': 'यह प्रमाणित किया जाता है कि',
  'has passed the training “{skill}” of {hours} hour with {provider}, from {first} to {last}.':
    'ने {provider} के साथ “{skill}” की {hours} घंटे की ट्रेनिंग {first} से {last} तक पूरी की और परीक्षा पास की।',
  'has passed the training “{skill}” of {hours} hours with {provider}, from {first} to {last}.':
    'ने {provider} के साथ “{skill}” की {hours} घंटे की ट्रेनिंग {first} से {last} तक पूरी की और परीक्षा पास की।',
  'Check it at': 'यहाँ जाँचें',
  'QR code of the certificate': 'प्रमाणपत्र का क्यूआर कोड',
  'Open the certificate': 'प्रमाणपत्र खोलें',
  'Your certificates': 'आपके प्रमाणपत्र',
  'Issued on {day}': '{day} को जारी',
  Share: 'भेजें',
  'The link has been copied.': 'लिंक कॉपी हो गया है।',
  'Find out whether a certificate is genuine and valid. You do not need an account, and the certificate does not leave your device.':
    'क्या यह असली है और अब भी मान्य है? आपको खाते की ज़रूरत नहीं, और आप जो जाँचते हैं वह किसी को नहीं भेजा जाता।',
  'The QR code of the certificate': 'प्रमाणपत्र का क्यूआर कोड',
  'Scan with the camera': 'कैमरे से पढ़ें',
  'Switch the camera off': 'कैमरा बंद करें',
  'What the camera sees': 'कैमरे में जो दिख रहा है',
  'Hold the camera so that the whole QR code is sharp and large in the picture.':
    'पूरा क्यूआर कोड तस्वीर में साफ़ और बड़ा दिखाएँ।',
  'The camera cannot be used here. Choose a picture of the code instead.':
    'यहाँ कैमरा नहीं चल सकता। इसके बदले कोड की तस्वीर चुनें।',
  'Choose a picture': 'तस्वीर चुनें',
  'Picture of the QR code': 'क्यूआर कोड की तस्वीर',
  'Or paste the text of the code': 'या कोड में लिखी बात यहाँ डालें',
  'The text of the QR code, or the ten letters of the certificate.':
    'क्यूआर कोड का पाठ, या प्रमाणपत्र के दस अक्षर।',
  Check: 'जाँचें',
  'This certificate was not issued by this foundation, or it was changed. Please do not trust it.':
    'यह इस संस्था का प्रमाणपत्र नहीं है, या इसे बदला गया है। इस पर भरोसा न करें।',
  'We could not find a certificate in it. Please try again with the whole code.':
    'इसमें कोई प्रमाणपत्र नहीं है। कृपया पूरे कोड के साथ फिर कोशिश करें।',
  'This is the code of a certificate. Open its page to see what it certifies and whether it is valid.':
    'यह एक प्रमाणपत्र का कोड है। उसका पेज बताता है कि वह किस बात का है और मान्य है या नहीं।',
  'To check certificates offline, please open this page once while you are online.':
    'प्रमाणपत्र जाँचने के लिए कृपया यह पेज एक बार इंटरनेट के साथ खोलें।',
  'Checked on this device with the keys and the list of revoked certificates of {day}. This works offline too.':
    'इसी फ़ोन पर जाँचा जाता है, इंटरनेट के बिना भी: {day} की कुंजियों और वापस लिए गए प्रमाणपत्रों की सूची से।',
  'Loading the certificate…': 'प्रमाणपत्र खुल रहा है…',
  'Failed to load the certificate.': 'प्रमाणपत्र नहीं खुल सका।',
};
