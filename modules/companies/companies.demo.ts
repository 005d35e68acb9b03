import { randomUUIDv7 } from 'node:crypto'
import { dayMs } from '#server/contract/time.ts'
import { seatOf, type CompanyRole } from '#server/contract/roles.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import { change, exists, sql } from '#server/db/query.ts'
import type { Services } from '#server/services.ts'
import { identityModule, type UserAccount } from '#modules/identity/index.ts'
import { Client } from './client.entity.ts'
import { companyCreated, clientCreated, memberJoined } from './companies.events.ts'
import { Company } from './company.entity.ts'

export interface DemoLawyer {
  readonly id: string
  readonly name: string
  readonly surname: string
  readonly email: string
}
export interface DemoClient {
  readonly id: string
  readonly name: string
  readonly kind: 'person' | 'organization'
}
export interface DemoOffice {
  readonly companyId: string
  readonly name: string
  readonly lawyers: readonly DemoLawyer[]
  readonly clients: readonly DemoClient[]
  readonly customerEmail: string
}

/** Public: the demonstration contains nothing that needs protection. */
export const demoPassword = 'Demo-Bufete-2026'

const officeName = 'Albaladejo & Quirindongo, Abogados'

// Invented people: given names and surnames are common in Puerto Rico, the combinations are fictitious.
const lawyers = [
  {
    name: 'Nereida',
    surname: 'Albaladejo Font',
    username: 'nereida',
    title: 'Lcda.',
    rua: '18913',
    rate: 17_500,
    description: 'Litigación civil y daños. Dieciocho años ante el Tribunal de Primera Instancia y el de Apelaciones.',
  },
  {
    name: 'Ismael',
    surname: 'Quirindongo Vega',
    username: 'ismael',
    title: 'Lcdo.',
    rua: '20447',
    rate: 15_000,
    description: 'Derecho de familia y sucesiones. Mediador certificado.',
  },
  {
    name: 'Marisol',
    surname: 'Echeandía Prats',
    username: 'marisol',
    title: 'Lcda.',
    rua: '21560',
    rate: 14_000,
    description: 'Contratos, corporaciones y notaría.',
  },
] as const

const clients: readonly (readonly [string, 'person' | 'organization', string, string, string])[] = [
  ['Efraín Laracuente Boneta', 'person', 'efrain.laracuente', '787-555-0112', 'Urb. Los Flamboyanes 214, San Juan'],
  ['Zoraida Picorelli Nazario', 'person', 'zoraida.picorelli', '787-555-0127', 'Calle Barbosa 18, Caguas'],
  ['Tirado Panadería, Inc.', 'organization', 'administracion.tirado', '787-555-0133', 'Carr. 2 km 14.6, Bayamón'],
  ['Eliezer Vendrell Otaño', 'person', 'eliezer.vendrell', '939-555-0148', 'Res. Yagüez 7, Mayagüez'],
  ['Berenice Echeandía Muñiz', 'person', 'berenice.echeandia', '787-555-0150', 'Calle Méndez Vigo 91, Mayagüez'],
  [
    'Yadira Montesinos Caraballo',
    'person',
    'yadira.montesinos',
    '787-555-0164',
    'Villa Carolina, Bloque 12 #8, Carolina',
  ],
  [
    'Consejo de Titulares Cond. Alborada',
    'organization',
    'junta.alborada',
    '787-555-0171',
    'Ave. Ashford 1402, San Juan',
  ],
  ['Norma Irizarri Toledo', 'person', 'norma.irizarri', '787-555-0186', 'Calle Villa 230, Ponce'],
  ['Ferretería El Cafetal', 'organization', 'gerencia.elcafetal', '787-555-0193', 'Calle Dr. Cueto 45, Utuado'],
  ['Camila Sotelo Arán', 'person', 'camila.sotelo', '939-555-0205', 'Bo. Miradero, Mayagüez'],
  ['Transporte Yagüez, LLC', 'organization', 'oficina.transporteyaguez', '787-555-0219', 'Carr. 64 km 3.1, Mayagüez'],
  ['Rubén Maisonet Olivencia', 'person', 'ruben.maisonet', '787-555-0223', 'Calle Comercio 12, Arecibo'],
  ['Lourdes Fradera Quiñones', 'person', 'lourdes.fradera', '787-555-0238', 'Urb. Santa Rosa C-5, Bayamón'],
  [
    'Cooperativa Agrícola La Sierra',
    'organization',
    'presidencia.lasierra',
    '787-555-0241',
    'Carr. 14 km 40.2, Aibonito',
  ],
  ['Héctor Nieves Balbuena', 'person', 'hector.nieves', '939-555-0256', 'Bo. Jácanas, Yabucoa'],
  ['Ivelisse Carrasquillo Peña', 'person', 'ivelisse.carrasquillo', '787-555-0262', 'Urb. Monte Brisas J-14, Fajardo'],
  [
    'Constructora Punta Verde, LLC',
    'organization',
    'legal.puntaverde',
    '787-555-0277',
    'Ave. Muñoz Rivera 654, San Juan',
  ],
  ['Wilfredo Añeses Rentas', 'person', 'wilfredo.aneses', '787-555-0284', 'Calle Progreso 77, Aguadilla'],
  ['Dalma Berríos Cintrón', 'person', 'dalma.berrios', '787-555-0290', 'Urb. Jardines de Guayama B-9, Guayama'],
  ['Farmacia Santa Teresita', 'organization', 'regencia.santateresita', '787-555-0303', 'Calle Marina 140, Ponce'],
  ['Jorge Luis Ñeco Figueroa', 'person', 'jorgeluis.neco', '939-555-0316', 'Bo. Mariana, Humacao'],
  [
    'Sucesión Baltasar Echeandía',
    'organization',
    'sucesion.echeandia',
    '787-555-0322',
    'Calle Ramón Emeterio Betances 5, Mayagüez',
  ],
  ['Awilda Torréns Pacheco', 'person', 'awilda.torrens', '787-555-0337', 'Urb. Bairoa Park 2K-31, Caguas'],
  [
    'Taller de Arte Ceiba, Inc.',
    'organization',
    'direccion.artececiba',
    '787-555-0345',
    'Calle Escolástico López 3, Ceiba',
  ],
  [
    'Ángel Gabriel Peñalosa Ruiz',
    'person',
    'angel.penalosa',
    '787-555-0359',
    'Cond. Torres de Cervantes 804, San Juan',
  ],
]

/** Milliseconds by which the office is older than its oldest case, and a client than their first one. */
const leadTimeMs = 21 * dayMs

/** Backdates the company and its people, once the date of each client's first case is known. */
export async function backdateDemoOffice(
  services: Services,
  { companyId }: DemoOffice,
  firstCases: ReadonlyMap<string, Date>,
): Promise<void> {
  const { em } = services.openWork()
  const opened = new Date(Math.min(...[...firstCases.values()].map(Number)) - leadTimeMs)
  const joinedAt = [...firstCases].map(([id, first]) => ({
    id,
    at: new Date(first.getTime() - 3_600_000 - (first.getTime() % leadTimeMs) / 2),
  }))
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      await change(
        tx,
        sql`update company set registration_date = (${opened}::timestamptz at time zone 'America/Puerto_Rico')::date,
          created_at = ${opened}, updated_at = ${opened} where id = ${companyId}`,
      )
      await change(
        tx,
        sql`update user_account set created_at = ${opened}, updated_at = ${opened}, joined_company_at = ${opened}
          where company_id = ${companyId} and ${roleCan('profile', 'cases.lead')}`,
      )
      // A client without a case is recent; a login is given some days later.
      await change(
        tx,
        sql`
      update client c set created_at = x.at, updated_at = x.at
        from jsonb_to_recordset(${JSON.stringify(joinedAt)}::jsonb) as x (id uuid, at timestamptz)
       where c.company_id = ${companyId} and c.id = x.id`,
      )
      await change(
        tx,
        sql`
      update user_account u set created_at = c.created_at + interval '2 days',
        updated_at = c.created_at + interval '2 days', joined_company_at = c.created_at + interval '2 days'
        from client c where c.company_id = ${companyId} and c.user_id = u.id and u.company_id = ${companyId}`,
      )
    }),
  )
}

/**
 * Creates the demonstration company, the same every time: three lawyers, a secretary, 25 clients, one with a login.
 * @returns null when the demonstration exists already
 */
export async function seedDemoOffice(services: Services): Promise<DemoOffice | null> {
  const { em, record } = services.openWork()
  const people = services.use(identityModule).accounts
  const isSeeded = await withScope({ kind: 'identity' }, () =>
    exists(em, sql`select from user_account where lower(username) = ${lawyers[0].username}`),
  )
  if (isSeeded) return null
  const password = await people.preparePassword(demoPassword, 'es')
  const companyId = randomUUIDv7()

  return withScope({ kind: 'identity' }, () =>
    em.transactional(async (tx) => {
      const email = (user: string) => `${user}@albaladejo.example`
      const [founder, ...others] = lawyers
      const login = { password, emailConfirmed: true, locale: 'es' } as const
      const create = (lawyer: (typeof lawyers)[number], company?: string) =>
        people.createAccount(tx, {
          profile: 'professional',
          username: lawyer.username,
          name: lawyer.name,
          surname: lawyer.surname,
          email: email(lawyer.username),
          ...login,
          ...(company ? { companyId: company } : {}),
        })
      const fillProfile = (account: UserAccount, lawyer: (typeof lawyers)[number]) => {
        account.changeProfile(account.version, {
          name: lawyer.name,
          surname: lawyer.surname,
          professionalTitle: lawyer.title,
          ruaNumber: lawyer.rua,
          hourlyRateCents: lawyer.rate,
          description: lawyer.description,
          phone: '787-555-0100',
        })
      }
      const owner = await create(founder)
      await enterScope(tx, { kind: 'company', companyId, userId: owner.id })
      tx.create(Company, {
        id: companyId,
        ownerId: owner.id,
        name: officeName,
        taxId: '66-0000000',
        address: 'Calle Fortaleza 152, Viejo San Juan, PR 00901',
        phone: '787-555-0100',
        email: 'oficina@albaladejo.example',
      })
      await tx.flush()
      owner.joinCompany(companyId, new Date())
      fillProfile(owner, founder)
      await tx.flush()
      await record(tx, companyCreated, { companyId, userId: owner.id })

      const join = async (account: UserAccount, role: CompanyRole) => {
        await services.ports.entitlements.charge(tx, companyId, seatOf(role), 1)
        await record(tx, memberJoined, { companyId, userId: account.id, profile: role })
      }
      const team: UserAccount[] = [owner]
      for (const lawyer of others) {
        const account = await create(lawyer, companyId)
        fillProfile(account, lawyer)
        await tx.flush()
        await join(account, 'professional')
        team.push(account)
      }

      const secretary = await people.createAccount(tx, {
        profile: 'staff',
        username: 'milagros',
        name: 'Milagros',
        surname: 'Echevarría Colón',
        email: email('milagros'),
        ...login,
        companyId,
      })
      await join(secretary, 'staff')

      const customer = await people.createAccount(tx, {
        profile: 'customer',
        username: 'efrain',
        name: 'Efraín',
        surname: 'Laracuente Boneta',
        email: 'efrain.laracuente@correo.example',
        ...login,
        companyId,
      })
      await join(customer, 'customer')

      const demoClients: DemoClient[] = []
      for (const [name, kind, user, phone, address] of clients) {
        const created = tx.create(Client, {
          companyId,
          name,
          kind,
          email: `${user}@correo.example`,
          phone,
          address,
          userId: demoClients.length === 0 ? customer.id : null,
        })
        await tx.flush()
        await record(tx, clientCreated, { companyId, clientId: created.id })
        demoClients.push({ id: created.id, name, kind })
      }
      return {
        companyId,
        name: officeName,
        clients: demoClients,
        customerEmail: customer.email,
        lawyers: team.map(({ id, name, surname, email: address }) => ({ id, name, surname, email: address })),
      }
    }),
  )
}
