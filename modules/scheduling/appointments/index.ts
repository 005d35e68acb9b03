import { row, sql } from '#server/db/query.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { tellNews } from '../messages/appointment-news.ts'
import { noticeOfVisitors } from '../messages/appointment-notices.ts'
import { tellGuests } from '../messages/tell-guest.ts'
import type { SchedulingPart } from '../part.ts'
import { noteAppointments } from './appointments.audit.ts'
import { appointmentsContract } from './appointments.contract.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { appointmentsTools } from './appointments-tools.ts'
import { followCalendar } from './follow-calendar.ts'

export { publicBooking } from './public-reading.ts'
export {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentMoved,
  appointmentRequested,
} from './appointments.events.ts'

export const appointmentsPart: SchedulingPart = {
  contracts: [appointmentsContract],
  errors: appointmentsErrors.table,
  routes: (services) => [appointmentsRoutes(appointmentsTools(services))],
  register(services) {
    const { bus, jobs } = services
    const teller = appointmentsTools(services)
    tellNews(bus, jobs, enqueue, teller)
    noticeOfVisitors(bus)
    tellGuests(bus, jobs, enqueue, teller)
    noteAppointments(bus)
    followCalendar(bus, services)
    // Whoever needs the time of a hold that ran out takes it; this tidies what nobody needed.
    jobs.every('scheduling.expire-holds', '*/5 * * * *', async ({ em, ports, log }) => {
      const expired = await row<{ n: string }>(
        em,
        sql`select app.expire_holds(${ports.clock.now().toISOString()}) as n`,
      )
      if (Number(expired?.n ?? 0) > 0) log.debug({ expired: Number(expired?.n) }, 'holds ran out')
    })
  },
}
