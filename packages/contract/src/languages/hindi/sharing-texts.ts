/** Texts of pages and emails about stopping to share data with a provider. */
export const sharingTexts: Readonly<Record<string, string>> = {
  'They can no longer see your data.': 'अब वे आपकी जानकारी नहीं देख सकते।',
  'They no longer expect you at the training.': 'ट्रेनिंग में अब आपका इंतज़ार नहीं किया जाएगा।',
  'Your training there has ended.': 'वहाँ आपकी ट्रेनिंग समाप्त हो गई है।',
  'Your application there has ended.': 'वहाँ आपका आवेदन समाप्त हो गया है।',
  'This does not end your work there. If you want to leave, please inform your employer or call us.':
    'इससे वहाँ आपका काम समाप्त नहीं होता। काम छोड़ना चाहें, तो अपने नियोक्ता को बताएँ या हमें फ़ोन करें।',
  'We will look for another place for you.': 'हम आपके लिए दूसरी जगह ढूँढेंगे।',
  'They will no longer see how to reach you, and we will ask them to delete what they copied. Your work there does not end.':
    'वे अब आपसे संपर्क का तरीका नहीं देख पाएँगे, और हम उनसे कहेंगे कि जो कॉपी किया है उसे मिटा दें। वहाँ आपका काम समाप्त नहीं होगा।',
  'You can stop sharing with any of them and stay registered.':
    'आप इनमें से किसी के साथ भी साझा करना बंद कर सकते हैं और रजिस्टर बने रह सकते हैं।',
};
