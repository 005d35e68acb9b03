import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { cancelAsOffice, confirmAppointment, declineAppointment } from './answer-appointment.ts'
import type { AppointmentBulk } from './appointment-bulk.contract.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { listAppointments } from './list-appointments.ts'

/** Accepts, declines or cancels many bookings; each succeeds or fails by itself, by the rules for a single one. */
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
