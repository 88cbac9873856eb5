/** Grievances, and stopping to share data with one provider, at /track. */
export const grievanceTexts: Readonly<Record<string, string>> = {
  Complain: 'शिकायत करें',
  'Did something go wrong, with your data or otherwise? Write to us. A person will read it, and you will get the answer here and by email.':
    'क्या आपकी जानकारी के साथ या कहीं और कुछ ग़लत हुआ? हमें लिखें। एक व्यक्ति उसे पढ़ता है, और जवाब यहाँ और ईमेल से आता है।',
  'Write a complaint': 'शिकायत लिखें',
  'What is wrong?': 'क्या ग़लत हुआ?',
  Send: 'भेजें',
  'You wrote on {day}:': '{day} को आपने लिखा:',
  'Our answer of {day}:': '{day} का हमारा जवाब:',
  'You will get an answer by {day}.': 'जवाब {day} तक मिलेगा।',
  'If our answer does not help you, you may complain to the Data Protection Board of India.':
    'हमारे जवाब से बात न बने, तो आप भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  'Please tell us what is wrong': 'कृपया बताएँ कि क्या ग़लत हुआ',
  'We have received your complaint. We will answer within 30 days.':
    'आपकी शिकायत हमें मिल गई है। जवाब 30 दिन के भीतर मिलेगा।',
  'Your complaint could not be sent. Please try again.':
    'आपकी शिकायत भेजी नहीं जा सकी। कृपया फिर कोशिश करें।',
  'Your complaints could not be loaded. Please try again.':
    'आपकी शिकायतें लोड नहीं हो सकीं। कृपया फिर कोशिश करें।',
  'You have 5 complaints that we have not answered yet. Please wait for an answer, or call us.':
    'आपकी 5 शिकायतों का जवाब बाक़ी है। कृपया जवाब का इंतज़ार करें, या हमें फ़ोन करें।',
  'Please write at most 2000 characters': 'कृपया 2000 से ज़्यादा अक्षर न लिखें',
  'Who has your data now': 'अभी आपकी जानकारी किसके पास है',
  'Stop sharing': 'साझा करना बंद करें',
  'Stop sharing with {name}': '{name} के साथ साझा करना बंद करें',
  'Stop sharing your data with {name}?': '{name} के साथ अपनी जानकारी साझा करना बंद करें?',
  'They will no longer see how to reach you, and we will ask them to delete what they copied. Your place there will end.':
    'उन्हें आपका संपर्क नहीं दिखेगा, और उनसे कहा जाएगा कि जो लिख रखा है वह मिटा दें। वहाँ आपकी जगह ख़त्म हो जाएगी।',
  'They see your data and how to reach you.': 'वे आपकी जानकारी देखते हैं और आपसे संपर्क कर सकते हैं।',
  'They see your name and the dates, and no longer how to reach you.':
    'वे आपका नाम और तारीख़ें देखते हैं, आपका संपर्क अब नहीं।',
  'They will no longer see your name, and we will ask them to delete what they copied.':
    'उन्हें आपका नाम भी नहीं दिखेगा, और उनसे कहा जाएगा कि जो लिख रखा है वह मिटा दें।',
  'We could not stop the sharing. Please try again.':
    'आपकी जानकारी वापस नहीं ली जा सकी। कृपया फिर कोशिश करें।',
  'Your data could not be downloaded. Please try again.':
    'आपकी जानकारी डाउनलोड नहीं हो सकी। कृपया फिर कोशिश करें।',
  'You stopped sharing your data with them.': 'आपने उनके साथ अपनी जानकारी साझा करना बंद किया।',
};
