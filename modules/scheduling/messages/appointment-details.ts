// Paragraphs of mails about an appointment beyond who and when: its type and place, and for the office the data that
// the visitor gave. No mail contains the description of the matter, because mail is not confidential.
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
  /** Values of placeholders, as people typed them. */
  readonly values: Readonly<Record<string, string | number>>
  /** Values of placeholders that are links: addresses of calls and of this installation. */
  readonly linkValues: Readonly<Record<string, string>>
}
export const noDetails: MailDetails = { paragraphs: [], values: {}, linkValues: {} }

/** Adds the paragraphs of details to a message. */
export const withDetails = (texts: MailText, locale: Locale, { paragraphs }: MailDetails): MailText => ({
  ...texts,
  [locale]: { ...texts[locale], paragraphs: [...texts[locale].paragraphs, ...paragraphs] },
})

type DetailKey = keyof typeof detailPhrases

const formatDollars = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'USD' }).format(cents / 100)

/** Returns «1 hora», «24 horas». */
const hoursText = (hours: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours)

function typeValues(appointment: NamedAppointment, locale: Locale) {
  const { typeNames } = appointment
  return {
    type: typeNames ? nameIn(typeNames, locale) : '',
    minutes: Math.round((endOf(appointment).getTime() - startOf(appointment).getTime()) / minuteMs),
  }
}

/** The paragraphs about one subject. `false` in place of a key omits its paragraph. */
interface DetailPart {
  readonly keys: readonly (DetailKey | false)[]
  readonly values?: MailDetails['values']
  readonly linkValues?: MailDetails['linkValues']
}

const joinParts = (locale: Locale, parts: readonly DetailPart[]): MailDetails => ({
  paragraphs: parts.flatMap(({ keys }) => keys.flatMap((key) => (key === false ? [] : detailPhrases[key][locale]))),
  values: Object.assign({}, ...parts.map(({ values }) => values)) as MailDetails['values'], // merges objects of this type
  linkValues: Object.assign({}, ...parts.map(({ linkValues }) => linkValues)) as MailDetails['linkValues'], // as above
})

/** Returns the paragraph about a video call: with its link, or without one yet; false for any other appointment. */
function callKey(
  mode: AppointmentVenue['mode'],
  link: string | null,
  [withLink, withoutLink]: readonly [DetailKey, DetailKey],
): DetailKey | false {
  if (link !== null) return withLink
  return mode === 'video' && withoutLink
}

/** The address, link of the call or telephone that the visitor needs. */
const visitorVenue = ({ mode, location, visitorLink, phone, officePhone }: AppointmentVenue): DetailPart => ({
  keys: [
    location !== null && 'place',
    callKey(mode, visitorLink, ['call', 'callLater']),
    phone !== null && 'phone',
    officePhone !== null && 'officePhone',
  ],
  values: { place: location ?? '', phone: phone ?? '', officePhone: officePhone ?? '' },
  ...(visitorLink === null ? {} : { linkValues: { callLink: visitorLink } }),
})

/** The address, link of the call or telephone that the office needs. */
const officeVenue = ({ mode, location, officeLink, phone }: AppointmentVenue): DetailPart => ({
  keys: [
    location !== null && 'place',
    callKey(mode, officeLink, ['officeCall', 'officeCallLater']),
    phone !== null && 'officeCalls',
  ],
  values: { place: location ?? '', phone: phone ?? '' },
  ...(officeLink === null ? {} : { linkValues: { callLink: officeLink } }),
})

/** Returns the link to the questions, until they are answered. */
async function visitorForm(links: QuestionLinks, tx: EntityManager, appointment: AppointmentRow): Promise<DetailPart> {
  const questions = await visitorQuestions(links, tx, appointment)
  if (!questions || questions.answered) return { keys: [] }
  return { keys: ['form'], linkValues: { formLink: questionsUrl(links.publicUrl, questions) } }
}

/** Returns whether the questions were answered, with the address of the response. */
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
  const linkValues = { responseLink: publicUrl + responsePath(formId, responseId) }
  return { keys: ['questionsAnswered'], values: { form }, linkValues }
}

/** Returns the receipt of a payment, and the refund that a cancellation would bring. */
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
      paid: formatDollars(payment.cents, locale),
      reference: paidReference ?? '',
      refundHours: hoursText(payment.refundHours, locale),
      latePercent: payment.lateRefundPercent,
    },
  }
}

/** Returns the refund of the cancellation of a paid appointment, in the language of the reader. */
export function refundDetails(
  { payment, paidAt, refundCents }: NamedAppointment,
  side: 'visitor' | 'office',
  locale: Locale,
): MailDetails {
  if (!payment || paidAt === null || refundCents === null) return noDetails
  const toVisitor = refundCents === 0 ? 'refundNone' : 'refund'
  return joinParts(locale, [
    {
      keys: [side === 'visitor' ? toVisitor : 'officeRefund'],
      values: { paid: formatDollars(payment.cents, locale), refund: formatDollars(refundCents, locale) },
    },
  ])
}

function priceKey(priceCents: number | null): DetailKey | false {
  if (priceCents === null) return false
  return priceCents === 0 ? 'free' : 'price'
}

/** Returns the paragraph about the cancellation rule; a payment at booking has a refund rule instead. */
function cancellationKey({
  payment,
  priceCents,
  cancellationHours,
  cancellationFeePercent,
}: NamedAppointment): DetailKey | false {
  if (payment !== null || cancellationHours === null) return false
  // The fee is a share of the price, so a free appointment has none.
  return cancellationFeePercent === null || priceCents === 0 ? 'cancellation' : 'cancellationFee'
}

/** The type, price, place, questions, payment and cancellation rule, for the visitor. */
export async function visitorDetails(
  links: QuestionLinks,
  tx: EntityManager,
  appointment: NamedAppointment,
  venue: AppointmentVenue,
): Promise<MailDetails> {
  const { locale, priceCents, cancellationHours: hours, cancellationFeePercent: percent } = appointment
  return joinParts(locale, [
    { keys: [appointment.typeNames !== null && 'type'], values: typeValues(appointment, locale) },
    { keys: [priceKey(priceCents)], values: { price: formatDollars(priceCents ?? 0, locale) } },
    visitorVenue(venue),
    await visitorForm(links, tx, appointment),
    visitorPayment(appointment),
    {
      keys: [cancellationKey(appointment)],
      values: { hours: hoursText(hours ?? 0, locale), percent: percent ?? 0 },
    },
  ])
}

/**
 * The type, place, questions, area of law and parties, for the office. Only states whether the visitor wrote a
 * description.
 */
export async function officeDetails(
  links: QuestionLinks,
  tx: EntityManager,
  appointment: NamedAppointment,
  { locale }: AppointmentOffice,
  venue: AppointmentVenue,
): Promise<MailDetails> {
  const { category, parties, description, payment, paidAt, paidReference } = appointment
  const area = category && (await activeLegalAreas(tx, locale)).find(({ code }) => code === category)
  return joinParts(locale, [
    { keys: [appointment.typeNames !== null && 'type'], values: typeValues(appointment, locale) },
    officeVenue(venue),
    await officeForm(links, tx, appointment),
    {
      keys: [paidAt !== null && 'officePaid'],
      values: { paid: formatDollars(payment?.cents ?? 0, locale), reference: paidReference ?? '' },
    },
    {
      keys: [category !== null && 'category', parties !== null && 'parties', description !== null && 'hasDescription'],
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
  joinParts(
    locale,
    side === 'visitor'
      ? [visitorVenue(venue), await visitorForm(links, tx, appointment)]
      : [officeVenue(venue), await officeForm(links, tx, appointment)],
  )
