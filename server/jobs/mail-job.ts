import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { groupOf, noticeKinds, urgentKinds } from '#server/contract/notices.ts'
import { currentScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { decideMail, readPreferences } from '#server/notices/preferences.ts'
import { knownSecrets } from '#server/known-secrets.ts'
import { stopToken, withStopLink } from '#server/notices/unsubscribe.ts'
import { MailRefused, type MailMessage } from '#server/ports/mail.ts'
import { withoutSecrets } from '#server/secret-text.ts'
import { deriveKey, lastingKey, seal, unseal, type KeyHolder } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { sendGathered } from './gathered-mail.ts'
import { defineJob, enqueue } from './jobs.ts'
import { nextHour, takeBudget } from './mail-budget.ts'
import {
  addressHash,
  markAddress,
  noteOutcome,
  noteQueued,
  standingOf,
  unmarkAddress,
  type MailState,
} from './mail-log.ts'
import { withPlatformName } from './platform-name.ts'
import { isUnconfirmed } from './unconfirmed-address.ts'
import { gather, noteArrived, noteUndelivered, noteWritten, type WrittenAbout } from './written-mail.ts'

const Calendar = z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })
const Message = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.enum(locales),
  calendar: Calendar.optional(),
  calendars: z.array(Calendar).optional(),
})

/**
 * What a message tells of, and to whom: that person's choices decide whether and when it goes. `digest`: the mail of
 * the day.
 */
const About = z.object({ kind: z.enum(['digest', ...noticeKinds]), userId: z.uuid(), companyId: z.uuid() })
type About = z.infer<typeof About>

/** The message travels sealed: links in it open accounts, and the queue's rows are no place for them. */
const sendMail = defineJob(
  'mail.send',
  z.object({
    sealed: z.string(),
    notice: About.optional(),
    written: z.object({ companyId: z.uuid(), budgeted: z.boolean() }).optional(),
    toUnconfirmed: z.boolean().optional(),
  }),
  { maxAttempts: 15 },
)

/**
 * `notice`: a mail to a member of a company beside a notice, which follows their choices; without it, it always goes.
 * `about`: what an office writes to somebody by it. Such mail, and that of notices, has a budget (ADR 0034); mail that
 * somebody asked for and waits for has neither. `toUnconfirmed`: goes also to the address of an account that was never
 * confirmed, because the link in it is what confirms it (ADR 0033).
 */
export type QueuedMail = Omit<MailMessage, 'id'> & {
  readonly notice?: About | undefined
  readonly about?: WrittenAbout | undefined
  readonly toUnconfirmed?: boolean | undefined
}
export type QueueMail = (tx: EntityManager, message: QueuedMail) => Promise<void>

/** Somebody waits for what was asked for; nobody does for the mail of the day, of which there are thousands at once. */
const priorityOf = (notice: About | undefined): number =>
  notice === undefined ? 0 : notice.kind === 'digest' ? 20 : 10

const keyOf = (masterKey: Buffer) => deriveKey(masterKey, 'mail-queue')
const addressKey = (secrets: KeyHolder) => lastingKey(secrets, 'mail-address')
export const stopKey = (secrets: KeyHolder) => lastingKey(secrets, 'mail-stop')

/** The company and the thing that a mail is written about; undefined for what has no budget and no author. */
function writtenBy(
  id: string,
  { notice, about }: Pick<QueuedMail, 'notice' | 'about'>,
): { readonly companyId: string; readonly about: WrittenAbout } | undefined {
  const scope = currentScope()
  if (about) return scope.kind === 'company' ? { companyId: scope.companyId, about } : undefined
  if (!notice || notice.kind === 'digest' || urgentKinds.has(notice.kind) || scope.kind !== 'company') return undefined
  return { companyId: notice.companyId, about: { subject: 'notice', id, by: null } }
}

/**
 * Queues a message in the caller's transaction: it goes out exactly if the transaction commits. `{platform}` becomes
 * the name of the house.
 */
export const mailQueue =
  ({ secrets }: Pick<Services, 'secrets'>): QueueMail =>
  async (tx, { notice, about, toUnconfirmed, ...message }) => {
    const id = randomUUID()
    const sealed = seal(keyOf(secrets.masterKey), JSON.stringify({ ...(await withPlatformName(tx, message)), id }))
    const hash = addressHash(addressKey(secrets), message.to)
    await noteQueued(tx, { id, to: message.to, hash, kind: notice?.kind ?? null })
    const written = writtenBy(id, { notice, about })
    if (written) await noteWritten(tx, { id, to: message.to, hash, ...written })
    await enqueue(
      tx,
      sendMail,
      {
        sealed: sealed.toString('base64'),
        notice,
        ...(toUnconfirmed ? { toUnconfirmed } : {}),
        ...(written ? { written: { companyId: written.companyId, budgeted: true } } : {}),
      },
      { priority: priorityOf(notice), ...(notice ? { companyId: notice.companyId } : {}) },
    )
  }

/** Asked when the message would go, so that what was chosen a moment ago holds. */
const verdictOf = async ({ em, ports }: Work, { kind, userId, companyId }: About): Promise<'send' | 'drop' | Date> =>
  kind === 'digest' ? 'send' : decideMail(await readPreferences(em, companyId, userId), kind, ports.clock.now())

/** With the way to stop such messages, which only those have that follow somebody's choices. */
function stoppable(
  message: MailMessage,
  { kind, userId, companyId }: About,
  { secrets, env: { publicUrl } }: Services,
): MailMessage {
  const group = kind === 'digest' ? kind : groupOf(kind)
  if (group === null) return message
  const token = stopToken(stopKey(secrets), { companyId, userId, group })
  return {
    ...withStopLink(message, `${publicUrl}/app/notices/public/${token}`),
    unsubscribe: `${publicUrl}/api/public/notices/${token}/stop`,
  }
}

/** Hands a message over and notes what became of it. @throws what is to be tried again */
async function deliver(
  { em, ports, log }: Work,
  message: MailMessage,
  hash: Buffer,
  { known, attempts }: { readonly known: readonly string[]; readonly attempts: number },
): Promise<void> {
  const said = (error: unknown) => withoutSecrets(error instanceof Error ? error.message : String(error), known)
  try {
    const answer = await ports.mail.send(message)
    // Without a mail server nothing left the house.
    await noteOutcome(
      em,
      message.id,
      ports.mail.configured ? 'sent' : 'kept',
      answer === undefined ? null : withoutSecrets(answer, known),
    )
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await noteOutcome(em, message.id, attempts + 1 >= sendMail.maxAttempts ? 'failed' : 'deferred', said(error))
      throw error
    }
    await noteOutcome(em, message.id, 'bounced', said(error))
    log.warn({ mailId: message.id, address: error.address }, 'a mail server refused a message for good')
    if (error.address) await markAddress(em, hash, message.to)
  }
}

/** Notes at what the message was about whether it arrived, and tells who wrote it when it never will. */
async function settle(em: Work['em'], id: string, companyId: string | undefined): Promise<void> {
  if (companyId === undefined) return
  const state = (await standingOf(em, id))?.state
  if (state === 'sent' || state === 'kept') await noteArrived(em, companyId, id)
  else if (state === 'bounced' || state === 'failed' || state === 'unconfirmed')
    await noteUndelivered(em, companyId, id)
}

/** Queues several messages that go together; the job that sends it has no budget to ask. */
const queueGathered =
  ({ secrets }: Pick<Services, 'secrets'>) =>
  async (tx: EntityManager, message: MailMessage): Promise<void> => {
    const scope = currentScope()
    if (scope.kind !== 'company') throw new Error('mails go together as a company')
    const { companyId } = scope
    await noteQueued(tx, {
      id: message.id,
      to: message.to,
      hash: addressHash(addressKey(secrets), message.to),
      kind: 'gathered',
    })
    const sealed = seal(keyOf(secrets.masterKey), JSON.stringify(await withPlatformName(tx, message)))
    await enqueue(
      tx,
      sendMail,
      { sealed: sealed.toString('base64'), written: { companyId, budgeted: false } },
      { priority: 20 },
    )
  }

/** Nothing more is done about these. */
const settled: readonly MailState[] = ['sent', 'kept', 'bounced', 'withheld', 'gathered', 'unconfirmed']

/**
 * Hands over a message that a job of a module has queued for itself; what became of it is noted like that of any other.
 */
export type HandOver = (work: Work, message: MailMessage) => Promise<MailState>

/**
 * @throws what is to be tried again; what a mail server never takes is `bounced`, what nobody may get is `unconfirmed`
 */
export function mailHandOver(services: Services): HandOver {
  const known = knownSecrets(services)
  const key = addressKey(services.secrets)
  return async (work, message) => {
    const hash = addressHash(key, message.to)
    const standing = await standingOf(work.em, message.id)
    if (standing && settled.includes(standing.state)) return standing.state
    if (!standing) await noteQueued(work.em, { id: message.id, to: message.to, hash, kind: null })
    if (await isUnconfirmed(work.em, message.to)) {
      await noteOutcome(work.em, message.id, 'unconfirmed', null, false)
      return 'unconfirmed'
    }
    await deliver(work, message, hash, { known, attempts: standing?.attempts ?? 0 })
    return (await standingOf(work.em, message.id))?.state ?? 'sent'
  }
}

/**
 * Sends queued messages through the mail port. What a mail server does not take now is tried again with growing pauses;
 * what it never takes is not. A server that is killed between handing a message over and noting it hands it over once
 * more with the same Message-ID.
 */
export function handleMail(services: Services): void {
  const { jobs, secrets } = services
  const known = knownSecrets(services)
  const open = (sealed: Buffer): MailMessage =>
    Message.parse(JSON.parse(unseal(keyOf(secrets.masterKey), sealed).toString()))
  jobs.every('mail.gathered', '*/5 * * * *', (work) => sendGathered({ open, queue: queueGathered(services) }, work))
  jobs.handle(sendMail, async (work, { sealed, notice, written, toUnconfirmed }) => {
    const { em, ports } = work
    const message = open(Buffer.from(sealed, 'base64'))
    const hash = addressHash(addressKey(secrets), message.to)
    const standing = await standingOf(em, message.id)
    if (standing && settled.includes(standing.state)) return
    const verdict = notice ? await verdictOf(work, notice) : 'send'
    // Its own job when the quiet hours end; the same one if this one is run a second time.
    if (verdict instanceof Date) {
      await enqueue(
        em,
        sendMail,
        { sealed, notice, written },
        { runAt: verdict, key: `mail:${message.id}`, priority: priorityOf(notice) },
      )
      return
    }
    if (verdict === 'drop' || (notice && standing?.marked)) {
      await noteOutcome(em, message.id, 'withheld', null, false)
      return
    }
    if (!toUnconfirmed && (await isUnconfirmed(em, message.to))) {
      await noteOutcome(em, message.id, 'unconfirmed', null, false)
      await settle(em, message.id, written?.companyId)
      return
    }
    const first = standing?.state === 'queued' && standing.attempts === 0
    if (
      written?.budgeted &&
      first &&
      !(await takeBudget(em, { companyId: written.companyId, address: message.to, hash }, ports.clock.now()))
    ) {
      await gather(
        em,
        written.companyId,
        message.id,
        seal(keyOf(secrets.masterKey), JSON.stringify(message)),
        nextHour(ports.clock.now()),
      )
      await noteOutcome(em, message.id, 'gathered', null, false)
      return
    }
    try {
      await deliver(work, notice ? stoppable(message, notice, services) : message, hash, {
        known,
        attempts: standing?.attempts ?? 0,
      })
    } finally {
      await settle(em, message.id, written?.companyId)
    }
    if (standing?.marked && (await standingOf(em, message.id))?.state === 'sent') await unmarkAddress(em, hash)
  })
}
