import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { groupOf } from '#server/contract/notices.ts'
import { currentScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { knownSecrets } from '#server/known-secrets.ts'
import { stopToken, withStopLink } from '#server/notices/unsubscribe.ts'
import { MailRefused, type MailMessage } from '#server/ports/mail.ts'
import { withoutSecrets } from '#server/secret-text.ts'
import { deriveKey, lastingKey, seal, unseal, type KeyHolder } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { sendGathered } from './gathered-mail.ts'
import { defineJob, enqueue } from './jobs.ts'
import { nextHour, reserveMailBudget } from './mail-budget.ts'
import { NoticeReference, decideDelivery, isSummary, isUrgent, priorityOf } from './notice-reference.ts'
import {
  addressHash,
  markBouncing,
  recordOutcome,
  recordQueued,
  readDelivery,
  unmarkBouncing,
  type MailState,
} from './mail-log.ts'
import { withPlatformName } from './platform-name.ts'
import { isUnconfirmed } from './unconfirmed-address.ts'
import {
  markGathered,
  markArrived,
  markUndelivered,
  recordWrittenMail,
  type MailTopicReference,
} from './written-mail.ts'

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
  unsubscribe: z.string().optional(),
})

/**
 * The message is encrypted: its links open accounts, and rows of the queue are not protected enough for them.
 * `written`: the company of a mail about a topic; `budgeted`: whether its budget is still to be reserved.
 */
const sendMail = defineJob(
  'mail.send',
  z.object({
    sealed: z.string(),
    notice: NoticeReference.optional(),
    written: z.object({ companyId: z.uuid(), budgeted: z.boolean() }).optional(),
    toUnconfirmed: z.boolean().optional(),
  }),
  { maxAttempts: 15 },
)

/**
 * `notice`: the notice that the mail repeats to a member, whose preferences apply; without it, the mail is always sent.
 * `about`: the topic of a mail from a company to an outside address. Both kinds have a budget (ADR 0034); mail that a
 * person requested has none. `toUnconfirmed`: the mail is also sent to an unconfirmed address, because its link
 * confirms the address (ADR 0033).
 */
export type QueuedMail = Omit<MailMessage, 'id'> & {
  readonly notice?: NoticeReference | undefined
  readonly about?: MailTopicReference | undefined
  readonly toUnconfirmed?: boolean | undefined
}
export type QueueMail = (tx: EntityManager, message: QueuedMail) => Promise<void>

const keyOf = (masterKey: Buffer) => deriveKey(masterKey, 'mail-queue')
const addressKey = (secrets: KeyHolder) => lastingKey(secrets, 'mail-address')
export const stopKey = (secrets: KeyHolder, companyId: string) => lastingKey(secrets, 'mail-stop', companyId)

/** Returns the company whose budget a mail counts against, and the topic of the mail; undefined without a budget. */
function budgetedMail(
  id: string,
  { notice, about }: Pick<QueuedMail, 'notice' | 'about'>,
): { readonly companyId: string; readonly about: MailTopicReference } | undefined {
  const scope = currentScope()
  if (about) return scope.kind === 'company' ? { companyId: scope.companyId, about } : undefined
  if (!notice || isSummary(notice.kind) || isUrgent(notice) || scope.kind !== 'company') return undefined
  return { companyId: notice.companyId, about: { topic: 'notice', id, by: null } }
}

/**
 * Returns the function that queues a message in the caller's transaction: it is sent exactly if the transaction
 * commits. `{platform}` is replaced by the name of the platform.
 */
export const mailQueue =
  ({ secrets }: Pick<Services, 'secrets'>): QueueMail =>
  async (tx, { notice, about, toUnconfirmed, ...message }) => {
    const id = randomUUID()
    const sealed = seal(keyOf(secrets.masterKey), JSON.stringify({ ...(await withPlatformName(tx, message)), id }))
    const hash = addressHash(addressKey(secrets), message.to)
    await recordQueued(tx, { id, to: message.to, hash, kind: notice?.kind ?? null })
    const written = budgetedMail(id, { notice, about })
    if (written) await recordWrittenMail(tx, { id, to: message.to, hash, names: notice?.data, ...written })
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

/** Adds the link to unsubscribe, which only messages have whose group can be switched off. */
function withUnsubscribe(
  message: MailMessage,
  { kind, userId, companyId }: NoticeReference,
  { secrets, env: { publicUrl } }: Services,
): MailMessage {
  const group = isSummary(kind) ? kind : groupOf(kind)
  if (group === null) return message
  const token = stopToken(stopKey(secrets, companyId), { companyId, userId, group })
  return {
    ...withStopLink(message, `${publicUrl}/app/notices/public/${token}`),
    unsubscribe: `${publicUrl}/api/public/notices/${token}/stop`,
  }
}

/** The recorded outcome of an attempt to send, with the error after which the job has to be retried. */
interface SendOutcome {
  readonly state: MailState
  /** The mail server refused the address, and not this message only. */
  readonly isAddressRefused?: boolean
  readonly retryError?: Error
}

/** Sends a message and records the outcome. */
async function deliver(
  { em, ports, log }: Work,
  message: MailMessage,
  { secretTexts, attempts }: { readonly secretTexts: readonly string[]; readonly attempts: number },
): Promise<SendOutcome> {
  const textOf = (error: unknown) => withoutSecrets(error instanceof Error ? error.message : String(error), secretTexts)
  try {
    const answer = await ports.mail.send(message)
    // Without a mail server the message is only stored, and administrators can read it.
    const state = ports.mail.configured ? 'sent' : 'kept'
    await recordOutcome(em, message.id, state, answer === undefined ? null : withoutSecrets(answer, secretTexts))
    return { state }
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      const state = attempts + 1 >= sendMail.maxAttempts ? 'failed' : 'deferred'
      await recordOutcome(em, message.id, state, textOf(error))
      return { state, retryError: error instanceof Error ? error : new Error(String(error)) }
    }
    await recordOutcome(em, message.id, 'bounced', textOf(error))
    log.warn({ mailId: message.id, address: error.isAddressRefused }, 'a mail server refused a message for good')
    return { state: 'bounced', isAddressRefused: error.isAddressRefused }
  }
}

/** Records for the topic of the message whether it was accepted, and notifies its author when it never will be. */
async function recordArrival(
  em: Work['em'],
  id: string,
  companyId: string | undefined,
  state: MailState,
): Promise<void> {
  if (companyId === undefined) return
  if (state === 'sent' || state === 'kept') await markArrived(em, companyId, id)
  else if (state === 'bounced' || state === 'failed' || state === 'unconfirmed')
    await markUndelivered(em, companyId, id)
}

/** Returns the function that queues combined messages; their budget is already reserved. */
const queueGathered =
  ({ secrets }: Pick<Services, 'secrets'>) =>
  async (tx: EntityManager, message: MailMessage): Promise<void> => {
    const scope = currentScope()
    if (scope.kind !== 'company') throw new Error('gathered mail needs the scope of a company')
    const { companyId } = scope
    await recordQueued(tx, {
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

/** States after which a message is not sent again. */
const finalStates: readonly MailState[] = ['sent', 'kept', 'bounced', 'withheld', 'gathered', 'unconfirmed']

/** Sends a message of a module's own job. Its outcome is recorded like the outcome of any other message. */
export type DeliverMail = (work: Work, message: MailMessage) => Promise<MailState>

/**
 * Returns the function that sends a message immediately. Its result is `bounced` when the mail server refuses the
 * message permanently, and `unconfirmed` when the address was never confirmed.
 * @throws errors after which the job has to be retried
 */
export function mailDelivery(services: Services): DeliverMail {
  const secretTexts = knownSecrets(services)
  const key = addressKey(services.secrets)
  return async (work, message) => {
    const hash = addressHash(key, message.to)
    const delivery = await readDelivery(work.em, message.id)
    if (delivery && finalStates.includes(delivery.state)) return delivery.state
    if (!delivery) await recordQueued(work.em, { id: message.id, to: message.to, hash, kind: null })
    if (await isUnconfirmed(work.em, message.to)) {
      await recordOutcome(work.em, message.id, 'unconfirmed', null, { tried: false })
      return 'unconfirmed'
    }
    const outcome = await deliver(work, message, { secretTexts, attempts: delivery?.attempts ?? 0 })
    if (outcome.retryError) throw outcome.retryError
    if (outcome.isAddressRefused) await markBouncing(work.em, hash, message.to)
    return outcome.state
  }
}

/**
 * Registers the jobs that send queued messages through the mail port. A temporary refusal is retried with growing
 * pauses, a permanent refusal is not retried. If a server is killed between sending a message and recording it, the
 * message is sent again with the same Message-ID.
 */
export function handleMail(services: Services): void {
  const { jobs, secrets } = services
  const secretTexts = knownSecrets(services)
  const open = (sealed: Buffer): MailMessage =>
    Message.parse(JSON.parse(unseal(keyOf(secrets.masterKey), sealed).toString()))
  jobs.every('mail.gathered', '*/5 * * * *', (work) => sendGathered({ open, queue: queueGathered(services) }, work))
  jobs.handle(sendMail, async (work, { sealed, notice, written, toUnconfirmed }) => {
    const { em, ports } = work
    const message = open(Buffer.from(sealed, 'base64'))
    const hash = addressHash(addressKey(secrets), message.to)
    const delivery = await readDelivery(em, message.id)
    if (delivery && finalStates.includes(delivery.state)) return
    const decision = notice ? await decideDelivery(work, notice) : 'send'
    // Enqueues a separate job for the end of the quiet hours. Its key makes a second run of this job replace it.
    if (decision instanceof Date) {
      await enqueue(
        em,
        sendMail,
        { sealed, notice, written },
        { runAt: decision, key: `mail:${message.id}`, priority: priorityOf(notice) },
      )
      return
    }
    if (decision === 'drop' || (notice && delivery?.bounces)) {
      await recordOutcome(em, message.id, 'withheld', null, { tried: false })
      return
    }
    if (!toUnconfirmed && (await isUnconfirmed(em, message.to))) {
      await recordOutcome(em, message.id, 'unconfirmed', null, { tried: false })
      await recordArrival(em, message.id, written?.companyId, 'unconfirmed')
      return
    }
    const isFirstAttempt = delivery?.state === 'queued' && delivery.attempts === 0
    if (
      written?.budgeted &&
      isFirstAttempt &&
      !(await reserveMailBudget(em, { companyId: written.companyId, address: message.to, hash }, ports.clock.now()))
    ) {
      await markGathered(
        em,
        written.companyId,
        message.id,
        seal(keyOf(secrets.masterKey), JSON.stringify(message)),
        nextHour(ports.clock.now()),
      )
      await recordOutcome(em, message.id, 'gathered', null, { tried: false })
      return
    }
    const outcome = await deliver(work, notice ? withUnsubscribe(message, notice, services) : message, {
      secretTexts,
      attempts: delivery?.attempts ?? 0,
    })
    await recordArrival(em, message.id, written?.companyId, outcome.state)
    if (outcome.retryError) throw outcome.retryError
    if (outcome.isAddressRefused) await markBouncing(em, hash, message.to)
    if (delivery?.bounces && outcome.state === 'sent') await unmarkBouncing(em, hash)
  })
}
