import { acceptNotice, answerMail, beginTheDay, confirmTerm, fileAndFind } from './case-journeys.ts'
import type { PrepareJourney } from './journey.ts'
import { issueInvoice, payInvoice, recordTime } from './money-journeys.ts'
import { bookAppointment, moveEvent } from './schedule-journeys.ts'

/** Ten journeys of an office and the people whom it serves; each begins on its screen. */
export const journeys: Readonly<Record<string, PrepareJourney>> = {
  'sign in and open a case': beginTheDay,
  'file a document and find it by a phrase': fileAndFind,
  'add a term from a notification and confirm it': confirmTerm,
  'move an event': moveEvent,
  'accept a notice of the court': acceptNotice,
  'record time with the timer': recordTime,
  'make and issue an invoice': issueInvoice,
  'answer mail in a case': answerMail,
  'book an appointment as a visitor': bookAppointment,
  'sign in as a client and pay an invoice': payInvoice,
}
