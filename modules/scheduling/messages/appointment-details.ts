// What mails about an appointment say beyond who and when: its type and place, and to the office what the visitor
// gave. The story is in no mail, because mail is not confidential.
import type { EntityManager } from '@mikro-orm/postgresql'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import type { AppointmentOffice } from '../appointments/appointment-office.ts'
import { endOf, startOf, type AppointmentRow, type NamedAppointment } from '../appointments/appointment-row.ts'
import type { AppointmentVenue } from '../appointments/appointment-venue.ts'
import {
  questionsOf,
  questionsUrl,
  responsePath,
  visitorQuestions,
  type QuestionLinks,
} from '../appointments/questions.ts'
import { nameIn } from '../types/type-row.ts'
import { minuteMs } from '../zoned-time.ts'
import { detailPhrases } from './appointment-details.phrases.ts'

export interface MailDetails {
  readonly paragraphs: readonly string[]
  /** As typed by people. */
  readonly values: Readonly<Record<string, string | number>>
  /** Addresses of this installation. */
  readonly links: Readonly<Record<string, string>>
}
export const noDetails: MailDetails = { paragraphs: [], values: {}, links: {} }

/** Adds the paragraphs of details to a message. */
export const withDetails = (texts: MailText, locale: Locale, { paragraphs }: MailDetails): MailText => ({
  ...texts,
  [locale]: { ...texts[locale], paragraphs: [...texts[locale].paragraphs, ...paragraphs] },
})

type Key = keyof typeof detailPhrases

const money = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'USD' }).format(cents / 100)

/** «1 hora», «24 horas». */
const spanOf = (hours: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours)

function kindOf(appointment: NamedAppointment, locale: Locale) {
  const { typeNames } = appointment
  return {
    type: typeNames ? nameIn(typeNames, locale) : '',
    minutes: Math.round((endOf(appointment).getTime() - startOf(appointment).getTime()) / minuteMs),
  }
}

/** Paragraphs of one subject; `false` stands for one that does not apply. */
interface DetailPart {
  readonly keys: readonly (Key | false)[]
  readonly values?: MailDetails['values']
  readonly links?: MailDetails['links']
}

const details = (locale: Locale, parts: readonly DetailPart[]): MailDetails => ({
  paragraphs: parts.flatMap(({ keys }) => keys.flatMap((key) => (key === false ? [] : detailPhrases[key][locale]))),
  values: Object.assign({}, ...parts.map(({ values }) => values)) as MailDetails['values'], // merges objects of this type
  links: Object.assign({}, ...parts.map(({ links }) => links)) as MailDetails['links'], // as above
})

/** Address, link of the call or telephone, as the visitor needs them. */
const visitorVenue = ({ mode, location, visitorLink, phone, officePhone }: AppointmentVenue): DetailPart => ({
  keys: [
    location !== null && 'place',
    visitorLink === null ? mode === 'video' && 'callLater' : 'call',
    phone !== null && 'phone',
    officePhone !== null && 'officePhone',
  ],
  values: { place: location ?? '', phone: phone ?? '', officePhone: officePhone ?? '' },
  ...(visitorLink === null ? {} : { links: { callLink: visitorLink } }),
})

/** Address, link of the call or telephone, as the office needs them. */
const officeVenue = ({ mode, location, officeLink, phone }: AppointmentVenue): DetailPart => ({
  keys: [
    location !== null && 'place',
    officeLink === null ? mode === 'video' && 'officeCallLater' : 'officeCall',
    phone !== null && 'officeCalls',
  ],
  values: { place: location ?? '', phone: phone ?? '' },
  ...(officeLink === null ? {} : { links: { callLink: officeLink } }),
})

/** The link to the questions, until they are answered. */
async function visitorForm(links: QuestionLinks, tx: EntityManager, appointment: AppointmentRow): Promise<DetailPart> {
  const questions = await visitorQuestions(links, tx, appointment)
  if (!questions || questions.answered) return { keys: [] }
  return { keys: ['form'], links: { formLink: questionsUrl(links.publicUrl, questions) } }
}

/** Whether the questions were answered, with the address of the response. */
async function officeForm(
  { publicUrl }: QuestionLinks,
  tx: EntityManager,
  appointment: AppointmentRow,
): Promise<DetailPart> {
  const questions = (await questionsOf(tx, appointment.companyId, [appointment])).get(appointment.id)
  if (!questions || questions.state === 'closed') return { keys: [] }
  const { formId, title: form, state, responseId } = questions
  if (state === 'open') return { keys: ['questionsOpen'], values: { form } }
  if (responseId === null) return { keys: ['questionsGone'], values: { form } }
  const links = { responseLink: publicUrl + responsePath(formId, responseId) }
  return { keys: ['questionsAnswered'], values: { form }, links }
}

/** The receipt of a payment, and what a cancellation gives back. */
function visitorPayment({ payment, paidAt, paidReference, locale }: NamedAppointment): DetailPart {
  if (!payment || paidAt === null) return { keys: [] }
  return {
    keys: [
      'paid',
      payment.kind === 'advance' && 'paidAdvance',
      payment.lateRefundPercent === 0 ? 'paidNoLateRefund' : 'paidRefundInTime',
      'paidOfficeCancels',
    ],
    values: {
      paid: money(payment.cents, locale),
      reference: paidReference ?? '',
      refundHours: spanOf(payment.refundHours, locale),
      latePercent: payment.lateRefundPercent,
    },
  }
}

/** What the cancellation of a paid appointment gives back, in the language of the reader. */
export function refundDetails(
  { payment, paidAt, refundCents }: NamedAppointment,
  side: 'visitor' | 'office',
  locale: Locale,
): MailDetails {
  if (!payment || paidAt === null || refundCents === null) return noDetails
  const toVisitor = refundCents === 0 ? 'refundNone' : 'refund'
  return details(locale, [
    {
      keys: [side === 'visitor' ? toVisitor : 'officeRefund'],
      values: { paid: money(payment.cents, locale), refund: money(refundCents, locale) },
    },
  ])
}

/** Type, price, place, questions, payment and rule of cancellation, for the visitor. */
export async function visitorDetails(
  links: QuestionLinks,
  tx: EntityManager,
  appointment: NamedAppointment,
  venue: AppointmentVenue,
): Promise<MailDetails> {
  const { locale, priceCents, cancellationHours: hours, cancellationFeePercent: percent } = appointment
  return details(locale, [
    { keys: [appointment.typeNames !== null && 'type'], values: kindOf(appointment, locale) },
    {
      keys: [priceCents === 0 ? 'free' : priceCents !== null && 'price'],
      values: { price: money(priceCents ?? 0, locale) },
    },
    visitorVenue(venue),
    await visitorForm(links, tx, appointment),
    visitorPayment(appointment),
    {
      // A payment at booking has a rule of its own.
      keys: [appointment.payment === null && hours !== null && (percent === null ? 'cancellation' : 'cancellationFee')],
      values: { hours: spanOf(hours ?? 0, locale), percent: percent ?? 0 },
    },
  ])
}

/** Type, place, questions, area of law and parties, for the office; the story is only mentioned. */
export async function officeDetails(
  links: QuestionLinks,
  tx: EntityManager,
  appointment: NamedAppointment,
  { locale }: AppointmentOffice,
  venue: AppointmentVenue,
): Promise<MailDetails> {
  const { category, parties, description, payment, paidAt, paidReference } = appointment
  const area = category && (await activeLegalAreas(tx, locale)).find(({ code }) => code === category)
  return details(locale, [
    { keys: [appointment.typeNames !== null && 'type'], values: kindOf(appointment, locale) },
    officeVenue(venue),
    await officeForm(links, tx, appointment),
    {
      keys: [paidAt !== null && 'officePaid'],
      values: { paid: money(payment?.cents ?? 0, locale), reference: paidReference ?? '' },
    },
    {
      keys: [category !== null && 'category', parties !== null && 'parties', description !== null && 'story'],
      values: {
        category: (area ? area.name : category) ?? '',
        parties: (parties ?? '').replace(/\s*\n\s*/g, '; '),
      },
    },
  ])
}

/** Place and questions, for reminders in the language of their reader. */
export const reminderDetails = async (
  links: QuestionLinks,
  tx: EntityManager,
  appointment: AppointmentRow,
  venue: AppointmentVenue,
  { side, locale }: { readonly side: 'visitor' | 'office'; readonly locale: Locale },
): Promise<MailDetails> =>
  details(
    locale,
    side === 'visitor'
      ? [visitorVenue(venue), await visitorForm(links, tx, appointment)]
      : [officeVenue(venue), await officeForm(links, tx, appointment)],
  )
