import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { escapeHtml, type LaidOutMail } from './mail-layout.ts'

/** What the house calls itself; an administrator may change it. */
async function platformName(em: EntityManager): Promise<string> {
  const found = await row<{ name: string | null }>(
    em,
    sql`select value ->> 'platformName' as name from platform_setting where name = 'general'`,
  )
  return found?.name ?? 'Bufete'
}

/** Fills the `{platform}` places that the words of a message hold. */
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
