import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { cancelAsOffice, confirmAppointment, declineAppointment } from './answer-appointment.ts'
import type { AppointmentBulk } from './appointment-bulk.contract.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { listAppointments } from './list-appointments.ts'

/**
 * Accepts, declines or cancels many bookings. Each booking succeeds or fails independently, by the rules of the use
 * case for one booking.
 */
export const answerManyAppointments = (
  deps: AppointmentsDependencies,
  ctx: Context,
  { act, ...request }: z.output<typeof AppointmentBulk>,
) => {
  const acts = {
    confirm: (each: Context, id: string) => confirmAppointment(deps, each, id),
    decline: declineAppointment,
    cancel: cancelAsOffice,
  }
  return runBulk(
    ctx,
    request,
    async (filter, page) => {
      const { items, total } = await listAppointments(ctx, { ...filter, ...page })
      return { items: items.map(({ id, name }) => ({ id, name })), total }
    },
    async (each, id) => {
      await acts[act.kind](each, id)
      return null
    },
  )
}
