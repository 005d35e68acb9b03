import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { countRows, countStatement, ordersBy } from '#server/db/list.ts'
import { contactsOf } from '#server/contract/contact-list.ts'
import type { Locale } from '#server/contract/locale.ts'
import { likeText, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import { appointmentColumns, type AppointmentState } from './appointment-row.ts'
import type { appointmentsContract } from './appointments.contract.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { questionsOf } from './questions.ts'
import { officeAppointmentRow, abilitiesAt, presentAppointment, type AreaNames } from './appointments.presenter.ts'

type ListAppointmentsQuery = z.output<typeof appointmentsContract.routes.list.query>

/** The id of the calendar event of the appointment `a`. */
const eventIdColumn = sql.raw(
  `(select e.id from event e where e.company_id = a.company_id and e.appointment_id = a.id
    and e.deleted_at is null) as "eventId"`,
)
const sortOrders = ordersBy<NonNullable<ListAppointmentsQuery['sort']>>(
  { start: ['a.starts_at'], createdAt: ['a.created_at'] },
  'a.id',
)

/**
 * Returns the condition of a status. A pending request whose time has begun is presented as `expired`; stored rows with
 * that state are holds, which are never listed.
 */
function statusCondition(status: AppointmentState | undefined, now: string) {
  if (status === undefined) return sql``
  if (status === 'expired') return sql`and a.state = 'pending' and a.starts_at <= ${now}`
  return status === 'pending' ? sql`and a.state = 'pending' and a.starts_at > ${now}` : sql`and a.state = ${status}`
}

/** Reads the names of the areas of law that are in use, by code. */
const areaNames = async (em: EntityManager, locale: Locale): Promise<AreaNames> =>
  new Map((await activeLegalAreas(em, locale)).map(({ code, name }) => [code, name]))

/** Returns the condition of bookings that were made with any of these e-mail addresses or telephones. */
function contactCondition(list: string) {
  const { emails, phones } = contactsOf(list)
  return sql`and (lower(a.email) = any(${emails}::text[])
    or right(regexp_replace(a.phone, '[^0-9]', '', 'g'), 10) = any(${phones}::text[]))`
}

/**
 * Lists bookings of the actor's calendar, by default ordered by start. Excludes holds, which are not yet booked or
 * paid.
 */
export async function listAppointments(
  { em, actor, ports, locale }: Context,
  { page, pageSize, sort = 'start', q, from, to, status, contacts }: ListAppointmentsQuery,
) {
  const now = ports.clock.now()
  const where = sql`a.company_id = ${actor.companyId} and a.professional_id = ${actor.userId} and a.name is not null
    and a.state not in ('held', 'expired')
    ${from ? sql`and a.ends_at > ${from}` : sql``} ${to ? sql`and a.starts_at < ${to}` : sql``} ${statusCondition(status, now.toISOString())}
    ${q ? sql`and app.fold(a.name || ' ' || a.email) like '%' || app.fold(${likeText(q)}) || '%'` : sql``}
    ${contacts ? contactCondition(contacts) : sql``}`
  const counted = sql`from appointment a where ${where}`
  const appointments = await rows(
    em,
    { ...officeAppointmentRow, total: col.count },
    sql`
    select ${appointmentColumns}, ${eventIdColumn}, (${countStatement(counted)}) as total
      from appointment a where ${where} order by ${sortOrders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const [first] = appointments
  // A page without rows has no total; only an empty first page proves that there are no rows.
  const totalWithoutRows = async () => (page === 1 ? 0 : countRows(em, counted))
  const total = first ? Number(first.total) : await totalWithoutRows()
  const context = {
    locale,
    areas: await areaNames(em, locale),
    questions: await questionsOf(em, actor.companyId, appointments),
  }
  return {
    items: appointments.map((appointment) => presentAppointment(actor, appointment, now, context)),
    page,
    pageSize,
    total,
  }
}

/** Counts the bookings of the actor's calendar that wait for an answer and have not begun. */
export async function countPendingAppointments({ em, actor, ports }: Pick<Context, 'em' | 'actor' | 'ports'>) {
  const now = ports.clock.now().toISOString()
  const pending = await countRows(
    em,
    sql`from appointment a where a.company_id = ${actor.companyId} and a.professional_id = ${actor.userId}
      and a.name is not null ${statusCondition('pending', now)}`,
  )
  return { pending }
}

/** @throws 404 `appointment_not_found` */
export async function readAppointment({ em, actor, ports, locale }: Context, id: string) {
  const now = ports.clock.now()
  const appointment = await row(
    em,
    officeAppointmentRow,
    sql`select ${appointmentColumns}, ${eventIdColumn} from appointment a where a.company_id = ${actor.companyId}
      and a.id = ${id} and a.name is not null and a.state not in ('held', 'expired')`,
  )
  authorize(appointment, abilitiesAt(now), actor, 'see', () => appointmentsErrors.error('appointment_not_found'))
  return presentAppointment(actor, appointment, now, {
    locale,
    areas: await areaNames(em, locale),
    questions: await questionsOf(em, actor.companyId, [appointment]),
  })
}
