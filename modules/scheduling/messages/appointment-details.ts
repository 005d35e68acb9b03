// What mails about an appointment say beyond who and when: its type and place, and to the office what the visitor
// gave. The story is in no mail, because mail is not confidential.
import type { EntityManager } from '@mikro-orm/postgresql'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { findPublicForms } from '#modules/forms/index.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import type { AppointmentOffice } from '../appointments/appointment-office.ts'
import { endOf, startOf, type NamedAppointment } from '../appointments/appointment-row.ts'
import type { AppointmentVenue } from '../appointments/appointment-venue.ts'
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

const details = (
  locale: Locale,
  keys: readonly (Key | false)[],
  values: MailDetails['values'],
  links: MailDetails['links'] = {},
): MailDetails => ({
  paragraphs: keys.flatMap((key) => (key === false ? [] : detailPhrases[key][locale])),
  values,
  links,
})

/** Type, price, place, questions and rule of cancellation, for the visitor. */
export async function visitorDetails(
  { publicUrl }: { readonly publicUrl: string },
  tx: EntityManager,
  appointment: NamedAppointment,
  office: AppointmentOffice,
  { mode, location, visitorLink, phone, officePhone }: AppointmentVenue,
): Promise<MailDetails> {
  const { locale, companyId, formId, priceCents } = appointment
  const form = formId ? (await findPublicForms(tx, companyId, [formId])).get(formId) : undefined
  const { cancellationHours: hours, cancellationFeePercent: percent } = office
  return details(
    locale,
    [
      appointment.typeNames !== null && 'type',
      priceCents === 0 ? 'free' : priceCents !== null && 'price',
      location !== null && 'place',
      visitorLink === null ? mode === 'video' && 'callLater' : 'call',
      phone !== null && 'phone',
      officePhone !== null && 'officePhone',
      form !== undefined && 'form',
      hours !== null && (percent === null ? 'cancellation' : 'cancellationFee'),
    ],
    {
      ...kindOf(appointment, locale),
      price: money(priceCents ?? 0, locale),
      place: location ?? '',
      phone: phone ?? '',
      officePhone: officePhone ?? '',
      hours: spanOf(hours ?? 0, locale),
      percent: percent ?? 0,
    },
    {
      ...(visitorLink === null ? {} : { callLink: visitorLink }),
      ...(form ? { formLink: `${publicUrl}/app/forms/public/${form.slug}` } : {}),
    },
  )
}

/** Type, place, area of law and parties, for the office; the story is only mentioned. */
export async function officeDetails(
  tx: EntityManager,
  appointment: NamedAppointment,
  { locale }: AppointmentOffice,
  { mode, location, phone }: AppointmentVenue,
): Promise<MailDetails> {
  const { category, parties, description } = appointment
  const area = category && (await activeLegalAreas(tx, locale)).find(({ code }) => code === category)
  return details(
    locale,
    [
      appointment.typeNames !== null && 'type',
      location !== null && 'place',
      mode === 'video' && 'officeCall',
      phone !== null && 'officeCalls',
      category !== null && 'category',
      parties !== null && 'parties',
      description !== null && 'story',
    ],
    {
      ...kindOf(appointment, locale),
      place: location ?? '',
      phone: phone ?? '',
      category: (area ? area.name : category) ?? '',
      parties: (parties ?? '').replace(/\s*\n\s*/g, '; '),
    },
  )
}
