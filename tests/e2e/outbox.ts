// Reads links of stored mail (there is no mail server), and calls the API, for example with the token of
// the administrator.
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { outboxMail } from '#server/adapters/outbox-mail.ts'
import { administrator } from './accounts.ts'
import { address } from './people.ts'

const base = '/api'

export async function administratorToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post(`${base}/auth/local`, {
    data: { identifier: administrator.email, password: administrator.password },
    headers: address(),
  })
  return ((await answer.json()) as { jwt: string }).jwt
}

export const call = (
  request: APIRequestContext,
  token: string,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  data?: object,
) =>
  request.fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...address() },
    ...(data ? { data } : {}),
  })

/**
 * Returns the path and query of a link in a message to an address. The files of the outbox are read, because the API
 * shows links only to an administrator who enters the password, a few times in five minutes.
 */
export async function linkTo(email: string, pattern: RegExp): Promise<string> {
  const messages = outboxMail(join(process.env.E2E_DATA_DIR ?? '', 'outbox'))
  let link: string | undefined
  await expect(async () => {
    const texts = (await messages.storedMessages(200)).filter(({ to }) => to === email).map(({ text }) => text)
    link = texts.map((text) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
    expect(link, `a link to ${email} in ${texts.length} messages`).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return new URL(link ?? '').href.replace(/^https?:\/\/[^/]+/, '')
}

export const confirmationLink = /https?:\/\/\S+\/auth\/confirm-address\?token=[\w-]+/
export const invitationLink = /https?:\/\/\S+\/app\/collaborators\/public\/[\w.-]+/

/** Confirms an address with the mailed link. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const token = (await linkTo(email, confirmationLink)).split('=').at(-1)
  const answer = await request.post(`${base}/auth/confirm-address`, { data: { token }, headers: address() })
  expect(answer.status()).toBe(200)
}
