/** The access log at /track. */
export const accessLogTexts: Readonly<Record<string, string>> = {
  'Who has seen your data': 'आपकी जानकारी किसने देखी',
  'Here you see each time someone opened, changed or received your data, latest first. You can ask us about any of them.':
    'यहाँ लिखा है कि कब-कब किसी ने आपकी जानकारी खोली, बदली या पाई, सबसे नई सबसे ऊपर। आप इनमें से किसी के बारे में हमसे पूछ सकते हैं।',
  'Show who has seen it': 'दिखाएँ किसने देखी',
  'No one has opened or received your data yet.': 'अब तक किसी ने आपकी जानकारी न खोली है, न पाई है।',
  'The list of people who have seen your data could not be loaded. Please try again.':
    'आपकी जानकारी किसने देखी, यह लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  'Saw your full Aadhar number': 'आपका पूरा आधार नंबर देखा',
  'Opened your identity document': 'आपका पहचान पत्र खोला',
  'Opened your record': 'आपका रिकॉर्ड खोला',
  'Recorded your work': 'आपका काम दर्ज किया',
  'Changed the record of your work': 'आपके काम के बारे में दर्ज जानकारी बदली',
  'Added a document about your work': 'आपके काम का एक दस्तावेज़ जोड़ा',
  'Checked the record of your work': 'आपके काम के बारे में दर्ज जानकारी जाँची',
  'Asked about your work and recorded the answer': 'आपके काम के बारे में पूछा और जवाब दर्ज किया',
  'Tried to reach you about your work': 'आपके काम के बारे में आपसे संपर्क की कोशिश की',
  'Looked at your registration and approved it': 'आपका रजिस्ट्रेशन देखा और मंज़ूर किया',
  'Looked at your registration and did not approve it': 'आपका रजिस्ट्रेशन देखा और मंज़ूर नहीं किया',
  'Looked at your registration and put it on hold': 'आपका रजिस्ट्रेशन देखा और रोक दिया',
  'Looked at your registration again': 'आपका रजिस्ट्रेशन फिर से देखा',
  'Undid a decision': 'एक फ़ैसला वापस लिया',
  'Looked at your registration and assigned you': 'आपका रजिस्ट्रेशन देखा और आपको आगे भेजा',
  'You or someone else signed in here with an email that our staff set':
    'आपने या किसी और ने यहाँ उस ईमेल से साइन इन किया जो कर्मचारी ने लिखा था',
  'Changed your contact details': 'आपका संपर्क बदला',
  'Called, wrote to or visited you, and recorded the result':
    'आपको फ़ोन किया, लिखा या आपसे मिले, और उसका नतीजा लिखा',
  'Recorded your date of birth': 'आपकी जन्म तिथि दर्ज की',
  'Changed the status of your training': 'आपकी ट्रेनिंग की स्थिति बदली',
  'Changed the status of your application': 'आपके आवेदन की स्थिति बदली',
  'Looked at your application and rejected it': 'आपका आवेदन देखा और आपको नहीं चुना',
  'Received your name, contact details, father’s name, age group, qualification, skills and masked Aadhar number':
    'आपका नाम, संपर्क, पिता का नाम, आयु वर्ग, योग्यता, हुनर और छिपाया हुआ आधार नंबर पाया',
  'Received your name, contact details, qualification and skills':
    'आपका नाम, संपर्क, योग्यता और हुनर पाए',
  'The admin for your city': 'आपके शहर के एडमिन',
  'An admin of the foundation': 'फ़ाउंडेशन के एडमिन',
  'Training provider': 'ट्रेनिंग संस्था',
  Employer: 'नौकरी देने वाली कंपनी',
};
