// Creates findable professionals through the API: office, daily free slots and a public profile.
import { randomBytes, randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { administratorToken } from './outbox.ts'
import { address, password, post, type Lawyer } from './people.ts'

interface Account {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly surname: string
  readonly email: string
}
interface Profile {
  readonly version: number
  readonly slug: string
}
export interface ListedLawyer extends Lawyer {
  readonly slug: string
  readonly name: string
}

export interface ListingOptions {
  readonly name: string
  readonly city: string
  readonly priceBasis: 'fixed' | 'hourly' | 'to_agree' | 'free_first'
  readonly priceCents: number | null
  readonly languages: readonly string[]
  readonly areas: readonly string[]
  readonly surname: string
}

async function put<T>(request: APIRequestContext, token: string, path: string, data: object): Promise<T> {
  const answer = await request.put(`/api${path}`, { data, headers: { authorization: `Bearer ${token}`, ...address() } })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}
async function read<T>(request: APIRequestContext, path: string, token?: string): Promise<T> {
  const answer = await request.get(`/api${path}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...address() },
  })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return (await answer.json()) as T
}

/** Enters a number that no other account has, which an administrator then finds in the register. */
export async function verifyLicence(request: APIRequestContext, token: string): Promise<void> {
  const { id, version, name, surname, email } = await read<Account>(request, '/users/me', token)
  const ruaNumber = String(randomInt(100_000, 1_000_000))
  const answer = await request.put('/api/users/me', {
    data: { version, name, surname, email, ruaNumber },
    headers: { authorization: `Bearer ${token}`, ...address() },
  })
  if (answer.status() === 409) {
    await verifyLicence(request, token)
    return
  }
  expect(answer.ok(), `/users/me: ${answer.status()}`).toBe(true)
  const verifiedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(new Date())
  const verification = { verifiedOn, evidence: 'Directorio del RUA', ruaNumber }
  await put(request, await administratorToken(request), `/admin/users/${id}/rua-verification`, verification)
}

/** A lawyer with an office, daily free slots, a verified licence and a public profile. */
export async function publishLawyer(
  request: APIRequestContext,
  { name, surname, city, areas, ...profile }: ListingOptions,
): Promise<ListedLawyer> {
  const tag = randomBytes(4).toString('hex')
  const account = {
    username: `m-${tag}`,
    name,
    surname,
    email: `m-${tag}@example.com`,
    password,
    passwordConfirmation: password,
  }
  const registered = await request.post('/api/auth/register', { data: account, headers: address() })
  const { jwt: token } = (await registered.json()) as { jwt: string }
  const company = await post<{ id: string }>(request, token, '/companies', { name: `Oficina ${name}` })
  const settings = await read<{ version: number }>(request, '/schedule/settings', token)
  await put(request, token, '/schedule/settings', {
    workDays: [0, 1, 2, 3, 4, 5, 6],
    workStart: '08:00',
    workEnd: '20:00',
    meetingMinutes: 45,
    breakMinutes: 0,
    minimumNoticeMinutes: 0,
    holidaysClosed: false,
    publicBooking: true,
    version: settings.version,
  })
  await put(request, token, '/profile/location', { cityId: city })
  const { items } = await read<{ items: { id: string; code: string }[] }>(request, '/public/legal-areas')
  await post(request, token, '/profile/legal-areas', {
    ids: items.filter(({ code }) => areas.includes(code)).map(({ id }) => id),
  })
  await verifyLicence(request, token)
  const { version } = await read<Profile>(request, '/profile', token)
  const { slug } = await put<Profile>(request, token, '/profile', {
    version,
    marketplaceVisible: true,
    professionalTitle: 'Lcda.',
    headline: null,
    description: 'Atiendo asuntos de familia y herencias en el oeste.',
    remote: true,
    notary: false,
    ...profile,
  })
  return { username: account.username, email: account.email, token, companyId: company.id, slug, name }
}
