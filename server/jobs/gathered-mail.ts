// Mails above the budget of a recipient are sent together in one mail at the end of the hour.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { nextHour, reserveOutsideBudget } from './mail-budget.ts'
import { layoutMail, type LaidOutMail } from './mail-layout.ts'
import { recordOutcome } from './mail-log.ts'
import { gatheredMail } from './mail.messages.ts'
import { dropHiddenByWall } from './written-mail.ts'

/** Maximum messages in one mail; the remaining messages are sent an hour later. */
const maxMessagesPerMail = 100
/** Recipients per run of the schedule. */
const maxRecipients = 2_000

/** Returns the paragraphs of a message without its footer, because the gathering mail has a footer. */
const bodyOf = (text: string): string[] => text.split(/\n\n--\n/)[0]?.split('\n\n') ?? []

/** Characters that end a sentence, not the address before it. */
const punctuation = '.,;:!?)]»”"\''

function withoutPunctuation(address: string): string {
  let end = address.length
  while (end > 0 && punctuation.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

/** Returns the addresses in the texts: links of the messages, because `layoutMail` breaks addresses that were typed. */
const linksOf = (paragraphs: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    paragraphs
      .flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
      .map((address, index) => [`link${index}`, withoutPunctuation(address)]),
  )

/** Lays out the messages for one recipient: each below its subject, with its links. */
export function layoutGathered(
  messages: readonly Pick<MailMessage, 'subject' | 'text'>[],
  locale: Locale,
  company: string,
): LaidOutMail {
  const messageParagraphs = messages.flatMap(({ subject, text }, index) => [
    `${index + 1}. ${subject}`,
    ...bodyOf(text),
  ])
  const phrases = gatheredMail[locale]
  return layoutMail(
    { ...gatheredMail, [locale]: { ...phrases, paragraphs: [...phrases.paragraphs, ...messageParagraphs] } },
    locale,
    {
      company,
      count: messages.length,
    },
    undefined,
    linksOf(messageParagraphs),
  )
}

/** Returns a single message unchanged, and several as one mail with their calendar files attached. */
function combine(messages: readonly MailMessage[], latest: MailMessage, company: string): MailMessage {
  if (messages.length === 1) return latest
  const { id, to, locale } = latest
  const calendars = messages.flatMap(({ calendar, calendars = [] }) => [...calendars, ...(calendar ? [calendar] : [])])
  return {
    id,
    to,
    locale,
    ...layoutGathered(messages, locale, company),
    ...(calendars.length > 0 ? { calendars } : {}),
  }
}

const dueRow = { companyId: col.uuid, hash: col.bytea } as const satisfies Shape

interface GatheredDependencies {
  /** Decrypts a stored message. */
  readonly open: (sealed: Buffer) => MailMessage
  /** Adds the job that sends a message. */
  readonly queue: (tx: EntityManager, message: MailMessage) => Promise<void>
}

/**
 * Sends the messages for one recipient. Writes the rows and the mail in one transaction, so that two servers or a crash
 * cannot send a message twice or lose it.
 */
async function sendCombined(
  { open, queue }: GatheredDependencies,
  { em, ports }: Work,
  { companyId, hash }: RowOf<typeof dueRow>,
): Promise<void> {
  const now = ports.clock.now()
  await withScope({ kind: 'company', companyId }, () =>
    em.fork().transactional(async (tx) => {
      for (const id of await dropHiddenByWall(tx, companyId, hash))
        await recordOutcome(tx, id, 'withheld', null, { tried: false })
      const dueMails = await rows(
        tx,
        { id: col.uuid, sealed: col.bytea, recipient: col.text },
        sql`
      select id, sealed, recipient from written_mail where company_id = ${companyId} and to_hash = ${hash}
        and state = 'gathered' and due_at <= ${now.toISOString()}
       order by at, id limit ${sql.lit(maxMessagesPerMail)} for update skip locked`,
      )
      const [first] = dueMails
      if (!first) return
      const postponeRest = sql`update written_mail set due_at = ${nextHour(now).toISOString()} where company_id = ${companyId}
        and to_hash = ${hash} and state = 'gathered'`
      if (!(await reserveOutsideBudget(tx, { companyId, address: first.recipient, hash }, now))) {
        await change(tx, postponeRest)
        return
      }
      const messages = dueMails.map(({ sealed }) => open(sealed))
      const latest = messages.at(-1)
      const companyName =
        (await row(tx, { name: col.text }, sql`select name from company where id = ${companyId}`))?.name ?? ''
      if (!latest) return
      const id = randomUUID()
      await queue(tx, { ...combine(messages, latest, companyName), id })
      await change(
        tx,
        sql`update written_mail set state = 'sent', gathered_into = ${id}, sealed = null, due_at = null, at = now()
          where company_id = ${companyId} and id = any(${dueMails.map((mail) => mail.id)}::uuid[])`,
      )
      await change(tx, postponeRest)
    }),
  )
}

/** Sends the gathered messages whose hour is over, one mail per recipient. */
export async function sendGathered(deps: GatheredDependencies, work: Work): Promise<void> {
  const due = await withScope({ kind: 'platform' }, () =>
    rows(
      work.em,
      dueRow,
      sql`
    select distinct company_id as "companyId", to_hash as hash from written_mail where state = 'gathered'
      and due_at <= ${work.ports.clock.now().toISOString()} limit ${sql.lit(maxRecipients)}`,
    ),
  )
  for (const recipient of due) {
    try {
      await sendCombined(deps, work, recipient)
    } catch (err) {
      work.log.error({ err, companyId: recipient.companyId }, 'gathered mails were not sent')
    }
  }
}
