// Professionals of the public directory, each with an office, created through the API.
import { office, type Person } from './actors.ts'
import type { TestApp } from './app.ts'

export interface ListedProfile {
  readonly name?: string
  readonly surname?: string
  readonly cityId?: string
  /** Codes of areas of law. */
  readonly areas?: readonly string[]
  readonly profile?: Readonly<Record<string, unknown>>
  /** False: the profile is filled in but not published. */
  readonly visible?: boolean
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

export async function listProfessional(
  app: TestApp,
  {
    name = 'Yahaira',
    surname = 'Montesinos Caraballo',
    cityId = 'pr-caguas',
    areas = ['family'],
    profile = {},
    visible = true,
  }: ListedProfile = {},
): Promise<ListedProfessional> {
  const { owner, companyId } = await office(app, `Oficina de ${name} ${surname}`)
  const me = (await owner.get('/users/me').expect(200)).body as { version: number }
  const renamed = (await owner.put('/users/me', { version: me.version, name, surname, email: owner.email }).expect(200))
    .body as { version: number }
  const ids = await areaIds(owner)
  if (areas.length > 0) await owner.put('/profile/legal-areas', { ids: areas.map((code) => ids.get(code)) }).expect(200)
  if (cityId) await owner.put('/profile/location', { cityId }).expect(200)
  const { body } = await owner
    .put('/profile', profileBody(renamed.version, { marketplaceVisible: visible, ...profile }))
    .expect(200)
  const { slug, version } = body as { slug: string | null; version: number }
  return { owner, companyId, slug, version }
}
