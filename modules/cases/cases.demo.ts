import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { adjustCaseCount, adjustResponsibleCount } from '#modules/companies/index.ts'
import { numberFacts } from './case-file.entity.ts'
import type { CaseStatus } from './cases.contract.ts'
import { courtOfAppeals, courtRegions, federalCourt, supremeCourt } from './court-regions.ts'
import { seededRandom, type Random } from '#server/seeded-random.ts'

export interface DemoCasesOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
  readonly clients: readonly { readonly id: string; readonly name: string; readonly kind: 'person' | 'organization' }[]
}
export interface DemoCase {
  readonly id: string
  readonly name: string
  readonly status: CaseStatus
  readonly clientId: string
  readonly matter: string
  readonly court: string
  readonly courtCaseNumber: string
  readonly createdAt: Date
  readonly closedAt: Date | null
}

interface Matter {
  readonly title: string
  readonly code: string
  readonly against: 'opponent' | 'spouse' | 'none'
  readonly suitsOrganizations: boolean
}

const matters: readonly Matter[] = [
  { title: 'Daños y perjuicios', code: 'CV', against: 'opponent', suitsOrganizations: true },
  { title: 'Cobro de dinero', code: 'CV', against: 'opponent', suitsOrganizations: true },
  { title: 'Incumplimiento de contrato', code: 'CV', against: 'opponent', suitsOrganizations: true },
  { title: 'Desahucio en precario', code: 'CV', against: 'opponent', suitsOrganizations: true },
  { title: 'Reclamación de póliza de seguro', code: 'CV', against: 'opponent', suitsOrganizations: true },
  { title: 'Ejecución de hipoteca', code: 'CV', against: 'opponent', suitsOrganizations: false },
  { title: 'Despido injustificado (Ley 80)', code: 'CV', against: 'opponent', suitsOrganizations: false },
  { title: 'Sentencia declaratoria', code: 'CV', against: 'opponent', suitsOrganizations: true },
  { title: 'Injunction preliminar y permanente', code: 'CV', against: 'opponent', suitsOrganizations: true },
  { title: 'Impugnación de cuotas de mantenimiento', code: 'CV', against: 'opponent', suitsOrganizations: false },
  { title: 'Deslinde y amojonamiento', code: 'CV', against: 'opponent', suitsOrganizations: false },
  { title: 'Partición de herencia', code: 'CV', against: 'opponent', suitsOrganizations: false },
  { title: 'Declaratoria de herederos', code: 'CV', against: 'none', suitsOrganizations: false },
  { title: 'Expediente de dominio', code: 'CV', against: 'none', suitsOrganizations: false },
  { title: 'Divorcio por ruptura irreparable', code: 'RF', against: 'spouse', suitsOrganizations: false },
  { title: 'Custodia y relaciones paternofiliales', code: 'RF', against: 'spouse', suitsOrganizations: false },
  { title: 'Pensión alimentaria', code: 'RF', against: 'spouse', suitsOrganizations: false },
  { title: 'Cambio de nombre', code: 'CV', against: 'none', suitsOrganizations: false },
]
// Invented: the names are common in Puerto Rico, the combinations are fictitious.
const opponents = [
  'Aseguradora del Atlántico, S.A.',
  'Constructora Valle Verde, Inc.',
  'Banco Cooperativo del Este',
  'Supermercados La Ceiba, LLC',
  'Hospital San Telmo, Inc.',
  'Inmobiliaria Costa Sur, LLC',
  'Muebles Miramelinda',
  'Transporte Cordillera, Inc.',
  'Cond. Vistas de Altamesa',
  'Distribuidora Guacabo, LLC',
  'Municipio Autónomo de Altozano',
  'Agencia de Viajes Coquí Sol',
]
const spouses = [
  'Maribel Oquendo Rosaly',
  'Luis Ángel Bauzá Peña',
  'Rosa Iris Cabiya Nuñez',
  'Edwin Malavé Güivas',
  'Carmen Socorro Ñeris',
  'José Raúl Ubiñas Dávila',
  'Iraida Mattei Colón',
  'Félix Omar Acarón',
]
const judges = [
  'Hon. Nilda Casañas Otero',
  'Hon. Ramón Echegaray Soto',
  'Hon. Wanda Piñero Cuadrado',
  'Hon. Orlando Benabe Rexach',
  'Hon. Migdalia Urdaneta Paz',
  'Hon. Héctor Iván Güemes',
  'Hon. Sonia Llavona Arce',
  'Hon. Ángel Ramírez-Nieva',
]

const dayMs = 86_400_000

interface GeneratedCase extends DemoCase {
  readonly city: string
  readonly judge: string | null
  readonly responsibleId: string
}

function caseTitle(random: Random, client: DemoCasesOffice['clients'][number], matter: Matter): string {
  if (matter.against === 'none') return `Ex parte ${client.name} · ${matter.title}`
  return `${client.name} v. ${random.pick(matter.against === 'spouse' ? spouses : opponents)} · ${matter.title}`
}

/** Picks court, number and city: mostly of first instance, some on appeal, a few federal. */
function pickCourt(random: Random, matter: Matter, year: number): { court: string; number: string; city: string } {
  const region = random.pick(courtRegions)
  const serial = (digits: number, below: number) => String(1 + random.below(below)).padStart(digits, '0')
  const chance = random.below(100)
  if (chance < 72)
    return {
      court: region.court,
      city: region.name,
      number: `${region.prefix}${year}${matter.code}${serial(5, 4_000)}${random.below(4) === 0 ? ` (${100 + random.below(800)})` : ''}`,
    }
  if (chance < 86)
    return {
      court: courtOfAppeals,
      city: 'San Juan',
      number:
        year >= 2026
          ? `TA${year}AP${serial(5, 900)}`
          : `K${random.pick(['LAN', 'LCE', 'LRA'])}${year}${serial(5, 1_200)}`,
    }
  if (chance < 91)
    return { court: supremeCourt, city: 'San Juan', number: `${random.pick(['CC', 'AC'])}-${year}-${serial(4, 800)}` }
  if (chance < 95)
    return { court: federalCourt, city: 'San Juan', number: `3:${String(year).slice(2)}-cv-${serial(5, 1_700)}` }
  // This number lacks a zero, so that the screen suggests the corrected number.
  return {
    court: region.court,
    city: region.name,
    number: `${region.prefix}${year}${matter.code}${1_000 + random.below(2_900)}`,
  }
}

function generateCase(random: Random, now: Date, office: DemoCasesOffice, index: number, count: number): GeneratedCase {
  // The first clients have several cases, and one of these clients has a login.
  const client = random.pick(index % 3 === 0 ? office.clients.slice(0, 6) : office.clients)
  const matter = random.pick(matters.filter((m) => client.kind === 'person' || m.suitsOrganizations))
  // The oldest of sixty cases is a year and a half old.
  const ageDays = 2 + Math.floor((count - index) ** 1.6 * 0.75) + random.below(6)
  const createdAt = new Date(now.getTime() - ageDays * dayMs - random.below(9 * 3_600_000))
  const { court, number, city } = pickCourt(random, matter, createdAt.getFullYear())
  const isClosed = ageDays > 240 && random.below(100) < 62
  const pickOpenStatus = (): CaseStatus => (random.below(100) < 45 ? 'in_progress' : 'open')
  const status = isClosed ? 'closed' : pickOpenStatus()
  return {
    id: random.uuid(createdAt),
    name: caseTitle(random, client, matter),
    status,
    clientId: client.id,
    matter: matter.title,
    court,
    courtCaseNumber: number,
    city,
    judge: random.below(6) === 0 ? null : random.pick(judges),
    responsibleId: random.pick(office.lawyers).id,
    createdAt,
    closedAt: isClosed ? new Date(createdAt.getTime() + (90 + random.below(ageDays - 100)) * dayMs) : null,
  }
}

/**
 * Creates sixty realistic cases of the demonstration company, always the same except for their dates, which are in the
 * past. No event is recorded, so nobody is notified of past changes.
 * @returns the cases, newest last
 */
export async function seedCases(
  { em, ports }: Work,
  office: DemoCasesOffice,
  count = 60,
): Promise<readonly DemoCase[]> {
  const random = seededRandom(20_261_121)
  const now = ports.clock.now()
  const cases = Array.from({ length: count }, (_, index) => generateCase(random, now, office, index, count))
  const records = cases.map((generated) => ({
    ...generated,
    ...numberFacts(generated.courtCaseNumber),
    clientName: office.clients.find(({ id }) => id === generated.clientId)?.name,
  }))
  const { companyId } = office
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      await change(
        tx,
        sql`
      insert into case_file (id, company_id, name, client_id, client_name, responsible_id, city, status, judge, subject, court,
        court_case_number, court_region, court_year,
                             suggested_court_case_number, created_at, updated_at, closed_at)
      select "id", ${companyId}, "name", "clientId", "clientName", "responsibleId", "city", "status", "judge",
        "matter", "court",
        "courtCaseNumber", "courtRegion", "courtYear",
             "suggestedCourtCaseNumber", "createdAt", coalesce("closedAt", "createdAt"), "closedAt"
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x ("id" uuid, "name" text, "clientId" uuid,
          "clientName" text, "responsibleId" uuid, "city" text, "status" text, "judge" text, "matter" text,
             "court" text, "courtCaseNumber" text, "courtRegion" text, "courtYear" smallint,
               "suggestedCourtCaseNumber" text, "createdAt" timestamptz, "closedAt" timestamptz)`,
      )
      await change(
        tx,
        sql`
      insert into case_activity (company_id, case_id, kind, actor_id, at)
      select company_id, id, kind, responsible_id, at from case_file, lateral (values ('case.opened', created_at),
        ('case.closed', closed_at)) as happened (kind, at)
       where company_id = ${companyId} and at is not null`,
      )
      for (const [id, number] of countById(cases.map((c) => c.clientId))) await adjustCaseCount(tx, id, number)
      for (const [id, number] of countById(cases.map((c) => c.responsibleId)))
        await adjustResponsibleCount(tx, id, number)
    }),
  )
  return cases.map(({ id, name, status, clientId, matter, court, courtCaseNumber, createdAt, closedAt }) => ({
    id,
    name,
    status,
    clientId,
    matter,
    court,
    courtCaseNumber,
    createdAt,
    closedAt,
  }))
}

function countById(ids: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}
