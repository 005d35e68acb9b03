// Reads stored mail (without a mail server) as administrator, and its links.
import { expect, type APIRequestContext } from '@playwright/test'
import { administrator } from './accounts.ts'
import { address } from './people.ts'

const base = '/api'

interface StoredMessage {
  readonly id: string
  readonly to: string
  readonly text: string
}

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

/** Returns the link of the last message to an address; requires the administrator's password. */
export async function linkTo(
  request: APIRequestContext,
  token: string,
  email: string,
  pattern: RegExp,
): Promise<string> {
  let link: string | undefined
  // Reads each message once, since password prompts are rate-limited.
  const seen = new Set<string>()
  await expect(async () => {
    const { items } = (await (await call(request, token, 'GET', '/admin/outbox')).json()) as { items: StoredMessage[] }
    const id = items.find((item) => item.to === email && !seen.has(item.id))?.id
    expect(id, `a message to ${email}`).toBeDefined()
    seen.add(id ?? '')
    const shown = await call(request, token, 'POST', `/admin/outbox/${id}/links`, { password: administrator.password })
    link = pattern.exec(((await shown.json()) as StoredMessage).text)?.[0]
    expect(link, `a link to ${email}`).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return new URL(link ?? '').href.replace(/^https?:\/\/[^/]+/, '')
}

export const confirmation = /https?:\/\/\S+\/auth\/confirm-address\?token=[\w-]+/
export const invitation = /https?:\/\/\S+\/app\/collaborators\/public\/[\w.-]+/

/** Confirms an address with the mailed link. */
export async function confirmAddress(request: APIRequestContext, admin: string, email: string): Promise<void> {
  const token = (await linkTo(request, admin, email, confirmation)).split('=').at(-1)
  const answer = await request.post(`${base}/auth/confirm-address`, { data: { token }, headers: address() })
  expect(answer.status()).toBe(200)
}
