import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { seatOf, type CompanyRole } from '#server/contract/roles.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { enterScope, withScope } from '#server/db/scope.ts'
import { change, exists, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { identityModule, type Accounts, type UserAccount } from '#modules/identity/index.ts'
import { Client } from './client.entity.ts'
import { companyCreated, clientCreated, memberJoined } from './companies.events.ts'
import { Company } from './company.entity.ts'
import { demoClients, demoLawyers, type DemoLawyerProfile } from './people.demo.ts'

const hourMs = 3_600_000

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

/** The password is public, because the demonstration contains nothing that needs protection. */
export const demoPassword = 'Demo-Bufete-2026'

const officeName = 'Albaladejo & Quirindongo, Abogados'

/**
 * Milliseconds from the opening of the office to its oldest case. A client precedes their first case by at most half
 * of that, and an hour.
 */
const leadTimeMs = 21 * dayMs

/** Backdates the company and its people, once the date of each client's first case is known. */
export async function backdateDemoOffice(
  services: Services,
  { companyId }: DemoOffice,
  firstCases: ReadonlyMap<string, Date>,
): Promise<void> {
  const { em } = services.openWork()
  const openedAt = new Date(Math.min(...[...firstCases.values()].map(Number)) - leadTimeMs)
  // The client's first case follows an hour to ten days later; the difference varies with the time of the case.
  const joinedAt = [...firstCases].map(([id, firstCaseAt]) => ({
    id,
    at: new Date(firstCaseAt.getTime() - hourMs - (firstCaseAt.getTime() % leadTimeMs) / 2),
  }))
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      await change(
        tx,
        sql`update company set registration_date = (${openedAt}::timestamptz at time zone 'America/Puerto_Rico')::date,
          created_at = ${openedAt}, updated_at = ${openedAt} where id = ${companyId}`,
      )
      await change(
        tx,
        sql`update user_account set created_at = ${openedAt}, updated_at = ${openedAt}, joined_company_at = ${openedAt}
          where company_id = ${companyId} and ${roleCan('profile', 'cases.lead')}`,
      )
      // A client without a case keeps the date of the seeding. A login is given two days after its client was added.
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

type DemoAccount = Parameters<Accounts['createAccount']>[1]

/** The transaction that creates the demonstration. */
interface Seeding {
  readonly services: Services
  readonly tx: EntityManager
  readonly companyId: string
  readonly record: Work['record']
  readonly password: DemoAccount['password']
}

const emailOf = (username: string) => `${username}@albaladejo.example`

/** Creates an account whose address counts as confirmed. The owner's has no company yet. */
function createAccount(
  { services, tx, password }: Seeding,
  account: Pick<DemoAccount, 'profile' | 'username' | 'name' | 'surname' | 'email' | 'companyId'>,
): Promise<UserAccount> {
  const login = { password, emailConfirmed: true, locale: 'es' } as const
  return services.use(identityModule).accounts.createAccount(tx, { ...account, ...login })
}

function createLawyer(seeding: Seeding, { username, name, surname }: DemoLawyerProfile, companyId?: string) {
  const account = { profile: 'professional', username, name, surname, email: emailOf(username) } as const
  return createAccount(seeding, companyId === undefined ? account : { ...account, companyId })
}

function fillProfile(account: UserAccount, lawyer: DemoLawyerProfile): void {
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

/** Creates the company with its owner, and enters its scope. */
async function createCompany(seeding: Seeding): Promise<UserAccount> {
  const { tx, record, companyId } = seeding
  const [founder] = demoLawyers
  const owner = await createLawyer(seeding, founder)
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
  return owner
}

/** Takes a seat of the company's plan for a new account. */
async function takeSeat(
  { services, tx, record, companyId }: Seeding,
  account: UserAccount,
  role: CompanyRole,
): Promise<void> {
  await services.ports.entitlements.charge(tx, companyId, seatOf(role), 1)
  await record(tx, memberJoined, { companyId, userId: account.id, profile: role })
}

/** Creates the lawyers other than the owner. */
async function addLawyers(seeding: Seeding): Promise<UserAccount[]> {
  const added: UserAccount[] = []
  for (const lawyer of demoLawyers.slice(1)) {
    const account = await createLawyer(seeding, lawyer, seeding.companyId)
    fillProfile(account, lawyer)
    await seeding.tx.flush()
    await takeSeat(seeding, account, 'professional')
    added.push(account)
  }
  return added
}

async function addSecretary(seeding: Seeding): Promise<void> {
  const secretary = await createAccount(seeding, {
    profile: 'staff',
    username: 'milagros',
    name: 'Milagros',
    surname: 'Echevarría Colón',
    email: emailOf('milagros'),
    companyId: seeding.companyId,
  })
  await takeSeat(seeding, secretary, 'staff')
}

async function addCustomer(seeding: Seeding): Promise<UserAccount> {
  const customer = await createAccount(seeding, {
    profile: 'customer',
    username: 'efrain',
    name: 'Efraín',
    surname: 'Laracuente Boneta',
    email: 'efrain.laracuente@correo.example',
    companyId: seeding.companyId,
  })
  await takeSeat(seeding, customer, 'customer')
  return customer
}

/** Creates the clients; the first is the customer with a login. */
async function addClients({ tx, record, companyId }: Seeding, customer: UserAccount): Promise<DemoClient[]> {
  const added: DemoClient[] = []
  for (const [name, kind, user, phone, address] of demoClients) {
    const created = tx.create(Client, {
      companyId,
      name,
      kind,
      email: `${user}@correo.example`,
      phone,
      address,
      userId: added.length === 0 ? customer.id : null,
    })
    await tx.flush()
    await record(tx, clientCreated, { companyId, clientId: created.id })
    added.push({ id: created.id, name, kind })
  }
  return added
}

/**
 * Creates the demonstration company, always with the same data: three lawyers, a secretary, 25 clients, one with a
 * login.
 * @returns null when the demonstration already exists
 */
export async function seedDemoOffice(services: Services): Promise<DemoOffice | null> {
  const { em, record } = services.openWork()
  const isSeeded = await withScope({ kind: 'identity' }, () =>
    exists(em, sql`select from user_account where lower(username) = ${demoLawyers[0].username}`),
  )
  if (isSeeded) return null
  const password = await services.use(identityModule).accounts.preparePassword(demoPassword, 'es')
  const companyId = randomUUIDv7()

  return withScope({ kind: 'identity' }, () =>
    em.transactional(async (tx) => {
      const seeding: Seeding = { services, tx, companyId, record, password }
      const owner = await createCompany(seeding)
      const team = [owner, ...(await addLawyers(seeding))]
      await addSecretary(seeding)
      const customer = await addCustomer(seeding)
      return {
        companyId,
        name: officeName,
        clients: await addClients(seeding, customer),
        customerEmail: customer.email,
        lawyers: team.map(({ id, name, surname, email }) => ({ id, name, surname, email })),
      }
    }),
  )
}
