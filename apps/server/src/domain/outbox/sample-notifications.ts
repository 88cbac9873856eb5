import type * as z from 'zod/mini';
import { sampleId } from './define-notification.ts';
import {
  notificationDefinitions,
  type Notification,
  type NotificationEvent,
} from './notification-events.ts';
import { phoneLanguages } from '#server/platform/messaging/message-channels.ts';

const asha = { name: 'Asha Kumari', email: 'asha@example.org', phone: '9876543210' };
const ravi = { name: 'Ravi Iyer', email: 'ravi@example.org', phone: '9876500000' };
const moment = new Date('2026-11-21T06:10:00Z');

/** Texts by the name of the field, or by the names of its object and itself. */
const sampleTexts: Readonly<Record<string, string>> = {
  code: 'PB-7K4-92M',
  ward: 'Asha Kumari',
  id: sampleId,
  path: '/undo-change#token=kT7mQ2xWpR3f9Kx0aTq2Lm',
  head: '1204:9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f',
  day: '2026-11-21',
  due: '2026-12-21',
  answer: 'The document cannot be read',
  organisation: 'Sunrise Skill Academy',
  name: 'Howrah centre',
  from: '2026-11-24',
  city: 'Patna',
  reason: 'The document cannot be read',
  state: 'Bihar',
  locality: 'Boring Road',
  postalCode: '800001',
  skill: 'Tailoring',
  phone: '9876511111',
  callBy: '2026-11-28',
  skills: 'Coding',
  employer: 'Ganga Textiles',
  title: 'Tailoring, morning',
  place: 'Boring Road, Patna, Bihar 800001',
  startsOn: '2026-12-01',
  endsOn: '2027-02-26',
  startTime: '09:30',
  endTime: '12:30',
  centre: 'Udaan Howrah',
  address: 'Shibpur Road, Howrah, West Bengal 711102',
  certificate: 'KLMPQRSTAB',
  temporaryPassword: 'k7Qm2xWp',
  cities: 'Patna',
  oldest: '2026-11-12',
  certificates: 'KLMPQRSTAB',
  by: 'Ravi Sen',
  network: '203.0.113.7',
  email: 'meera@example.org',
  disabledIn: 'Sahyog Learning Foundation',
  visitedOn: '2026-11-20',
  text: 'Repair the fire extinguisher',
  dueOn: '2026-12-01',
  point: 'Repair the fire extinguisher',
  newAddress: 'Park Street, Kolkata, West Bengal 700016',
  setting: 'Days until overdue: To be reviewed',
  before: '3',
  after: '5',
  'candidate.name': 'Asha Kumari',
  'correction.path': '/correct/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs',
  'places.name': 'Sunrise Skill Academy',
  'places.skill': 'Coding',
  'contact.name': 'Sunita Devi',
  'answer.path': '/answer/kT7mQ2xWpR3f9Kx0aTq2Lm',
  'candidates.name': 'Asha Kumari',
  'candidates.phone': '9876543210',
  'admin.name': 'Meera Das',
  'person.name': 'Meera Das',
  'centre.city': 'Howrah',
};

const findText = (name: string, parent: string): string =>
  sampleTexts[`${parent}.${name}`] ?? sampleTexts[name] ?? name;

const sampleValues: Readonly<Record<string, unknown>> = { number: 12, boolean: true, date: moment };

/** Takes the first of several values, and leaves out what is optional. */
const createSample = (schema: z.core.$ZodType, name: string, parent = ''): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return undefined;
  if ('innerType' in def) return createSample(def.innerType, name, parent);
  if (def.type === 'string') return findText(name, parent);
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'array') return [createSample(def.element, name, parent)];
  if (def.type === 'union') return createSample(def.options[0] as z.core.$ZodType, name, parent);
  return def.type === 'object' ? createFields(def.shape, name) : sampleValues[def.type];
};

const createFields = (shape: Readonly<Record<string, z.core.$ZodType>>, parent = '') =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([name, schema]) => [name, createSample(schema, name, parent)] as const)
      .filter(([, value]) => value !== undefined),
  );

const toRecipient = (content: object) =>
  !('record' in content) || (content.record as { kind: string }).kind === 'candidate' ? asha : ravi;

const createSamples = (event: NotificationEvent): Notification[] => {
  const { data, samples = [{}] } = notificationDefinitions[event];
  return samples.map((values) => {
    const content = { ...createFields(data), ...values };
    return { event, to: toRecipient(content), ...content } as Notification;
  });
};

const inEnglish = (Object.keys(notificationDefinitions) as NotificationEvent[]).flatMap(
  createSamples,
);

const isToCandidate = (notification: Notification): boolean =>
  notification.event === 'otp' ||
  notification.event === 'guardian-code' ||
  ('record' in notification && notification.record.kind === 'candidate');

/** One of each, for review and for registration with the networks. Candidates' messages are included in every language. */
export const sampleNotifications: readonly Notification[] = [
  ...inEnglish,
  ...phoneLanguages.flatMap((language) =>
    inEnglish
      .filter(isToCandidate)
      .map((notification) => ({ ...notification, to: { ...notification.to, language } })),
  ),
];
