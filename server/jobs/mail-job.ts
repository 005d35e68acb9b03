import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { noticeKinds, type NoticeKind } from '#server/contract/notices.ts'
import type { Work } from '#server/http/context.ts'
import { decideMail, readPreferences } from '#server/notices/preferences.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { deriveKey, seal, unseal } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { defineJob, enqueue } from './jobs.ts'
import { withPlatformName } from './platform-name.ts'

const Message = z.object({
  id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), locale: z.enum(locales),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
})

/** What a message tells of, and to whom: that person's choices decide whether and when it goes. */
const About = z.object({ kind: z.enum(noticeKinds as readonly [NoticeKind, ...NoticeKind[]]), userId: z.uuid(), companyId: z.uuid() })
type About = z.infer<typeof About>

/** The message travels sealed: links in it open accounts, and the queue's rows are no place for them. */
const sendMail = defineJob('mail.send', z.object({ sealed: z.string(), notice: About.optional() }), { maxAttempts: 15 })

/** `notice`: a mail to a member of a company beside a notice, which follows their choices; without it, it always goes. */
export type QueuedMail = Omit<MailMessage, 'id'> & { readonly notice?: About | undefined }
export type QueueMail = (tx: EntityManager, message: QueuedMail) => Promise<void>

const keyOf = (masterKey: Buffer) => deriveKey(masterKey, 'mail-queue')

/** Queues a message in the caller's transaction: it goes out exactly if the transaction commits. `{platform}` becomes the name of the house. */
export const mailQueue = ({ secrets }: Pick<Services, 'secrets'>): QueueMail => async (tx, { notice, ...message }) => {
  const sealed = seal(keyOf(secrets.masterKey), JSON.stringify({ ...await withPlatformName(tx, message), id: randomUUID() }))
  await enqueue(tx, sendMail, { sealed: sealed.toString('base64'), notice }, notice ? { companyId: notice.companyId } : {})
}

/** Asked when the message would go, so that what was chosen a moment ago holds. */
async function mayGo({ em, ports }: Work, about: About, again: (until: Date) => Promise<void>): Promise<boolean> {
  const verdict = decideMail(await readPreferences(em, about.companyId, about.userId), about.kind, ports.clock.now())
  if (verdict instanceof Date) await again(verdict)
  return verdict === 'send'
}

/** Sends queued messages through the mail port; a refusal is tried again with growing pauses. */
export function handleMail({ jobs, ports, secrets }: Services): void {
  jobs.handle(sendMail, async (work, { sealed, notice }) => {
    const message = Message.parse(JSON.parse(unseal(keyOf(secrets.masterKey), Buffer.from(sealed, 'base64')).toString()))
    // Its own job when the quiet hours end; the same one if this one is run a second time.
    const again = (until: Date) => enqueue(work.em, sendMail, { sealed, notice }, { runAt: until, key: `mail:${message.id}` })
    if (notice && !await mayGo(work, notice, again)) return
    await ports.mail.send(message)
  })
}
