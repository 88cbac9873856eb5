/** Notifications about a candidate's batch, training and certificate. */
export const trainingNotificationTexts: Readonly<Record<string, string>> = {
  'Your training has started': 'आपकी ट्रेनिंग शुरू हो गई है',
  'Your training has started. We wish you every success!':
    'आपकी ट्रेनिंग शुरू हो गई है। मन लगाकर सीखें; हमारी शुभकामनाएँ!',
  'What happens next: go to every meeting you can. If you cannot attend, please inform your training provider.':
    'आगे क्या होगा: जितनी कक्षाओं में जा सकें, ज़रूर जाएँ। न आ सकें, तो ट्रेनिंग देने वालों को बता दें।',
  '{productName}: your training with {organisation} has started. Please go to every meeting you can.':
    '{productName}: {organisation} में आपकी ट्रेनिंग शुरू हो गई है। कृपया हर कक्षा में जाएँ।',
  'Your training is completed': 'आपकी ट्रेनिंग पूरी हो गई है',
  'You have completed your training. Well done!': 'आपने अपनी ट्रेनिंग पूरी कर ली है। शाबाश!',
  'What happens next: we will look for a job that suits you, and write to you when we have found one. You do not have to do anything until then.':
    'आगे क्या होगा: हम आपके लायक़ काम ढूँढते हैं, और मिलते ही आपको लिखेंगे। तब तक आपको कुछ नहीं करना है।',
  '{productName}: you have completed your training with {organisation}. Well done! We now look for a job that fits you.':
    '{productName}: आपने {organisation} में अपनी ट्रेनिंग पूरी कर ली है। शाबाश! अब हम आपके लायक़ काम ढूँढते हैं।',
  'Your training has ended early': 'आपकी ट्रेनिंग समय से पहले ख़त्म हो गई है',
  'Your training has ended early.': 'आपकी ट्रेनिंग समय से पहले ख़त्म हो गई है।',
  'What happens next: we will look for another training or a job for you, and write to you. If this is a mistake, please tell us.':
    'आगे क्या होगा: हम आपके लिए दूसरी ट्रेनिंग या काम ढूँढते हैं और आपको लिखेंगे। अगर यह भूल हो, तो कृपया हमें बताएँ।',
  '{productName}: your training with {organisation} has ended early. We look for another place for you. Questions? Call {supportPhone}.':
    '{productName}: {organisation} में आपकी ट्रेनिंग समय से पहले ख़त्म हो गई है। हम आपके लिए दूसरी जगह ढूँढते हैं। कुछ पूछना हो तो {supportPhone} पर फ़ोन करें।',
  Health: 'सेहत',
  Family: 'परिवार',
  'Too far away': 'रास्ता बहुत दूर है',
  'Other work': 'दूसरा काम',
  'Moved away': 'दूसरी जगह चले गए',
  Batch: 'बैच',
  Place: 'जगह',
  'First day': 'पहला दिन',
  'Last day': 'आख़िरी दिन',
  Days: 'दिन',
  Time: 'समय',
  Trainer: 'सिखाने वाले',
  'Your training is planned: {title}': 'आपकी ट्रेनिंग तय हो गई है: {title}',
  'You have a place in a batch. It meets at this time and place:':
    'एक बैच में आपकी जगह पक्की है। कक्षाएँ यहाँ और इस समय होंगी:',
  '{productName}: your training begins on {day} at {time}, {place}. Bring your Aadhar card.':
    '{productName}: आपकी ट्रेनिंग {day} को {time} बजे शुरू होगी, {place}। अपना आधार कार्ड साथ लाएँ।',
  'Your training has been moved: {title}': 'आपकी ट्रेनिंग बदल गई है: {title}',
  'Your training has been moved or changed. These are the new details:':
    'आपकी ट्रेनिंग में बदलाव हुआ है। अब यह ऐसे होगी:',
  '{productName}: your training has been changed. First day {day} at {time}, {place}. Bring your Aadhar card.':
    '{productName}: आपकी ट्रेनिंग में बदलाव हुआ है। पहला दिन {day}, {time} बजे, {place}। अपना आधार कार्ड साथ लाएँ।',
  'Please bring your Aadhar card to the first meeting, and come a little earlier.':
    'पहले दिन अपना आधार कार्ड साथ लाएँ, और थोड़ा पहले आएँ।',
  'Please bring the identity document you registered with to the first meeting, and come a little earlier.':
    'पहले दिन वह पहचान-पत्र साथ लाएँ जिससे आपने रजिस्ट्रेशन किया था, और थोड़ा पहले आएँ।',
  'If you cannot attend, please inform your training provider before the first day.':
    'नहीं आ सकते? तो पहले दिन से पहले ट्रेनिंग देने वालों को बता दें।',
  'Your batch has been cancelled: {title}': 'आपका बैच नहीं होगा: {title}',
  'We are sorry: your batch has been cancelled.': 'हमें खेद है: आपका बैच नहीं होगा।',
  'What happens next: {organisation} will find another batch for you and tell you when it starts. You keep your place with them.':
    'आगे क्या होगा: {organisation} आपके लिए दूसरा बैच ढूँढेगा और बताएगा कि वह कब शुरू होगा। वहाँ आपकी जगह बनी रहेगी।',
  '{productName}: we are sorry, your batch with {organisation} does not take place. They will tell you when another one begins.':
    '{productName}: हमें खेद है, {organisation} में आपका बैच नहीं होगा। दूसरा बैच कब शुरू होगा, यह वे आपको बताएँगे।',
  'Your certificate: {skill}': 'आपका प्रमाणपत्र: {skill}',
  'Congratulations! You have passed, and this is your certificate:':
    'बधाई हो! आप पास हो गए हैं, और यह आपका प्रमाणपत्र है:',
  'Your certificate is no longer valid: {skill}': 'आपका प्रमाणपत्र अब मान्य नहीं है: {skill}',
  'We are sorry: we had to withdraw this certificate. Please do not show it any more.':
    'हमें खेद है: हमें यह प्रमाणपत्र वापस लेना पड़ा। कृपया इसे अब किसी को न दिखाएँ।',
  'What you have learned stays with you. If you think this is a mistake, or want to know why, please call or write to us, and we will explain it to you.':
    'आपने जो सीखा है वह आपका ही रहेगा। अगर आपको लगता है कि यह ग़लती है, या कारण जानना चाहते हैं, तो कृपया हमें फ़ोन करें या लिखें: हम आपको समझाएँगे।',
  '{productName}: we are sorry, your certificate for {skill} is no longer valid. What you have learned stays yours. Questions? Call {supportPhone}.':
    '{productName}: हमें खेद है, {skill} का आपका प्रमाणपत्र अब मान्य नहीं है। आपने जो सीखा है वह आपका ही रहेगा। कोई सवाल? {supportPhone} पर फ़ोन करें।',
  Skill: 'हुनर',
  Code: 'कोड',
  'See your certificate': 'अपना प्रमाणपत्र देखें',
  'Show it to employers. Everyone who has its address or code can see it, so share it with care.':
    'जो आपको काम देना चाहे, उसे यह दिखाएँ। जिसके पास इसका पता या कोड हो, वह इसे देख सकता है; इसलिए सोच-समझकर दें।',
};
