import type { EntityManager } from '@mikro-orm/postgresql'
import { fill, type Locale } from '#server/contract/locale.ts'
import type { NoticeKind } from '#server/contract/notices.ts'
import type { QueueMail } from '#server/jobs/mail-job.ts'
import { layoutMail, type MailText } from '#server/jobs/mail-layout.ts'
import { readOffice, type AppointmentOffice } from '../appointments/appointment-office.ts'
import { readVenue, type AppointmentVenue, type VenueLinks } from '../appointments/appointment-venue.ts'
import { startOf, endOf, type NamedAppointment } from '../appointments/appointment-row.ts'
import type { QuestionLinks } from '../appointments/questions.ts'
import type { AppointmentTokens } from '../appointments/manage-token.ts'
import { publishedInvite, calendarInvite, type Invite, type Mailbox } from './calendar-invite.ts'
import { officeDetails, refundDetails, visitorDetails, withDetails, type MailDetails } from './appointment-details.ts'
import { officeMessages } from './office.messages.ts'
import { appointmentPhrases } from './appointment.phrases.ts'
import { visitorMessages } from './visitor.messages.ts'
import { formatWhen } from './when.ts'

/** The services that mails about appointments need. */
export interface AppointmentMailer extends VenueLinks, QuestionLinks {
  readonly queueMail: QueueMail
  /** The sender of all mail, who is the ORGANIZER of invitations. */
  readonly organizer: Mailbox
  readonly tokens: AppointmentTokens
  readonly now: () => Date
}

export type AppointmentChange = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'declined'

const visitorTexts: Record<AppointmentChange, MailText> = {
  requested: visitorMessages.visitorRequested,
  confirmed: visitorMessages.visitorConfirmed,
  moved: visitorMessages.visitorMoved,
  cancelled: visitorMessages.visitorCancelled,
  declined: visitorMessages.visitorDeclined,
}
/**
 * Mails to the office by change, each with the notice kind that the professional's settings allow or suppress. A
 * professional who declines gets no mail about it.
 */
const officeNotices = {
  requested: { texts: officeMessages.officeRequested, kind: 'appointment.requested' },
  confirmed: { texts: officeMessages.officeConfirmed, kind: 'appointment.booked' },
  moved: { texts: officeMessages.officeMoved, kind: 'appointment.moved' },
  cancelled: { texts: officeMessages.officeCancelled, kind: 'appointment.cancelled' },
} as const satisfies Record<
  Exclude<AppointmentChange, 'declined'>,
  { readonly texts: MailText; readonly kind: NoticeKind }
>

export const manageLink = (
  { publicUrl, tokens }: Pick<AppointmentMailer, 'publicUrl' | 'tokens'>,
  { companyId, id }: Pick<NamedAppointment, 'companyId' | 'id'>,
): string => `${publicUrl}/app/schedule/public/appointments/${tokens(companyId, id)}`
const calendarLink = (publicUrl: string, slug: string): string => `${publicUrl}/app/schedule/public/${slug}`

const fullName = ({ name, surname }: AppointmentOffice): string => `${name} ${surname}`

type MailSide = 'visitor' | 'office'
type InviteContext = Pick<AppointmentMailer, 'organizer' | 'publicUrl' | 'tokens' | 'now'>

/** Returns the place as a calendar shows it: an address, the link of a call, or that the office calls. */
function placeOf({ mode, location, phone }: AppointmentVenue, link: string | null, locale: Locale): string | null {
  if (location !== null) return location
  if (mode === 'phone' && phone) return fill(appointmentPhrases.phone[locale], { phone })
  return link ?? (mode === 'video' ? appointmentPhrases.video[locale] : null)
}

/** Returns the invitation for the visitor or the office: the same UID with a different title. */
function inviteOf(
  mailer: InviteContext,
  appointment: NamedAppointment,
  office: AppointmentOffice,
  venue: AppointmentVenue,
  reader: MailSide,
): Invite {
  const locale = reader === 'visitor' ? appointment.locale : office.locale
  const link = reader === 'visitor' ? venue.visitorLink : venue.officeLink
  const phrase =
    reader === 'visitor'
      ? appointmentPhrases.withProfessional[appointment.locale]
      : appointmentPhrases.withVisitor[office.locale]
  return {
    uid: appointment.uid,
    sequence: appointment.sequence,
    start: startOf(appointment),
    end: endOf(appointment),
    summary: fill(phrase, { professional: fullName(office), company: office.company, visitor: appointment.name }),
    location: placeOf(venue, link, locale),
    // Only the visitor's mail contains the visitor's links, because they grant access.
    url: link ?? (reader === 'visitor' ? manageLink(mailer, appointment) : `${mailer.publicUrl}/app/schedule`),
    description:
      reader === 'visitor' ? fill(appointmentPhrases.manage[locale], { link: manageLink(mailer, appointment) }) : null,
    organizer: mailer.organizer,
    stamp: mailer.now(),
    attendees: [
      { name: fullName(office), email: office.email },
      { name: appointment.name, email: appointment.email },
    ],
  }
}

/** Returns the invitation as a file for the visitor's own calendar. */
export const inviteFile = (
  mailer: InviteContext,
  appointment: NamedAppointment,
  office: AppointmentOffice,
  venue: AppointmentVenue,
): string => publishedInvite(inviteOf(mailer, appointment, office, venue, 'visitor'), appointment.state === 'confirmed')

/**
 * Queues mails to visitor and office, each in its own language, in the caller's transaction. A mail about an
 * appointment on the calendar has an invitation attached: `REQUEST` while it takes place, `CANCEL` once it is
 * cancelled.
 * @param isOnCalendar whether calendar programs have the appointment, or should get it
 */
export async function mailAppointment(
  mailer: AppointmentMailer,
  tx: EntityManager,
  appointmentChange: AppointmentChange,
  appointment: NamedAppointment,
  isOnCalendar: boolean,
): Promise<void> {
  const office = await readOffice(tx, appointment.companyId, appointment.professionalId)
  if (!office) return
  const venue = await readVenue(mailer, tx, appointment.companyId, appointment.id)
  const method = appointmentChange === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const calendar = (reader: MailSide) =>
    isOnCalendar ? { calendar: calendarInvite(method, inviteOf(mailer, appointment, office, venue, reader)) } : {}
  const values = { visitor: appointment.name, professional: fullName(office), company: office.company }
  const isCancelled = appointmentChange === 'cancelled' || appointmentChange === 'declined'
  const startTime = startOf(appointment)
  const layout = (texts: MailText, locale: Locale, zone: string, link: string, details: MailDetails) => {
    return layoutMail(
      withDetails(texts, locale, details),
      locale,
      { ...details.values, ...values, ...formatWhen(startTime, locale, zone, office.timeZone) },
      link,
      details.linkValues,
    )
  }

  await mailer.queueMail(tx, {
    to: appointment.email,
    locale: appointment.locale,
    ...calendar('visitor'),
    ...layout(
      visitorTexts[appointmentChange],
      appointment.locale,
      appointment.timeZone,
      isCancelled ? calendarLink(mailer.publicUrl, office.slug) : manageLink(mailer, appointment),
      isCancelled
        ? refundDetails(appointment, 'visitor', appointment.locale)
        : await visitorDetails(mailer, tx, appointment, venue),
    ),
  })
  if (appointmentChange === 'declined') return
  const { texts, kind } = officeNotices[appointmentChange]
  const notice = { kind, userId: appointment.professionalId, companyId: appointment.companyId }
  await mailer.queueMail(tx, {
    to: office.email,
    locale: office.locale,
    notice,
    ...calendar('office'),
    ...layout(
      texts,
      office.locale,
      office.timeZone,
      `${mailer.publicUrl}/app/schedule`,
      isCancelled
        ? refundDetails(appointment, 'office', office.locale)
        : await officeDetails(mailer, tx, appointment, office, venue),
    ),
  })
}
