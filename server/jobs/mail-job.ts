import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { deriveKey, seal, unseal } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { defineJob, enqueue } from './jobs.ts'
import { withPlatformName } from './platform-name.ts'

const Message = z.object({
  id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), locale: z.enum(locales),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
})

/** The message travels sealed: links in it open accounts, and the queue's rows are no place for them. */
const sendMail = defineJob('mail.send', z.object({ sealed: z.string() }), { maxAttempts: 15 })

export type QueueMail = (tx: EntityManager, message: Omit<MailMessage, 'id'>) => Promise<void>

const keyOf = (masterKey: Buffer) => deriveKey(masterKey, 'mail-queue')

/** Queues a message in the caller's transaction: it goes out exactly if the transaction commits. `{platform}` becomes the name of the house. */
export const mailQueue = ({ secrets }: Pick<Services, 'secrets'>): QueueMail => async (tx, message) => {
  const sealed = seal(keyOf(secrets.masterKey), JSON.stringify({ ...await withPlatformName(tx, message), id: randomUUID() }))
  await enqueue(tx, sendMail, { sealed: sealed.toString('base64') })
}

/** Sends queued messages through the mail port; a refusal is tried again with growing pauses. */
export function handleMail({ jobs, ports, secrets }: Services): void {
  jobs.handle(sendMail, async (_work, { sealed }) => {
    const message = Message.parse(JSON.parse(unseal(keyOf(secrets.masterKey), Buffer.from(sealed, 'base64')).toString()))
    await ports.mail.send(message)
  })
}
