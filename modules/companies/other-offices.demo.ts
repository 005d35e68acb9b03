import { randomUUIDv7 } from 'node:crypto'
import { change, exists, sql } from '#server/db/query.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { identityModule, type Accounts } from '#modules/identity/index.ts'
import { demoPassword } from './companies.demo.ts'
import { companyCreated } from './companies.events.ts'
import { Company } from './company.entity.ts'

interface OtherOffice {
  readonly key: string
  readonly name: string
  readonly taxId: string
  readonly address: string
  readonly owner: readonly [name: string, surname: string]
  /** Months since the company registered. */
  readonly monthsAgo: number
}

// Invented people: given names and surnames are common in Puerto Rico, the combinations are fictitious.
const otherOffices = [
  {
    key: 'landrau',
    name: 'Oficina Legal Landrau Soler',
    taxId: '66-0000111',
    address: 'Ave. Ponce de León 1225, Santurce, San Juan, PR 00907',
    owner: ['Graciela', 'Landrau Soler'],
    monthsAgo: 17,
  },
  {
    key: 'quintanal',
    name: 'Quintanal Ríos & Asociados',
    taxId: '66-0000222',
    address: 'Calle Degetau 44, Bayamón, PR 00961',
    owner: ['Rogelio', 'Quintanal Ríos'],
    monthsAgo: 15,
  },
  {
    key: 'monagas',
    name: 'Lcda. Perpetua Monagas',
    taxId: '66-0000333',
    address: 'Calle Méndez Vigo 60, Mayagüez, PR 00680',
    owner: ['Perpetua', 'Monagas Feliú'],
    monthsAgo: 12,
  },
  {
    key: 'castellar',
    name: 'Castellar Ubides, C.S.P.',
    taxId: '66-0000444',
    address: 'Calle Marina 87, Ponce, PR 00730',
    owner: ['Heriberto', 'Castellar Ubides'],
    monthsAgo: 10,
  },
  {
    key: 'notaria',
    name: 'Notaría Echeandía',
    taxId: '66-0000555',
    address: 'Calle Muñoz Rivera 19, Caguas, PR 00725',
    owner: ['Zenaida', 'Echeandía Coss'],
    monthsAgo: 7,
  },
  {
    key: 'irizarri',
    name: 'Defensa Laboral Irizarri',
    taxId: '66-0000666',
    address: 'Ave. Rotarios 310, Arecibo, PR 00612',
    owner: ['Osvaldo', 'Irizarri Matta'],
    monthsAgo: 6,
  },
] as const satisfies readonly OtherOffice[]

export type OtherDemoOffice = (typeof otherOffices)[number]['key']

/**
 * Creates other companies on the platform of the demonstration, for administrators. Their owners log in as
 * `<key>@oficinas.example`.
 * @returns their companies, or null when they exist already
 */
export async function seedOtherDemoOffices(services: Services): Promise<ReadonlyMap<OtherDemoOffice, string> | null> {
  const { em } = services.openWork()
  const isSeeded = await withScope({ kind: 'identity' }, () =>
    exists(em, sql`select from user_account where lower(username) = ${otherOffices[0].key}`),
  )
  if (isSeeded) return null
  const password = await services.use(identityModule).accounts.preparePassword(demoPassword, 'es')
  const companyIds = new Map<OtherDemoOffice, string>()
  for (const otherOffice of otherOffices)
    companyIds.set(otherOffice.key, await createOtherOffice(services, otherOffice, password))
  return companyIds
}

async function createOtherOffice(
  services: Services,
  { key, name, taxId, address, owner: [firstName, surname], monthsAgo }: OtherOffice,
  password: Awaited<ReturnType<Accounts['preparePassword']>>,
): Promise<string> {
  const { em, record } = services.openWork()
  const companyId = randomUUIDv7()
  await withScope({ kind: 'identity' }, () =>
    em.transactional(async (tx) => {
      const email = `${key}@oficinas.example`
      const owner = await services.use(identityModule).accounts.createAccount(tx, {
        profile: 'professional',
        username: key,
        name: firstName,
        surname,
        email,
        password,
        emailConfirmed: true,
        locale: 'es',
      })
      await enterScope(tx, { kind: 'company', companyId, userId: owner.id })
      tx.create(Company, { id: companyId, ownerId: owner.id, name, taxId, address, phone: '787-555-0140', email })
      await tx.flush()
      owner.joinCompany(companyId, new Date())
      await tx.flush()
      await record(tx, companyCreated, { companyId, userId: owner.id })
      const joinedAt = sql`(now() - make_interval(months => ${monthsAgo}, days => 12))`
      await change(
        tx,
        sql`update company set registration_date = (${joinedAt} at time zone 'America/Puerto_Rico')::date,
          created_at = ${joinedAt}, updated_at = ${joinedAt} where id = ${companyId}`,
      )
      await change(
        tx,
        sql`update user_account set created_at = ${joinedAt}, updated_at = ${joinedAt}, joined_company_at = ${joinedAt}
          where id = ${owner.id}`,
      )
    }),
  )
  return companyId
}
