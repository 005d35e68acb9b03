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
    confirm: (itemCtx: Context, id: string) => confirmAppointment(deps, itemCtx, id),
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
    async (itemCtx, id) => {
      await acts[act.kind](itemCtx, id)
      return null
    },
  )
}
