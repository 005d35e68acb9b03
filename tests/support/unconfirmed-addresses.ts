// Accounts with unconfirmed addresses: links, passwords and mail.
import type { Response } from 'supertest'
import { request } from './request.ts'
import { expect } from 'vitest'
import { testAddress, testPassword, type Person } from './actors.ts'
import { manyLogins, useApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { totpCode } from '#modules/identity/two-factor/totp.ts'

export const newPassword = 'Nueva-clave-7'
export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
export const resend = (person: Person) =>
  person.post('/users/me/email/confirmation').set('x-forwarded-for', testAddress())
export const isConfirmed = async (person: Person) =>
  ((await person.get('/users/me').expect(200)).body as { emailConfirmed: boolean }).emailConfirmed
export async function turnOnSecondFactor(person: Person): Promise<string> {
  const { secret } = (await person.post('/users/me/two-factor', { password: testPassword }).expect(201)).body as {
    secret: string
  }
  await person.put('/users/me/two-factor', { code: totpCode(secret, new Date()) }).expect(200)
  return secret
}

type Page = 'confirm-address' | 'confirm-email' | 'undo-email' | 'reset-password'

/** Starts the application of a test file and returns helpers that confirm addresses, set passwords and read mail. */
export function useUnconfirmedAddresses() {
  const app = useApp({ background: true, loginRules: manyLogins })
  const post = (path: string) =>
    request(app().handler).post(`/api${path}`).set('x-forwarded-for', testAddress()).set('accept-language', 'en')
  const logIn = (identifier: string, password: string, code?: string) =>
    post('/auth/local').send({ identifier, password, ...(code ? { code } : {}) })
  const confirm = (token: string) => post('/auth/confirm-address').send({ token })
  const reset = (token: string, password = newPassword) =>
    post('/auth/reset-password').send({ token, password, passwordConfirmation: password })
  const mailTo = (email: string) => app().mail.all.filter(({ to }) => to === email)
  const actionsOf = async (person: Person) =>
    (
      await asOwner<{ action: string }>(app(), 'select action from audit_entry where subject_id = $1 order by at', [
        person.id,
      ])
    ).map(({ action }) => action)
  /** Returns the token of the last mail with a link to such a page, skipping known tokens. */
  async function mailedToken(email: string, page: Page, knownTokens: readonly string[] = []): Promise<string> {
    const newestToken = () =>
      mailTo(email)
        .flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
        .filter((token) => !knownTokens.includes(token))
        .at(-1)
    await expect.poll(newestToken, { timeout: 10_000 }).toBeDefined()
    return newestToken() ?? ''
  }
  async function mailedResetToken(email: string): Promise<string> {
    await post('/auth/forgot-password').send({ email }).expect(202)
    return mailedToken(email, 'reset-password')
  }
  return { app, post, logIn, confirm, reset, mailTo, actionsOf, mailedToken, mailedResetToken }
}
