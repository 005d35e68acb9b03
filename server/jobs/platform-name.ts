import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { escapeHtml, type LaidOutMail } from './mail-layout.ts'

/** Returns the name of the platform, which an administrator may change. */
async function platformName(em: EntityManager): Promise<string> {
  const setting = await row(
    em,
    { name: col.text.nullable },
    sql`${preparedStatement}select value ->> 'platformName' as name from platform_setting where name = 'general'`,
  )
  return setting?.name ?? 'Bufete'
}

/** Replaces `{platform}` in the texts of a message. */
export async function withPlatformName<M extends LaidOutMail>(em: EntityManager, message: M): Promise<M> {
  const name = await platformName(em)
  const replaceName = (text: string, value: string) => text.replaceAll('{platform}', () => value)
  return {
    ...message,
    subject: replaceName(message.subject, name),
    text: replaceName(message.text, name),
    html: replaceName(message.html, escapeHtml(name)),
  }
}
