// The directory of the demonstration: companies of one, two or three professionals, at least one company in every
// municipio, and the lawyers of the main demonstration company.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs, defaultTimeZone } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { change, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { identityModule, recordVerification } from '#modules/identity/index.ts'
import { companyCreated } from '#modules/companies/index.ts'
import { claimSlug } from '#modules/scheduling/index.ts'
import { drawPortraits, type PortrayedProfessional } from './draw-portraits.demo.ts'
import { municipios, type Municipio } from './geography/municipios.ts'
import { storeFreeTimes } from './free-times.ts'
import { demoPractices, type DemoPractice, type DemoProfessional } from './people.demo.ts'

type OpenCalendars = (
  tx: EntityManager,
  companyId: string,
  people: readonly (DemoProfessional['hours'] & { readonly professionalId: string })[],
) => Promise<void>

interface DemoListingRow extends Omit<DemoProfessional, 'municipio'> {
  readonly id: string
  readonly username: string
  readonly referral: string
  readonly cityId: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
}

const rowOf = (key: string, { municipio, ...person }: DemoProfessional, n: number): DemoListingRow => ({
  ...person,
  id: randomUUIDv7(),
  username: n === 0 ? key : `${key}-${n + 1}`,
  referral: `demo-${key}-${n}`,
  cityId: municipio.id,
  city: municipio.name,
  latitude: municipio.latitude,
  longitude: municipio.longitude,
})

/** Returns the professionals as a row set `x` of SQL. */
const recordset = (
  people: readonly DemoListingRow[],
) => sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x (id uuid, username text, referral text, name text,
  surname text, title text, headline text,
  description text, areas text[], basis text, "priceCents" int, languages text[], remote boolean, notary boolean,
    "ruaNumber" text, "verifiedDaysAgo" int, school text, graduated int,
  "cityId" text, city text, latitude float8, longitude float8)`

/** Inserts the company and its professionals, who can log in with the password of the demonstration. */
async function insertAccounts(
  tx: EntityManager,
  companyId: string,
  name: string,
  people: readonly DemoListingRow[],
  password: string,
): Promise<void> {
  await change(
    tx,
    sql`insert into company (id, name, address, phone, registration_date)
      values (${companyId}, ${name}, ${`${people[0]?.city}, Puerto Rico`}, '787-555-0190', current_date - 200)`,
  )
  await change(
    tx,
    sql`
    insert into user_account (id, company_id, profile, username, email, email_confirmed_at, password_hash, name,
      surname, phone, professional_title, description, hourly_rate_cents, rua_number,
      rua_verified_on, rua_valid_until, rua_evidence, rua_recorded_at, marketplace_visible, locale, referral_code, joined_company_at)
    select id, ${companyId}, 'professional', username, username || '@directorio.example', now(), ${password}, name,
      surname, '787-555-0190', title, description,
           case when basis in ('hourly', 'free_first') then "priceCents" end, "ruaNumber",
           current_date - "verifiedDaysAgo", current_date - "verifiedDaysAgo" + 365, case when "verifiedDaysAgo" is not null then 'Directorio público del RUA'
             end, case when "verifiedDaysAgo" is not null then now() end,
           true, 'es', referral, now() from ${recordset(people)}`,
  )
  await change(tx, sql`update company set owner_id = ${people[0]?.id ?? null} where id = ${companyId}`)
}

/** Inserts the public profiles of the professionals, with areas, location and education. */
async function insertProfiles(tx: EntityManager, companyId: string, people: readonly DemoListingRow[]): Promise<void> {
  await change(
    tx,
    sql`
    insert into professional_profile (user_id, company_id, headline, price_basis, fixed_price_cents, languages, remote,
      notary, licence_grace_until, licence_warned_at)
    select id, ${companyId}, headline, basis, case when basis = 'fixed' then "priceCents" end, languages, remote,
      notary, case when "verifiedDaysAgo" is null then current_date + 25 end,
      case when "verifiedDaysAgo" is null then now() end
      from ${recordset(people)}`,
  )
  await change(
    tx,
    sql`
    insert into professional_area (company_id, user_id, area_id)
    select ${companyId}, x.id, a.id from ${recordset(people)} join legal_area a on a.code = any (x.areas)`,
  )
  await change(
    tx,
    sql`
    insert into professional_location (user_id, company_id, country_code, state_id, state, city_id, city, latitude,
      longitude, time_zone)
    select id, ${companyId}, 'PR', 'PR', 'Puerto Rico', "cityId", city, latitude, longitude, ${defaultTimeZone}
      from ${recordset(people)}`,
  )
  await change(
    tx,
    sql`
    insert into study (company_id, user_id, name, institution, end_date) select ${companyId}, id, 'Juris Doctor',
      school, make_date(graduated, 5, 30) from ${recordset(people)}`,
  )
}

/** Creates the company of a practice with its listed professionals and their calendars. */
async function createPractice(
  services: Services,
  practice: DemoPractice,
  password: string,
  openCalendars: OpenCalendars,
): Promise<PortrayedProfessional[]> {
  const { em, record, ports } = services.openWork()
  const companyId = randomUUIDv7()
  const people = practice.people.map((person, n) => rowOf(practice.key, person, n))
  const [owner] = people
  if (!owner) return []
  await withScope({ kind: 'company', companyId, userId: owner.id }, () =>
    em.transactional(async (tx) => {
      await insertAccounts(tx, companyId, practice.name, people, password)
      await record(tx, companyCreated, { companyId, userId: owner.id })
      if (people.length > 1)
        await ports.entitlements.charge(tx, companyId, 'professionals', people.length - 1, { force: true })
      await insertProfiles(tx, companyId, people)
      await openCalendars(
        tx,
        companyId,
        practice.people.map(({ hours }, n) => ({ ...hours, professionalId: people[n]?.id ?? '' })),
      )
      // Last, because a profile is listed as soon as it has a slug.
      for (const { id, name, surname } of people) await claimSlug(tx, companyId, id, `${name} ${surname}`)
    }),
  )
  return people.map(({ id, title }) => ({ id, companyId, title }))
}

/**
 * Creates 200 professionals in all municipios, with bookable hours.
 * @returns whether they were created now
 */
export async function seedDirectory(
  services: Services,
  password: string,
  openCalendars: OpenCalendars,
): Promise<boolean> {
  const work = services.openWork()
  const practices = demoPractices()
  const isSeeded = await withScope({ kind: 'identity' }, () =>
    exists(work.em, sql`select from user_account where lower(username) = ${practices[0]?.key ?? ''}`),
  )
  if (isSeeded) return false
  const prepared = await services.use(identityModule).accounts.preparePassword(password, 'es')
  const people: PortrayedProfessional[] = []
  for (const practice of practices) people.push(...(await createPractice(services, practice, prepared, openCalendars)))
  await drawPortraits(services, people)
  await storeFreeTimes(
    work,
    people.map(({ id }) => id),
  )
  return true
}

const daysAgo = (days: number): string => localDay(new Date(Date.now() - days * dayMs))

/** Profiles of the lawyers of the main demonstration company, by their order. */
const ownProfiles: readonly {
  readonly headline: string
  readonly areas: readonly string[]
  readonly notary: boolean
}[] = [
  { headline: 'Litigación civil y daños', areas: ['civil-knowledge', 'legal-writing'], notary: false },
  { headline: 'Familia, sucesiones y mediación', areas: ['family', 'conflict-resolution'], notary: false },
  { headline: 'Contratos, corporaciones y notaría', areas: ['corporate', 'notary'], notary: true },
]

/** Lists the lawyers of the demonstration company in San Juan. */
export async function listDemoLawyers(
  services: Services,
  {
    companyId,
    lawyers,
  }: {
    readonly companyId: string
    readonly lawyers: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
  },
): Promise<void> {
  const work = services.openWork()
  const town: Municipio | undefined = municipios.find(({ name }) => name === 'San Juan')
  if (!town) throw new Error('no such municipio')
  for (const [n, { id, name, surname }] of lawyers.entries()) {
    const { headline, areas, notary } = ownProfiles[n % ownProfiles.length] ?? {
      headline: null,
      areas: [],
      notary: false,
    }
    await withScope({ kind: 'company', companyId, userId: id }, () =>
      work.em.transactional(async (tx) => {
        await change(
          tx,
          sql`
        insert into professional_profile (user_id, company_id, headline, price_basis, languages, remote, notary)
          values (${id}, ${companyId}, ${headline}, 'hourly', '{es,en}', true, ${notary})`,
        )
        await change(
          tx,
          sql`insert into professional_area (company_id, user_id, area_id) select ${companyId}, ${id}, a.id
            from legal_area a where a.code = any (${[...areas]}::text[])`,
        )
        await change(
          tx,
          sql`
        insert into professional_location (user_id, company_id, country_code, state_id, state, city_id, city, latitude,
          longitude, time_zone)
        values (${id}, ${companyId}, 'PR', 'PR', 'Puerto Rico', ${town.id}, ${town.name}, ${town.latitude},
          ${town.longitude}, ${defaultTimeZone})`,
        )
        await change(
          tx,
          sql`insert into study (company_id, user_id, name, institution, end_date)
            values (${companyId}, ${id}, 'Juris Doctor', 'Universidad de Puerto Rico', '2007-05-30')`,
        )
        await claimSlug(tx, companyId, id, `${name} ${surname}`)
        await recordVerification(tx, id, {
          verifiedOn: daysAgo(40 + n * 60),
          evidence: 'Directorio público del RUA',
          by: null,
        })
        await change(tx, sql`update user_account set marketplace_visible = true where id = ${id}`)
      }),
    )
  }
  await storeFreeTimes(
    work,
    (
      await rows(
        work.em,
        { id: col.uuid },
        sql`select user_id as id from public_listing where user_id = any (${lawyers.map(({ id }) => id)}::uuid[])`,
      )
    ).map(({ id }) => id),
  )
}
