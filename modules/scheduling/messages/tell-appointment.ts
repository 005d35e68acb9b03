import type { EntityManager } from '@mikro-orm/postgresql'
import { fill, type Locale } from '#server/contract/locale.ts'
import type { NoticeKind } from '#server/contract/notices.ts'
import type { QueueMail } from '#server/jobs/mail-job.ts'
import { layoutMail, type MailText } from '#server/jobs/mail-layout.ts'
import {
  readOffice,
  readPlace,
  type AppointmentOffice,
  type AppointmentPlace,
} from '../appointments/appointment-office.ts'
import { begins, ends, type NamedAppointment } from '../appointments/appointment-row.ts'
import type { ManageTokens } from '../appointments/manage-token.ts'
import { calendarFile, calendarInvite, type Invite, type Mailbox } from './calendar-invite.ts'
import { officeMessages } from './office.messages.ts'
import { schedulingWords } from './scheduling-words.ts'
import { visitorMessages } from './visitor.messages.ts'
import { tellWhen } from './when.ts'

/** What messages about appointments are made with. */
export interface Teller {
  readonly queueMail: QueueMail
  readonly publicUrl: string
  /** The sender of all mail, who organizes in the eyes of calendar programs. */
  readonly organizer: Mailbox
  readonly tokens: ManageTokens
  readonly now: () => Date
}

export type News = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'declined'

const toVisitor: Record<News, MailText> = {
  requested: visitorMessages.visitorRequested,
  confirmed: visitorMessages.visitorConfirmed,
  moved: visitorMessages.visitorMoved,
  cancelled: visitorMessages.visitorCancelled,
  declined: visitorMessages.visitorDeclined,
}
/** Who declines knows it. The professional's choices for that kind of notice hold for its mail. */
const toOffice = {
  requested: { words: officeMessages.officeRequested, kind: 'appointment.requested' },
  confirmed: { words: officeMessages.officeConfirmed, kind: 'appointment.booked' },
  moved: { words: officeMessages.officeMoved, kind: 'appointment.moved' },
  cancelled: { words: officeMessages.officeCancelled, kind: 'appointment.cancelled' },
} as const satisfies Record<Exclude<News, 'declined'>, { readonly words: MailText; readonly kind: NoticeKind }>

export const manageLink = (
  { publicUrl, tokens }: Pick<Teller, 'publicUrl' | 'tokens'>,
  { company_id, id }: Pick<NamedAppointment, 'company_id' | 'id'>,
): string => `${publicUrl}/app/schedule/public/appointments/${tokens(company_id, id)}`
const calendarLink = (publicUrl: string, slug: string): string => `${publicUrl}/app/schedule/public/${slug}`

const fullName = ({ name, surname }: AppointmentOffice): string => `${name} ${surname}`

type MailReader = 'visitor' | 'office'
type InviteMaker = Pick<Teller, 'organizer' | 'publicUrl' | 'tokens' | 'now'>

/** The appointment as one of the two finds it in their calendar: both name the same event, in their own words. */
function inviteOf(
  teller: InviteMaker,
  appointment: NamedAppointment,
  office: AppointmentOffice,
  place: AppointmentPlace,
  reader: MailReader,
): Invite {
  const phrase =
    reader === 'visitor'
      ? schedulingWords.withProfessional[appointment.locale]
      : schedulingWords.withVisitor[office.locale]
  return {
    uid: appointment.uid,
    sequence: appointment.sequence,
    start: begins(appointment),
    end: ends(appointment),
    summary: fill(phrase, { professional: fullName(office), company: office.company, visitor: appointment.name }),
    location: place.location ?? place.meetingLink,
    // The link of the visitor opens the appointment: it is theirs alone.
    url: reader === 'visitor' ? manageLink(teller, appointment) : `${teller.publicUrl}/app/schedule`,
    organizer: teller.organizer,
    stamp: teller.now(),
    attendees: [
      { name: fullName(office), email: office.email },
      { name: appointment.name, email: appointment.email },
    ],
  }
}

/** For the visitor to put into a calendar of theirs. */
export const inviteFile = (
  teller: InviteMaker,
  appointment: NamedAppointment,
  office: AppointmentOffice,
  place: AppointmentPlace,
): string => calendarFile(inviteOf(teller, appointment, office, place, 'visitor'), appointment.state === 'confirmed')

/**
 * Tells both mailboxes, each in its own language, in the caller's transaction. What stands or stood on a calendar
 * carries it: `REQUEST` for what is to be there, `CANCEL` for what no longer is.
 * @param onCalendar whether calendar programs know of the appointment, or are to
 */
export async function tellAppointment(
  teller: Teller,
  tx: EntityManager,
  news: News,
  appointment: NamedAppointment,
  onCalendar: boolean,
): Promise<void> {
  const office = await readOffice(tx, appointment.company_id, appointment.professional_id)
  if (!office) return
  const place = await readPlace(tx, appointment.company_id, appointment.id)
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const calendar = (reader: MailReader) =>
    onCalendar ? { calendar: calendarInvite(method, inviteOf(teller, appointment, office, place, reader)) } : {}
  const values = { visitor: appointment.name, professional: fullName(office), company: office.company }
  const over = news === 'cancelled' || news === 'declined'
  const at = begins(appointment)
  const laidOut = (words: MailText, locale: Locale, zone: string, link: string) =>
    layoutMail(words, locale, { ...values, when: tellWhen(at, locale, zone, office.timeZone) }, link)

  await teller.queueMail(tx, {
    to: appointment.email,
    locale: appointment.locale,
    ...calendar('visitor'),
    ...laidOut(
      toVisitor[news],
      appointment.locale,
      appointment.time_zone,
      over ? calendarLink(teller.publicUrl, office.slug) : manageLink(teller, appointment),
    ),
  })
  if (news === 'declined') return
  const { words, kind } = toOffice[news]
  const notice = { kind, userId: appointment.professional_id, companyId: appointment.company_id }
  await teller.queueMail(tx, {
    to: office.email,
    locale: office.locale,
    notice,
    ...calendar('office'),
    ...laidOut(words, office.locale, office.timeZone, `${teller.publicUrl}/app/schedule`),
  })
}
