import { z } from 'zod'
import { bulkBody, bulkFilter, BulkResult } from '#server/contract/bulk.ts'
import { defineContract } from '#server/contract/contract.ts'
import { appointmentsContract } from './appointments.contract.ts'

export const AppointmentBulk = bulkBody(
  bulkFilter(appointmentsContract.routes.list.query),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('confirm') }),
    z.strictObject({ kind: z.literal('decline') }),
    z.strictObject({ kind: z.literal('cancel') }),
  ]),
).meta({
  id: 'AppointmentBulk',
  examples: [{ ids: ['019a0000-0000-7000-8000-000000000001'], act: { kind: 'confirm' } }],
})

export const appointmentBulkContract = defineContract(
  { planModule: 'scheduling', part: 'appointmentBulk' },
  {
    run: {
      method: 'post',
      path: '/appointments/bulk',
      summary:
        'Accept, decline or cancel up to 500 bookings of my calendar: those with these ids, or the first of a filter',
      access: 'scheduling.takeBookings',
      idempotent: 'resumes',
      body: AppointmentBulk,
      returns: BulkResult,
    },
  },
)
