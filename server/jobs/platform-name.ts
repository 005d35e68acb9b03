import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { escapeHtml, type LaidOutMail } from './mail-layout.ts'

/** Returns the name of the platform, which an administrator may change. */
async function platformName(em: EntityManager): Promise<string> {
  const found = await row(
    em,
    { name: col.text.nullable },
    sql`${preparedStatement}select value ->> 'platformName' as name from platform_setting where name = 'general'`,
  )
  return found?.name ?? 'Bufete'
}

/** Replaces `{platform}` in the texts of a message. */
export async function withPlatformName<M extends LaidOutMail>(em: EntityManager, message: M): Promise<M> {
  const name = await platformName(em)
  const filled = (text: string, value: string) => text.replaceAll('{platform}', () => value)
  return {
    ...message,
    subject: filled(message.subject, name),
    text: filled(message.text, name),
    html: filled(message.html, escapeHtml(name)),
  }
}
