import { toLocationKey } from '../src/domain/locations/location-names.ts';
import { places, type Location } from '../src/domain/locations/locations.ts';
import { allPostalCodes } from '../src/domain/locations/postal-codes.ts';
import type { Random } from './random.ts';

export type DemoAddress = Location & { houseNo: string; locality: string; postalCode: string };

/** The demo admins' cities, which get most records of a small demo. */
export const kolkata: Location[] = [
  { state: 'West Bengal', city: 'Kolkata' },
  { state: 'West Bengal', city: 'Howrah' },
];
export const bhubaneswar: Location[] = [
  { state: 'Odisha', city: 'Bhubaneswar' },
  { state: 'Odisha', city: 'Cuttack' },
];

/** Other large cities, each list with the email name and the name of its L1 admin. */
export const regions: { admin: readonly [mailName: string, name: string]; places: Location[] }[] = (
  [
    [
      'patna',
      'Rekha Prasad',
      [
        ['Bihar', 'Patna'],
        ['Jharkhand', 'Ranchi'],
      ],
    ],
    ['guwahati', 'Pranjal Kalita', [['Assam', 'Guwahati']]],
    [
      'lucknow',
      'Anjali Tiwari',
      [
        ['Uttar Pradesh', 'Lucknow'],
        ['Uttar Pradesh', 'Prayagraj'],
      ],
    ],
    ['jaipur', 'Mukesh Meena', [['Rajasthan', 'Jaipur']]],
    ['ahmedabad', 'Hetal Patel', [['Gujarat', 'Ahmedabad']]],
    [
      'mumbai',
      'Sneha Kulkarni',
      [
        ['Maharashtra', 'Mumbai'],
        ['Maharashtra', 'Pune'],
      ],
    ],
    [
      'bengaluru',
      'Lakshmi Iyer',
      [
        ['Karnataka', 'Bengaluru'],
        ['Tamil Nadu', 'Chennai'],
      ],
    ],
    ['hyderabad', 'Srinivas Reddy', [['Telangana', 'Hyderabad']]],
    [
      'bhopal',
      'Sandeep Verma',
      [
        ['Madhya Pradesh', 'Bhopal'],
        ['Chhattisgarh', 'Bilaspur'],
      ],
    ],
    ['siliguri', 'Dipankar Roy', [['West Bengal', 'Siliguri']]],
  ] as const
).map(([mailName, name, places]) => ({
  admin: [mailName, name],
  places: places.map(([state, city]) => ({ state, city })),
}));

/** Without an L1 admin, so that the coverage screen has cities to assign. */
const uncovered: Location[] = [
  { state: 'Kerala', city: 'Kochi' },
  { state: 'Himachal Pradesh', city: 'Bilaspur' },
];

const localities = [
  'Station Road',
  'Gandhi Nagar',
  'Netaji Colony',
  'College Road',
  'Ambedkar Nagar',
  'Old Bazar',
  'Shanti Nagar',
  'Ward 7',
  'Housing Board Colony',
  'Temple Street',
  'Lake Road',
  'Subhash Pally',
  'Nehru Nagar',
  'Mill Road',
  'Azad Chowk',
  'New Town',
];

const houseNumber = (random: Random): string =>
  random.pick([
    () => `${random.between(1, 240)}`,
    () => `${random.between(1, 90)}/${random.pick(['A', 'B', 'C', '1', '2'])}`,
    () => `Plot ${random.between(1, 400)}`,
    () => `Flat ${random.between(1, 9)}${random.pick(['A', 'B', 'C', 'D'])}`,
  ])();

type Codes = { ofPlace: Map<string, string[]>; ofState: Map<string, string[]> };

const readCodes = (): Codes => {
  const codes: Codes = { ofPlace: new Map(), ofState: new Map() };
  const add = (map: Map<string, string[]>, key: string, code: string) => {
    const known = map.get(key);
    if (known) known.push(code);
    else map.set(key, [code]);
  };
  for (const { code, states, districts, office } of allPostalCodes()) {
    const [state = ''] = states;
    add(codes.ofState, state, code);
    for (const name of new Set([...districts, office].map(toLocationKey)))
      add(codes.ofPlace, `${state}\t${name}`, code);
  }
  return codes;
};

/** Addresses of the built-in list with a PIN code of the city's district, or at least of its state. */
export const demoAddresses = (random: Random) => {
  const codes = readCodes();
  const everyPlace = places().states.flatMap((state) =>
    (places().citiesOf(state) ?? []).map((city): Location => ({ state, city })),
  );
  const largePlaces = [...regions.flatMap((region) => region.places), ...uncovered];

  const anywhere = (): Location =>
    random.pick(
      { kolkata, bhubaneswar, largePlaces, everyPlace }[
        random.weighted({ kolkata: 42, bhubaneswar: 16, largePlaces: 39, everyPlace: 3 })
      ],
    );

  const at = (place: Location): DemoAddress => ({
    ...place,
    houseNo: houseNumber(random),
    locality: random.pick(localities),
    postalCode: random.pick(
      codes.ofPlace.get(`${place.state}\t${toLocationKey(place.city)}`) ??
        codes.ofState.get(place.state) ?? ['110001'],
    ),
  });

  return { at, anywhere: () => at(anywhere()) };
};
export type DemoAddresses = ReturnType<typeof demoAddresses>;
