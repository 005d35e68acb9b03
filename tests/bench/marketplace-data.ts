// Inserts professionals of the public directory by the hundred thousand, as owner; the directory table is built by the
// product's own function.
import pg from 'pg'
import { defaultTimeZone } from '#server/contract/time.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { municipios } from '#modules/marketplace/geography/municipios.ts'

const firstNames = [
  'María',
  'José',
  'Carmen',
  'Luis',
  'Ana',
  'Juan',
  'Ángel',
  'Carlos',
  'Luz',
  'Miguel',
  'Rosa',
  'Rafael',
  'Iris',
  'Héctor',
  'Migdalia',
  'Wilfredo',
  'Nilda',
  'Efraín',
  'Zoraida',
  'Ismael',
  'Yadira',
  'Orlando',
  'Ivelisse',
  'Edwin',
  'Marisol',
  'Raúl',
  'Nereida',
  'Samuel',
  'Awilda',
  'Víctor',
  'Lourdes',
  'Noel',
  'Brunilda',
  'Eliezer',
  'Dalma',
  'Axel',
  'Glorimar',
  'Jorge',
  'Keila',
  'Osvaldo',
  'Mayra',
  'Reinaldo',
  'Sonia',
  'Tomás',
  'Vanessa',
  'Xavier',
]
const surnames = [
  'Rodríguez',
  'Rivera',
  'González',
  'Santiago',
  'Torres',
  'Colón',
  'Ortiz',
  'Vázquez',
  'Cruz',
  'Ramos',
  'Pérez',
  'Díaz',
  'Sánchez',
  'Ramírez',
  'Martínez',
  'García',
  'Hernández',
  'Reyes',
  'Morales',
  'Rosario',
  'Maldonado',
  'López',
  'Vélez',
  'Nieves',
  'Figueroa',
  'Medina',
  'Cintrón',
  'Quiñones',
  'Feliciano',
  'Muñiz',
  'Pagán',
  'Soto',
  'Meléndez',
  'Rosado',
  'Acevedo',
  'Montalvo',
  'Irizarry',
  'Negrón',
  'Zayas',
  'Ayala',
  'Alicea',
  'Berríos',
  'Camacho',
  'Delgado',
  'Echevarría',
  'Font',
  'Guzmán',
  'Huertas',
  'Lugo',
  'Matos',
  'Navarro',
  'Ocasio',
  'Padilla',
  'Quirós',
  'Robles',
  'Serrano',
  'Toro',
  'Ubarri',
  'Villafañe',
  'Yordán',
  'Añeses',
  'Ñeco',
]
const syllables = [
  'al',
  'ba',
  'ce',
  'do',
  'er',
  'fi',
  'gan',
  'ho',
  'in',
  'ja',
  'lu',
  'mon',
  'na',
  'or',
  'pi',
  'que',
  'ris',
  'so',
  'tel',
  'ur',
  'ven',
  'za',
]

const textWords = [
  'puntualidad',
  'claridad',
  'empresas',
  'familias',
  'comunidades',
  'documentos',
  'reuniones',
  'honorarios',
  'seguimiento',
  'orientada',
  'tribunales',
  'litigio',
  'agricultores',
  'maestros',
  'comerciantes',
  'condominios',
  'veteranos',
  'pescadores',
  'hoteles',
  'patentes',
  'construcción',
  'energía',
  'transporte',
  'municipios',
  'cooperativas',
  'artistas',
  'deportistas',
  'farmacias',
]

const batch = 5_000

/**
 * Inserts `count` more professionals, ten per office, in the 78 municipios, with one to four areas of law. One in seven
 * leaves the price to be agreed. Surnames have a realistic distribution.
 */
export async function seedProfessionals(ownerUrl: string, count: number, seed: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const areas = (
      await client.query<{ id: string }>('select id from legal_area where active order by position')
    ).rows.map(({ id }) => id)
    const random = seededRandom(seed)
    /** Skewed towards the first items. */
    const often = <T>(from: readonly T[]): T =>
      from[Math.floor((random.below(10_000) / 10_000) ** 2 * from.length)] as T
    const rare = () => {
      const name = Array.from({ length: 2 + random.below(2) }, () => random.pick(syllables)).join('')
      return name[0]?.toUpperCase() + name.slice(1)
    }
    const randomLanguages = (): string[] => {
      if (random.below(3) === 0) return ['es']
      return random.below(20) === 0 ? ['es', 'en', 'fr'] : ['es', 'en']
    }
    const surname = () => (random.below(6) === 0 ? rare() : often(surnames))
    for (let inserted = 0; inserted < count; inserted += batch) {
      const rows = Array.from({ length: Math.min(batch, count - inserted) }, (_, offset) => {
        const number = seed * 10_000_000 + inserted + offset
        const city = often(municipios)
        const basis = ['hourly', 'hourly', 'hourly', 'fixed', 'fixed', 'free_first', 'to_agree'][
          random.below(7)
        ] as string
        return {
          id: random.uuid(new Date(1_760_000_000_000 + number)),
          company: random.uuid(new Date(1_750_000_000_000 + Math.floor(number / 10))),
          office: Math.floor(offset / 10),
          n: number,
          name: often(firstNames),
          surname: `${surname()} ${surname()}`,
          basis,
          price: (random.below(40) + 4) * 1_250,
          city: city.id,
          cityName: city.name,
          latitude: city.latitude,
          longitude: city.longitude,
          headline: `Atención ${random.pick(textWords)} y ${random.pick(textWords)}`,
          description: Array.from({ length: 25 }, () => often(textWords)).join(' '),
          areas: [...new Set(Array.from({ length: 1 + random.below(4) }, () => often(areas)))],
          languages: randomLanguages(),
          remote: random.below(2) === 0,
          notary: random.below(3) === 0,
          free: random.below(20) === 0 ? null : Math.floor(random.below(30) ** 2 / 30),
        }
      })
      await write(
        client,
        rows.map((row) => ({ ...row, company: rows[row.office * 10]?.company })),
      )
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Triggers are disabled; the directory is rebuilt once per batch. */
async function write(client: pg.Client, rows: readonly unknown[]): Promise<void> {
  const json = JSON.stringify(rows)
  const from = `jsonb_to_recordset($1::jsonb) as x (
    id uuid, company uuid, n int, name text, surname text, basis text, price int, city text, "cityName" text,
    headline text, description text, latitude float8, longitude float8, areas uuid[],
    languages text[], remote boolean, notary boolean, free int)`
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  await client.query(`insert into company (id, name) select distinct company, 'Oficina ' || company from ${from}`, [
    json,
  ])
  await client.query(
    `
    insert into user_account (id, company_id, profile, username, email, password_hash, name, surname, referral_code,
      joined_company_at, marketplace_visible, hourly_rate_cents, professional_title, description, rua_number,
      rua_verified_on, rua_valid_until, rua_evidence, rua_recorded_at)
    select id, company, 'professional', 'm' || n, 'm' || n || '@bench.example', '-', name, surname, 'm' || n, now(),
      true, price, 'Lcda.', description, n::text, current_date, current_date + 365, 'Para medir', now() from ${from}`,
    [json],
  )
  await client.query(
    `insert into public_slug (slug, company_id, professional_id) select 'm' || n, company, id from ${from}`,
    [json],
  )
  await client.query(
    `
    insert into professional_profile (user_id, company_id, headline, price_basis, fixed_price_cents, languages, remote,
      notary)
    select id, company, headline, basis, case when basis = 'fixed' then price end, languages, remote, notary
      from ${from}`,
    [json],
  )
  await client.query(
    `insert into professional_area (company_id, user_id, area_id) select company, id, a from ${from}, unnest(areas) a`,
    [json],
  )
  await client.query(
    `
    insert into professional_location (user_id, company_id, country_code, state_id, state, city_id, city, latitude,
      longitude, time_zone)
    select id, company, 'PR', 'PR', 'Puerto Rico', city, "cityName", latitude, longitude, '${defaultTimeZone}'
      from ${from}`,
    [json],
  )
  await client.query('commit')
  await client.query(`select app.refresh_listings(array(select id from ${from}))`, [json])
  await client.query(
    `select app.note_free_times(array_agg(id), array_agg(now() + make_interval(days => free))) from ${from}
      where free is not null`,
    [json],
  )
}
