import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const ids = { companyId: z.uuid(), caseId: z.uuid(), messageId: z.uuid() }
const byUser = { ...ids, userId: z.uuid() }

/** A person scheduled a message, to be sent at `at`. */
export const messageScheduled = defineEvent(
  'mailroom.message.scheduled',
  z.object({ ...byUser, at: z.iso.datetime({ offset: true }) }),
)
export const messageTakenBack = defineEvent('mailroom.message.taken-back', z.object(byUser))
/**
 * Sending ended. `outcome` `kept`: the installation has no mail server; `failed`: there is no further attempt.
 * `recipients`: how many the mail server accepted, and therefore 0 unless it was sent.
 */
export const sendingEnded = defineEvent(
  'mailroom.message.left',
  z.object({ ...ids, userId: z.uuid(), outcome: z.enum(['sent', 'kept', 'failed']), recipients: z.int() }),
)
export const unsentMessageDeleted = defineEvent('mailroom.message.deleted', z.object(byUser))
/**
 * A received message was put into a thread of a case. `userId` is null when this happened automatically, because the
 * case has correspondence with the sender.
 */
export const messageFiled = defineEvent(
  'mailroom.message.filed',
  z.object({ ...ids, mailId: z.uuid(), userId: z.uuid().nullable() }),
)
