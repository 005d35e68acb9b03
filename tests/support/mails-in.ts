// Messages that arrive at an office from outside, in the form in which the ways of receiving hand them over.
import { afterAll, beforeAll } from 'vitest'
import { receiveMail, type MailOrigin } from '#modules/mailroom/receiving/receive-mail.ts'
import {
  receivingDependencies,
  type ReceivingDependencies,
} from '#modules/mailroom/receiving/receiving.dependencies.ts'
import type { TestApp } from './app.ts'

/** Result of the checks of a message that this domain signed. */
export const signedBy = (domain: string) => ({ spf: 'pass', dkim: 'pass', dmarc: 'pass', domain, by: 'mx.test' })
export const courtDomain = 'poderjudicial.pr'

export interface WrittenMail {
  readonly from?: string
  readonly subject?: string
  readonly messageId?: string
  readonly text: string
  /** Further header lines. */
  readonly headers?: readonly string[]
}

export const writeMail = ({ from, subject = 'Notificación', messageId, text, headers = [] }: WrittenMail): Buffer =>
  Buffer.from(
    [
      `From: ${from ?? `Notificaciones <no-reply@${courtDomain}>`}`,
      'To: corte@in.example.test',
      `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
      ...(messageId === undefined ? [] : [`Message-ID: ${messageId}`]),
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      text.replaceAll(/\r?\n/gu, '\r\n'),
    ].join('\r\n'),
  )

/** Hands messages over to an office. @returns a function that resolves with the id of the mail */
export function useMailsIn(app: () => TestApp) {
  let deps: ReceivingDependencies | undefined
  beforeAll(() => {
    deps = receivingDependencies(app().services)
  })
  afterAll(() => deps?.reader.close())
  return async (companyId: string, raw: Buffer, origin: Partial<MailOrigin> = {}): Promise<string> => {
    if (!deps) throw new Error('mail is received once the tests run')
    const completeOrigin = { source: 'imap', companyId, authentication: signedBy(courtDomain), ...origin } as const
    return (await receiveMail(deps, raw, completeOrigin)).mailId
  }
}
