// Professionals of the public directory, each with an office, created through the API.
import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { administrator, office, type Person } from './actors.ts'
import type { TestApp } from './app.ts'

export interface ListedProfile {
  readonly name?: string
  readonly surname?: string
  readonly cityId?: string
  /** Codes of areas of law. */
  readonly areas?: readonly string[]
  readonly profile?: Readonly<Record<string, unknown>>
  /** When false, the profile is filled in but not published. */
  readonly visible?: boolean
  /** False when nobody verified the licence; then the profile cannot be published. */
  readonly licensed?: boolean
}
export interface ListedProfessional {
  readonly owner: Person
  readonly companyId: string
  readonly slug: string | null
  readonly version: number
}

/** Areas of law by their code. */
export async function areaIds(owner: Person): Promise<ReadonlyMap<string, string>> {
  const { body } = await owner.get('/public/legal-areas').expect(200)
  return new Map((body as { items: { id: string; code: string }[] }).items.map(({ id, code }) => [code, id]))
}

export const profileBody = (version: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  version,
  marketplaceVisible: true,
  professionalTitle: 'Lcda.',
  headline: null,
  description: 'Atiende asuntos de familia y sucesiones.',
  priceBasis: 'to_agree',
  priceCents: null,
  languages: ['es'],
  remote: false,
  notary: false,
  ...changes,
})

/**
 * Gives a professional a number that no other account has, and has an administrator verify it.
 * @param fields other fields of the account that are saved with the number
 * @returns the version of the account
 */
async function assignLicense(
  app: TestApp,
  owner: Person,
  fields: { readonly version: number; readonly name: string; readonly surname: string; readonly email: string },
): Promise<number> {
  const ruaNumber = String(randomInt(1, 1_000_000))
  const answer = await owner.put('/users/me', { ...fields, ruaNumber })
  if (answer.status === 409) return assignLicense(app, owner, fields)
  expect(answer.status).toBe(200)
  const admin = await administrator(app)
  const verification = {
    verifiedOn: localDay(app.services.ports.clock.now()),
    evidence: 'Directorio del RUA',
    ruaNumber,
  }
  await admin.put(`/admin/users/${owner.id}/rua-verification`, verification).expect(200)
  return (answer.body as { version: number }).version
}

/** Gives a professional a verified licence. */
export async function license(app: TestApp, owner: Person): Promise<void> {
  const { version, name, surname, email } = (await owner.get('/users/me').expect(200)).body as {
    version: number
    name: string
    surname: string
    email: string
  }
  await assignLicense(app, owner, { version, name, surname, email })
}

export async function listProfessional(
  app: TestApp,
  {
    name = 'Yahaira',
    surname = 'Montesinos Caraballo',
    cityId = 'pr-caguas',
    areas = ['family'],
    profile = {},
    visible = true,
    licensed = visible,
  }: ListedProfile = {},
): Promise<ListedProfessional> {
  const { owner, companyId } = await office(app, `Oficina de ${name} ${surname}`)
  const me = (await owner.get('/users/me').expect(200)).body as { version: number }
  const fields = { version: me.version, name, surname, email: owner.email }
  const renamed = licensed
    ? { version: await assignLicense(app, owner, fields) }
    : ((await owner.put('/users/me', fields).expect(200)).body as { version: number })
  const ids = await areaIds(owner)
  if (areas.length > 0) await owner.put('/profile/legal-areas', { ids: areas.map((code) => ids.get(code)) }).expect(200)
  if (cityId) await owner.put('/profile/location', { cityId }).expect(200)
  const { body } = await owner
    .put('/profile', profileBody(renamed.version, { marketplaceVisible: visible, ...profile }))
    .expect(200)
  const { slug, version } = body as { slug: string | null; version: number }
  return { owner, companyId, slug, version }
}
