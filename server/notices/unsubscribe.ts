// The unsubscribe link in a mail that follows preferences: its holder stops that kind of mail without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fill, type Locale } from '#server/contract/locale.ts'
import { noticeGroupNames, summaryMails, type NoticeGroup } from '#server/contract/notices.ts'
import { escapeHtml } from '#server/jobs/mail-layout.ts'
import { unsubscribeLine } from './unsubscribe.messages.ts'

export type StoppableMail = NoticeGroup | (typeof summaryMails)[number]
export interface StopLink {
  readonly companyId: string
  readonly userId: string
  readonly group: StoppableMail
}

const StopLinkFields = z.tuple([z.uuid(), z.uuid(), z.enum([...summaryMails, ...noticeGroupNames])])
const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16)

export function stopToken(key: Buffer, { companyId, userId, group }: StopLink): string {
  const text = [companyId, userId, group].join('|')
  return `${Buffer.from(text).toString('base64url')}.${macOf(key, text).toString('base64url')}`
}

/**
 * Returns the fields of a token; undefined when it is malformed, was changed, or is of another installation.
 * @param keyOf returns the key of a company, which a token names before it is verified
 */
export function readStopToken(keyOf: (companyId: string) => Buffer, token: string): StopLink | undefined {
  const [body = '', mac = ''] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString()
  const [companyId, userId, group] = StopLinkFields.safeParse(text.split('|')).data ?? []
  if (!companyId || !userId || !group) return undefined
  const receivedMac = Buffer.from(mac, 'base64url')
  const expectedMac = macOf(keyOf(companyId), text)
  const isGenuine = receivedMac.length === expectedMac.length && timingSafeEqual(receivedMac, expectedMac)
  return isGenuine ? { companyId, userId, group } : undefined
}

/** Adds the link below a message in both formats. */
export function withStopLink<M extends { readonly text: string; readonly html: string; readonly locale: Locale }>(
  message: M,
  page: string,
): M {
  const address = escapeHtml(page)
  const html = fill(escapeHtml(unsubscribeLine[message.locale]), {
    link: `<a href="${address}" style="color:#5b6470">${address}</a>`,
  })
  const paragraph = `<p style="margin:8px 0 0;color:#5b6470;font-size:13px;word-break:break-all">${html}</p>`
  return {
    ...message,
    text: `${message.text}\n${fill(unsubscribeLine[message.locale], { link: page })}`,
    html: message.html.includes('\n</div></body>')
      ? message.html.replace('\n</div></body>', () => `\n${paragraph}\n</div></body>`)
      : message.html + paragraph,
  }
}
