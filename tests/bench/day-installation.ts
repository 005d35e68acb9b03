// Installation for day.ts: a database that syncs to disk, servers with jobs, a stand-in for the language model, 500
// offices with 50,000 cases, public calendars, documents and consultations.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase, type DatabaseUrls } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import { databaseCpu, processCpu } from './database-cpu.ts'
import type { DayServerUsage } from './day-server.ts'
import { logIn, startProcess, type ServerProcess } from './servers.ts'

export const daySize = { offices: 500, cases: 50_000 } as const
/** Token with which the operator's Prometheus reads the metrics. */
export const dayMetricsToken = 'metrics-of-the-bench'

/** A person who works: their office, and the records that they open and change. */
export interface Worker {
  readonly office: BenchOffice
  token: string
  readonly cases: { readonly id: string; version: number; busy: boolean }[]
  readonly documents: string[]
  readonly consultations: string[]
}
/** A public calendar and its free slots. */
export interface PublicCalendar {
  readonly slug: string
  readonly free: string[]
}

/** Milliseconds of CPU so far. */
export interface CpuUsage {
  readonly servers: number
  readonly database: number
}

export interface DayInstallation {
  readonly servers: readonly ServerProcess[]
  readonly urls: DatabaseUrls
  readonly db: pg.Client
  readonly workers: readonly Worker[]
  readonly calendars: readonly PublicCalendar[]
  /** Offices without working people: they may log in. */
  readonly neighbours: readonly BenchOffice[]
  readonly directory: string
  cpuUsage(): CpuUsage
  usage(): Promise<DayServerUsage[]>
  close(): Promise<void>
}

/** Opens calendars daily from 8:00 to 18:00, half-hour slots, confirmed immediately. */
async function openCalendars(db: pg.Client, offices: readonly BenchOffice[]): Promise<string[]> {
  const [companies, people, slugs] = [
    offices.map((o) => o.companyId),
    offices.map((o) => o.ownerId),
    offices.map((_, n) => `lic-en-turno-${n}`),
  ]
  const from = 'from unnest($1::uuid[], $2::uuid[], $3::text[]) x (company, person, slug)'
  const parameters = [companies, people, slugs]
  await db.query(
    `
    insert into schedule_settings (professional_id, company_id, time_zone, meeting_minutes, break_minutes,
      slots_per_day, buffer_before_minutes, buffer_after_minutes,
      minimum_notice_minutes, horizon_days, confirm, safe_pre_consultation, holidays_closed, public_booking,
        reminder_minutes)
    select person, company, 'America/Puerto_Rico', 30, 10, null, 5, 5, 60, 60, 'auto', false, true, true,
      '{1440,60}' ${from} where slug <> ''`,
    parameters,
  )
  await db.query(
    `insert into appointment_type (company_id, professional_id, position, names, modes)
      select company, person, 0, '{"es": "Consulta"}', '{office}' ${from} where slug <> ''`,
    parameters,
  )
  await db.query(
    `insert into schedule_window (company_id, professional_id, weekday, start_minute, end_minute) select company,
      person, d, 480, 1080 ${from}, generate_series(0, 6) d where slug <> ''`,
    parameters,
  )
  await db.query(
    `insert into public_slug (slug, company_id, professional_id) select slug, company, person ${from}`,
    parameters,
  )
  return slugs
}

async function api<T>(port: number, token: string | null, method: string, path: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Generates paragraphs of a brief, different each time, to be uploaded, read and indexed. */
export const generateBrief = (n: number, paragraphs = 40): Buffer =>
  Buffer.from(
    Array.from(
      { length: paragraphs },
      (_, p) =>
        `${p + 1}. La parte demandante sostiene, en el escrito ${n}, que el arrendador retuvo la fianza de $${(n * 37 + p * 11) % 9_000} sin inspeccionar la cocina, y solicita al Honorable Tribunal que ordene su devolución con intereses.`,
    ).join('\n\n'),
  )

async function prepareWorker(port: number, office: BenchOffice, db: pg.Client): Promise<Worker> {
  const token = await logIn(port, office)
  const {
    rows: [first],
  } = await db.query<{ id: string }>(`select id from case_file where company_id = $1 and status <> 'closed' limit 1`, [
    office.companyId,
  ])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(generateBrief(1))]), 'demanda.txt')
  const { items } = await api<{ items: { id: string }[] }>(port, token, 'POST', `/cases/${first?.id}/documents`, form)
  const consultation = await api<{ id: string }>(port, token, 'POST', '/assistant/consultations', { mode: 'general' })
  // Present versions: a case changes with its first document.
  const { rows } = await db.query<{ id: string; version: number }>(
    `select id, version from case_file where company_id = $1 and status <> 'closed' order by created_at desc limit 20`,
    [office.companyId],
  )
  return {
    office,
    token,
    cases: rows.map(({ id, version }) => ({ id, version, busy: false })),
    documents: items.map(({ id }) => id),
    consultations: [consultation.id],
  }
}

interface Options {
  readonly servers: number
  readonly people: number
  readonly calendars: number
}

export async function openDayInstallation({
  servers: count,
  people,
  calendars: calendarCount,
}: Options): Promise<DayInstallation> {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'database'), password: 'owner' })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
  const offices = await seedBench(
    urls.owner,
    daySize.offices,
    daySize.cases,
    await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword),
  )
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  await db.query('update entitlement set tokens_limit = null, storage_limit = null')
  await db.query(
    'insert into assistant_setting (company_id, client_data_allowed, customers_allowed, changed_by) select id, true, true, owner_id from company where owner_id is not null',
  )
  const slugs = await openCalendars(db, offices.slice(0, calendarCount))
  await db.query('analyze')
  let env: Readonly<Record<string, string>> = {}
  const provider = await startProcess('assistant-provider.ts', {}, undefined, (readyMessage) => {
    env = readyMessage.env as Readonly<Record<string, string>>
  })
  const servers = await Promise.all(
    Array.from({ length: count }, () =>
      startProcess('day-server.ts', {
        directory,
        app: urls.app,
        jobs: urls.jobs,
        env: { ...env, METRICS_TOKEN: dayMetricsToken },
      }),
    ),
  )
  const port = servers[0]?.port ?? 0
  const workers: Worker[] = []
  for (const office of offices.slice(0, people)) workers.push(await prepareWorker(port, office, db))
  const calendars = await Promise.all(
    slugs.map(async (slug) => {
      const { days } = await api<{ days: { slots: { start: string }[] }[] }>(
        port,
        null,
        'GET',
        `/public/professionals/${slug}/availability`,
      )
      // Skips today's slots, which pass while others are booked.
      return { slug, free: days.slice(1).flatMap((day) => day.slots.map(({ start: at }) => at)) }
    }),
  )
  const databaseTime = await databaseCpu(db)
  return {
    servers,
    urls,
    db,
    workers,
    calendars,
    neighbours: offices.slice(people),
    directory,
    cpuUsage: () => ({
      servers: servers.reduce((sum, { process: child }) => sum + (processCpu(child.pid) ?? 0), 0),
      database: databaseTime() ?? 0,
    }),
    usage: () => Promise.all(servers.map((server) => server.send('usage') as unknown as Promise<DayServerUsage>)),
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await provider.stop()
      await db.end()
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
