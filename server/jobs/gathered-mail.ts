// Mails above the budget of a recipient go together in one, once the hour is over.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import type { MailMessage } from '#server/ports/mail.ts'
import { nextHour, takeOutside } from './mail-budget.ts'
import { layoutMail, type LaidOutMail, type MailText } from './mail-layout.ts'

export const gatheredText: MailText = {
  es: {
    subject: '{count} mensajes de {company}',
    paragraphs: [
      'Hola:',
      '{company} le escribió varias veces en poco tiempo. Para no llenar su buzón, los mensajes llegan juntos:',
    ],
    action: null,
    after: [],
  },
  en: {
    subject: '{count} messages from {company}',
    paragraphs: [
      'Hello,',
      '{company} wrote to you several times within a short time. To keep your mailbox tidy, the messages come together:',
    ],
    action: null,
    after: [],
  },
  fr: {
    subject: '{count} messages de {company}',
    paragraphs: [
      'Bonjour,',
      '{company} vous a écrit plusieurs fois en peu de temps. Pour ne pas remplir votre boîte, les messages arrivent ensemble :',
    ],
    action: null,
    after: [],
  },
  pt: {
    subject: '{count} mensagens de {company}',
    paragraphs: [
      'Olá:',
      '{company} escreveu a você várias vezes em pouco tempo. Para não encher sua caixa, as mensagens chegam juntas:',
    ],
    action: null,
    after: [],
  },
}

/** Messages in one mail; the others follow with the next hour. */
const maxTogether = 100
/** Recipients of one slot. */
const maxRecipients = 2_000

/** The words of a message without its last lines, which the mail around it has as well. */
const bodyOf = (text: string): string[] => text.split(/\n\n--\n/)[0]?.split('\n\n') ?? []

/** Lays out what waits for one recipient: each message under its subject, with the links it has. */
function layoutGathered(
  messages: readonly Pick<MailMessage, 'subject' | 'text'>[],
  locale: Locale,
  company: string,
): LaidOutMail {
  const inside = messages.flatMap(({ subject, text }, index) => [`${index + 1}. ${subject}`, ...bodyOf(text)])
  const words = gatheredText[locale]
  return layoutMail({ ...gatheredText, [locale]: { ...words, paragraphs: [...words.paragraphs, ...inside] } }, locale, {
    company,
    count: messages.length,
  })
}

/** One message goes as it is; of several each is told, with its calendar file beside the mail. */
function together(messages: readonly MailMessage[], latest: MailMessage, company: string): MailMessage {
  if (messages.length === 1) return latest
  const { id, to, locale } = latest
  const calendars = messages.flatMap(({ calendar }) => (calendar ? [calendar] : []))
  return {
    id,
    to,
    locale,
    ...layoutGathered(messages, locale, company),
    ...(calendars.length > 0 ? { calendars } : {}),
  }
}

interface Due {
  readonly company_id: string
  readonly to_hash: Buffer
}

interface GatheredTools {
  readonly open: (sealed: Buffer) => MailMessage
  readonly queue: (tx: EntityManager, message: MailMessage) => Promise<void>
}

/** The rows and the mail are written together: of two servers one does it, and one that is killed leaves neither. */
async function sendTogether(
  { open, queue }: GatheredTools,
  { em, ports }: Work,
  { company_id: companyId, to_hash: hash }: Due,
): Promise<void> {
  const now = ports.clock.now()
  await withScope({ kind: 'company', companyId }, () =>
    em.fork().transactional(async (tx) => {
      const waiting = await rows<{ id: string; sealed: Buffer; recipient: string }>(
        tx,
        sql`
      select id, sealed, recipient from written_mail where company_id = ${companyId} and to_hash = ${hash}
        and state = 'gathered' and due_at <= ${now.toISOString()}
       order by at, id limit ${sql.lit(maxTogether)} for update skip locked`,
      )
      const [first] = waiting
      if (!first) return
      const later = sql`update written_mail set due_at = ${nextHour(now).toISOString()} where company_id = ${companyId}
        and to_hash = ${hash} and state = 'gathered'`
      if (!(await takeOutside(tx, { companyId, address: first.recipient, hash }, now))) {
        await change(tx, later)
        return
      }
      const messages = waiting.map(({ sealed }) => open(sealed))
      const latest = messages.at(-1)
      const company =
        (await row<{ name: string }>(tx, sql`select name from company where id = ${companyId}`))?.name ?? ''
      if (!latest) return
      const id = randomUUID()
      await queue(tx, { ...together(messages, latest, company), id })
      await change(
        tx,
        sql`update written_mail set state = 'sent', gathered_into = ${id}, sealed = null, due_at = null, at = now()
          where company_id = ${companyId} and id = any(${waiting.map((mail) => mail.id)}::uuid[])`,
      )
      await change(tx, later)
    }),
  )
}

/** Sends what waits and whose hour is over, one mail to each recipient. */
export async function sendGathered(tools: GatheredTools, work: Work): Promise<void> {
  const due = await withScope({ kind: 'platform' }, () =>
    rows<Due>(
      work.em,
      sql`
    select distinct company_id, to_hash from written_mail where state = 'gathered'
      and due_at <= ${work.ports.clock.now().toISOString()} limit ${sql.lit(maxRecipients)}`,
    ),
  )
  for (const one of due) {
    try {
      await sendTogether(tools, work, one)
    } catch (err) {
      work.log.error({ err, companyId: one.company_id }, 'mails that wait together were not sent')
    }
  }
}
