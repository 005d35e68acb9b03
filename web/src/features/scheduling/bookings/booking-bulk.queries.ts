import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  appointmentBulkContract,
  type AppointmentBulk,
} from '#modules/scheduling/appointments/appointment-bulk.contract.ts'
import { send } from '../../../lib/api.ts'

export type AppointmentBulkBody = z.input<typeof AppointmentBulk>

const api = createClient(appointmentBulkContract, send)

/** Applies one action to many bookings. */
export const runBookingBulkAct = (body: AppointmentBulkBody) =>
  api.run({ body }, { idempotencyKey: crypto.randomUUID() })
