import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  appointments: {
    requested: 'Received an appointment request',
    confirmed: 'Confirmed an appointment',
    declined: 'Declined an appointment',
    cancelled: 'Canceled an appointment',
    moved: 'Moved an appointment',
    described: 'Received the description of an appointment',
    claims_kept: 'Kept claims in the name of a type of appointment, with an explanation',
  },
  deadlines: {
    moved: 'Changed the date of a deadline',
    removed: 'Removed a deadline',
    restored: 'Restored a deadline',
  },
  feeds: { opened: 'Created their calendar link', revoked: 'Revoked their calendar link' },
  schedules: { changed: 'Changed their working hours and bookings' },
} satisfies Phrases<AuditActs['scheduling']>
