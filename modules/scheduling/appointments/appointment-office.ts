import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

/** The professional of an appointment and their company, as messages and manage pages show them. */
const appointmentOfficeRow = {
  professionalId: col.uuid,
  name: col.text,
  surname: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  professionalTitle: col.text.nullable,
  company: col.text,
  timeZone: col.text,
  slug: col.text,
  safePreConsultation: col.boolean,
  /** The account and its company are active. */
  active: col.boolean,
} as const satisfies Shape
export type AppointmentOffice = RowOf<typeof appointmentOfficeRow>

/** Returns undefined for an account without a calendar. Needs the scope of the company. */
export const readOffice = (
  em: EntityManager,
  companyId: string,
  professionalId: string,
): Promise<AppointmentOffice | undefined> =>
  row(
    em,
    appointmentOfficeRow,
    sql`${preparedStatement}
    select u.id as "professionalId", u.name, u.surname, u.email, u.locale, u.professional_title as "professionalTitle",
      c.name as company,
           s.time_zone as "timeZone", n.slug, s.safe_pre_consultation as "safePreConsultation",
           u.status = 'active' and c.status = 'active' as active
      from user_account u join company c on c.id = u.company_id
      join schedule_settings s on s.company_id = u.company_id and s.professional_id = u.id
      join public_slug n on n.company_id = u.company_id and n.professional_id = u.id
     where u.company_id = ${companyId} and u.id = ${professionalId}`,
  )

export const presentBookedProfessional = ({ slug, name, surname, professionalTitle, company }: AppointmentOffice) => ({
  slug,
  name,
  surname,
  professionalTitle,
  company,
})
