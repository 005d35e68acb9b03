import type { phrases as es } from '../es/first-steps.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'First steps',
  of: '{{done}} of {{total}}',
  done: 'done',
  company: 'Complete your office’s details',
  companyHelp: 'The address and phone number appear on documents, invoices and emails.',
  case: 'Open your first case',
  caseHelp: 'A name is enough; the number, court and parties can come later.',
  document: 'Upload a document and find it by one of its phrases',
  documentHelp: 'Once it has been read, press Ctrl K and type a phrase from it.',
  documentFirst: 'Open your first case before this.',
  calendar: 'Set your working hours',
  calendarHelp: 'The days and hours when you see clients. Bookings are offered within them.',
  team: 'Invite your team',
  teamHelp: 'Lawyers and support staff work on the same cases.',
  startAction: 'Start',
} satisfies Phrases<typeof es>
