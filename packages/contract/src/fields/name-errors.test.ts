import { describe, expect, test } from 'vitest';
import * as fields from './fields.ts';
import { withoutLinks } from './web-addresses.ts';

const toMessage = (schema: ReturnType<typeof fields.personName>, name: string) => {
  const read = schema.safeParse(name);
  return read.success ? 'accepted' : read.error.issues[0]?.message;
};

const organisations = `Gupta Bros. Co.
Bharat Tools Mfg. Co. Ltd.
R.K. Info Systems
J.S. Online Services
M.K. Net Cafe
B.Com. & M.Com. Tutorials
B.Com & M.Com Tutorials
I.T.I. In Balasore
I.T.I.In Balasore
Govt. Edu. Society
Govt.Edu.Society
S.K. Shop
S.K.Shop
Agri. Co-operative Society
Agri.Co-op. Marketing Society
M/s. Sri Sai Enterprises Pvt.Ltd.
M/S.Laxmi Traders
M/s Sharma Bros.Co. Ltd.
Sharma & Co. Pvt. Ltd.
Sharma.Co.Ltd
Tata Sons Pvt.Ltd.
St.Xavier's College
St. Joseph's I.T.I.
No.1 Traders
A.P.J. Abdul Kalam Tech. University
Dr.B.R.Ambedkar Society
Dr. B. R. Ambedkar Society, Patna
K.G.N. Store
P.C. Chandra Jewellers
L&T Constn. Skills Trg. Inst.
M.Tech Academy No. 12, batch 2020-2024
B.Ed. College
B.Tech. & M.Tech. Coaching
D.El.Ed. Training Institute
Udaan Skill Centre (Pvt.) Ltd.
Jan Shikshan Sansthan, Dist. Khordha
W.B.S.E.D.C.L. Contractors' Assn.
N.G.O. Life Foundation
Om Sai Infotech
Web World Computer Edu. Centre
Click Point Computers
Top One Security Services
Net-Work Solutions
A to Z Online Shop
24x7 Call Centre Services
Coffee @ Home
Microsoft .NET Training Centre
Fatima's Beauty Parlour & Trg. Centre
Mother Teresa Sewing Centre - Unit 2
Mr. Cook Hotel Mgmt. Inst.
Pvt.Ltd. Workers Union
Shri Sai Info.Tech Pvt.Ltd.
Om Sai Tech.Services Pvt.Ltd.
Tech.Info Systems
Om Soft.Solutions
Kerala State Co-op.Bank Ltd.
Skill Dev.Training Centre
Rural Dev.Org.
Vol.Org.
Wel.Foundation
Gupta Genl.Store
Vill.Life Foundation
Maths.Academy
M.Sc.Tech Inst.
Dip.Tech Training
No.One Tailors
Roy Engg.Co
Ghosh Bros.Co
R.S.E.T.I. (Rural Self Emp. Trg. Inst.)
Govt. I.T.I.Balasore
Maa Tarini S.H.G.
C.S.C.Digital Centre
Mahila Mandal Regd.No.123/2010
B.C.A./M.C.A. Classes
Jai Hind Engg.Works(P)Ltd.
Ph.D.Academy
Bio.Tech Institute
Med.Health Centre
S.P.Bio.Tech
J.K.News Agency
Maa Health. Services
उड़ान कौशल केंद्र Udaan
क्‍षेत्रीय प्रशिक्षण केंद्र
मे. शर्मा एंड कं.
தமிழ் திறன் மையம்
প্রগতি প্রশিক্ষণ কেন্দ্র (প্রাঃ) লিঃ`.split('\n');

const people = `Dr.A.P.J. Abdul Kalam
A.P.J.Abdul Kalam
R.K. Laxman
S.K. Md.Asia Khatun
Md.Asia Khatun
Md. Rahim
Sk.Rahim Ali
V.V.S. Laxman
Smt. Sita Devi W/o. Ram Kumar
Late Sri. Ram Pd. Singh
D'Souza
O’Brien
Oʼbrien
K. R. Narayanan
Senthil.K
José Fernandes
डॉ.भारत भूषण
श्री.भारत शर्मा
एम.के. स्टालिन
सुनीता कुमारी
ଶୁଭଶ୍ରୀ ମହାପାତ୍ର
দেবযানী মুখার্জি
محمد عمران خان
രാജൻ
Anita 👩🏽‍🎓 Rao
<b>Test</b> & "Co"
Dev
In
B.Co Das`.split('\n');

const addresses = `acme.in
ACME.IN
Acme.Co.In
Gupta Co.in
evil.com
evil.com.
Visit evil.com now
evil.com/claim
evil.com-pay
evil.b.com
www.acme
Visit www.jobs
WWW.ACME
www2.acme
a@b.c
help@jobs
@evil_handle
Call me @evil
Govt Scheme http://evil.example/claim now
Govt Scheme evil.example/claim
https:evil
hxxp://evil
Free jobs\u2024com
Free jobs．com
Free jobs。com
Free jobs .com
Fast-Jobs.in
Freejobs.tk centre
bit.ly/abc
wa.me/919830000001
t.me/evil
t.co/x
x.com/evil
goo.gl/x
xn--p1b6ci4b4b3a.xn--h2brj9c
उदाहरण.भारत
evil.xyz
evil.ac
ftp.evil
rb.gy/abc
youtu.be/abc
forms.gle/abc
x.in/claim
engg.co/claim
dev.org/claim
gov.in
pmkvy.gov.in.
192.168.1.1/claim
Evil．ＣＯＭ
evil.news
evil.health/claim
Prize evil.gift now
evil.deals
evil.de
evil.africa
evil.su
Ev\u200bil.c\u00adom`.split('\n');

/** Names in which only the space after a dot is missing, and others that look like domains. */
const lackingSpaces = `Mohd.Online
Mohd.Asia
MD.ONLINE
md.asia khatun
Md.In
Sri.Com
Shri.Net
Sri.Com Computers
Shree.Info Tech
Smt.Maya Devi
Sk.Rahim
sk.rahim ali
Sk.Me
Sh.Guru Prasad
Sri.Guru Nanak Dev Society
Ram.Kr.Singh
Ram Kr.Das
suresh.ch.das
Suresh.Ch.Das
Raj.Kr Gupta
Mosammat.Bibi
Kum.Asha
Dr.Life Care
Prof.Dev Raj
Gupta.Store
SHARMA.STORE
Sharma.Online Services
Sharma.Info Systems
Das.Group of Companies
Verma.Tech.Institute
Mondal.Digital Studio
Ghosh.Photo & Video
Patna.Skill Centre
Om.Sai.Enterprises
New.Life.Foundation
Bharat.Academy
St.Mary.School
Govt.Aided/Private School
M/s.Roy.Market
Balaji.Business Centre
T.V.Repair Works
U.S.Pizza Corner
In.Dev Roy
Lal Md.Am Khan`.split('\n');

const hostile = `evil.it
evil.to
evil.is
evil.me
evil.in
Evil.In
EVIL.IN
evil.co.in
Win.Com
Prize.Org
Evil.Xyz
evil.guru
evil.expert now
evil.online
evil.store/claim
Evil.Store/claim
evil.guru/x
is.gd/x
cutt.ly/x
goo.gl/x
ow.ly
bit.do/x
www.evil
WWW2.EVIL
http://Evil.Store
HTTPS://EVIL
hxxps://evil.shop
claim@evil.shop
pay me@upi
mailto:evil
javascript:alert(1)
Md.evil.com
Sri.Evil.Com
sri.com
md.in
evil.in.net
Govt.Co.In
10.0.0.1/claim
evil。shop
evil．xyz`.split('\n');

const hidden = [
  'Asha\nDevi',
  'Asha\r\nDevi',
  'Asha\u2028Devi',
  'Asha\u2029Devi',
  'Asha\u0007Devi',
  'Asha\ue000',
];

const mixed = [
  'Ud\u0430an Centre',
  '\u0420\u0430\u0443',
  'Udaanकेंद्र',
  'Αsha',
  'As\u03b9ha',
  '𝐀sha Devi',
  'सीtaा',
];

describe('R2: common names of organisations', () => {
  test.each(organisations)('accepts %s', (name) => {
    expect(toMessage(fields.organisationName('Company Name'), name)).toBe('accepted');
  });
});

describe('R2, J2: names of people', () => {
  test.each(people)('accepts %s', (name) => {
    expect(toMessage(fields.personName('Name'), name)).toBe('accepted');
  });
});

describe('R2: names in which a space after a dot is missing', () => {
  test.each(lackingSpaces)('%s is accepted', (name) => {
    expect(toMessage(fields.organisationName('Company Name'), name)).toBe('accepted');
    expect(toMessage(fields.personName('Name'), name)).toBe('accepted');
  });

  // As broad as the link detection of any mail program or phone.
  const linked = /:\/\/|\S@\S|[\p{L}\p{N}][.．。]\p{L}{2}/u;
  test.each([...organisations, ...people, ...lackingSpaces])(
    'leaves no link of %s in a message',
    (name) => {
      expect(withoutLinks(name)).not.toMatch(linked);
      expect(withoutLinks(name).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    },
  );

  test.each([
    ['A.P.J. Abdul Kalam', 'A.P.J. Abdul Kalam'],
    ['Mohd.Online', 'Mohd. Online'],
    ['R.K.Info', 'R.K. Info'],
    ['डॉ.भारत भूषण', 'डॉ. भारत भूषण'],
    ['10.30 to 12.45', '10.30 to 12.45'],
    ['Rs.500', 'Rs.500'],
    ['evil.3com.com', 'evil. 3com. com'],
    ['http://evil.example/x', 'http: //evil. example/x'],
    ['pay@evil', 'pay@ evil'],
  ])('writes %s as %s in a message', (name, shown) => {
    expect(withoutLinks(name)).toBe(shown);
  });

  test('separates links in linear time', () => {
    const start = performance.now();
    for (const piece of ['a.', '.', 'a.b', '@a', '://', 'a.1', '.1'])
      withoutLinks(piece.repeat(30_000));
    expect(performance.now() - start).toBeLessThan(500);
  });
});

const schemas = {
  organisation: fields.organisationName('The name'),
  person: fields.personName('The name'),
  'contact person': fields.shortPersonName('The name'),
};

describe.each(Object.entries(schemas))('J2, T14: the name of an %s', (_, schema) => {
  test.each([...addresses, ...hostile])('rejects a name with an address: %s', (name) => {
    expect(toMessage(schema, name)).toBe('The name must not contain a web or email address');
  });

  test.each(hidden)('rejects a line break or a control character: %j', (name) => {
    expect(toMessage(schema, name)).toBe('The name contains characters that cannot be seen');
  });

  test.each(mixed)('rejects a word of mixed scripts: %s', (name) => {
    expect(toMessage(schema, name)).toBe('The name mixes letters of different scripts in one word');
  });

  test('removes direction marks, which hide the actual order of letters', () => {
    expect(schema.safeParse('\u202eDevi\u202c \u2066Asha\u2069').data).toBe('Devi Asha');
  });
});
