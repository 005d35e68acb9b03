import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'

/** Who is booked, and where: what messages and manage pages tell of them. */
export interface AppointmentOffice {
  readonly professionalId: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly locale: Locale
  readonly professionalTitle: string | null
  readonly company: string
  readonly timeZone: string
  readonly slug: string
  readonly safePreConsultation: boolean
  /** Somebody who can be met: active, of an active company. */
  readonly active: boolean
}

/** Undefined for who has no calendar. In the scope of the company. */
export const readOffice = (
  em: EntityManager,
  companyId: string,
  professionalId: string,
): Promise<AppointmentOffice | undefined> =>
  row<AppointmentOffice>(
    em,
    sql`
    select u.id as "professionalId", u.name, u.surname, u.email, u.locale, u.professional_title as "professionalTitle",
      c.name as company,
           s.time_zone as "timeZone", n.slug, s.safe_pre_consultation as "safePreConsultation", u.status = 'active'
             and c.status = 'active' as active
      from user_account u join company c on c.id = u.company_id
      join schedule_settings s on s.company_id = u.company_id and s.professional_id = u.id
      join public_slug n on n.company_id = u.company_id and n.professional_id = u.id
     where u.company_id = ${companyId} and u.id = ${professionalId}`,
  )

export const presentBooked = ({ slug, name, surname, professionalTitle, company }: AppointmentOffice) => ({
  slug,
  name,
  surname,
  professionalTitle,
  company,
})

/** Where it takes place, as the professional wrote into the calendar. */
export interface AppointmentPlace {
  readonly location: string | null
  readonly meetingLink: string | null
}

export async function readPlace(
  em: EntityManager,
  companyId: string,
  appointmentId: string,
): Promise<AppointmentPlace> {
  const found = await row<AppointmentPlace>(
    em,
    sql`
    select location, coalesce(meeting_link, room_url) as "meetingLink" from event where company_id = ${companyId}
      and appointment_id = ${appointmentId} and deleted_at is null`,
  )
  return found ?? { location: null, meetingLink: null }
}
