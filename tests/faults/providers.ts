// Every provider with every failure, concurrently: response times, error codes, and the effect on other requests.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { identityModule } from '#modules/identity/index.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { untruths } from '#tests/support/ledger.ts'
import { moods } from './gates.ts'
import { makePlace } from './kills.ts'
import type { Row } from './table.ts'
import { administrationEnv, buildStormWorld } from './world.ts'
import {
  openFailing,
  asked,
  worked,
  askOne,
  workOne,
  type RequestOutcome,
  type ProviderServer,
} from './provider-requests.ts'

/**
 * Maximum response time, seconds. The language model has ninety to begin and one retry; a storage has three attempts.
 */
const bounds: Readonly<Record<string, number>> = {
  'S3, writing': 100,
  'S3, reading': 100,
  'OpenAI chat': 200,
  'OpenAI embeddings': 200,
  'OpenAI transcription': 200,
}
const otherwise = 60

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
async function othersWork(
  providerServers: readonly ProviderServer[],
  token: string,
  over: () => boolean,
): Promise<{ p50: number; failed: number; calls: number }> {
  const times: number[] = []
  let failed = 0
  for (let n = 0; !over() || n < 70; n += 1) {
    const { status, seconds } = await (providerServers[n % providerServers.length] as ProviderServer).line.ask({
      method: 'GET',
      path: '/cases?pageSize=25',
      token,
    })
    times.push(seconds * 1_000)
    if (status !== 200) failed += 1
    await sleep(40)
  }
  return { p50: median(times), failed, calls: times.length }
}

interface Meters {
  readonly storage: string
  readonly tokens: string
  readonly reserved: string
  readonly documents: number
}
const metersOf = async (app: TestApp, companyId: string): Promise<string> => {
  const [meters] = await asOwner<Meters & { [name: string]: unknown }>(
    app,
    `select storage_used as storage, tokens_used as tokens, tokens_reserved as reserved, (select count(*)::int
      from document where company_id = $1) as documents from entitlement where company_id = $1`,
    [companyId],
  )
  return JSON.stringify(meters)
}

export async function failingProviders({ say }: { say: (line: string) => void }): Promise<readonly Row[]> {
  const place = makePlace()
  const directory = join(place, 'data')
  mkdirSync(directory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(place, 'database'), password: 'owner' })
  const providerServers: ProviderServer[] = []
  // Like the server's crash handler: logs, while other requests go on.
  const uncaught: string[] = []
  const note = (error: Error): void => {
    uncaught.push(`${error.message} ${error.stack?.split('\n')[1]?.trim() ?? ''}`)
  }
  process.on('uncaughtException', note)
  try {
    await ensureDatabase(postgres.url('postgres'), 'faults')
    const urls = await prepareDatabase(postgres.url('faults'), { appPassword: 'app', jobsPassword: 'jobs' })
    const first = await openTestApp({ urls, directory, env: administrationEnv })
    await first.services.use(identityModule).ensureFirstAdministrator()
    await first.close()
    const world = await buildStormWorld({
      urls,
      directory,
      env: administrationEnv,
      small: moods.length,
      consultations: moods.length,
      clients: 1,
      guests: 0,
    })
    for (const mood of moods) providerServers.push(await openFailing(mood, urls, directory))
    const app = (providerServers[0] as ProviderServer).app
    const before = await metersOf(app, world.companyId)
    const calm = await othersWork(providerServers, world.token, () => true)
    let over = false
    const others = othersWork(providerServers, world.token, () => over)
    const outcomes = await Promise.all(
      providerServers.flatMap((providerServer, n) =>
        [
          ...Object.keys(asked).map((provider) => askOne(providerServer, world, provider, n)),
          ...Object.keys(worked).map((provider) => workOne(providerServer, world, provider)),
        ].map(async (one) => {
          const got = await one
          if (got.seconds > 20) say(`  ${got.provider} ${got.mood}: ${got.said} after ${got.seconds.toFixed(0)} s`)
          return got
        }),
      ),
    )
    over = true
    const meanwhile = await others
    const after = await metersOf(app, world.companyId)
    const db = new pg.Client({ connectionString: urls.owner })
    await db.connect()
    const untrue = await untruths(db)
    await db.end()
    return [
      ...rowsOf(outcomes),
      {
        what: 'other routes while all of them fail',
        held: meanwhile.failed === 0 && meanwhile.p50 < calm.p50 * 2 + 20,
        told: [
          `p50 ${meanwhile.p50.toFixed(1)} ms of ${meanwhile.calls} calls, ${meanwhile.failed} failed; calm ${calm.p50.toFixed(1)} ms`,
          ...uncaught.map((what) => `nobody caught: ${what}`),
        ],
      },
      {
        what: 'quotas after all of them failed',
        held: before === after && untrue.length === 0,
        told: [`before ${before}, after ${after}; ${untrue.length} meters are not their ledger`],
      },
    ]
  } finally {
    for (const providerServer of providerServers) await providerServer.close()
    process.off('uncaughtException', note)
    await postgres.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

function rowsOf(outcomes: readonly RequestOutcome[]): Row[] {
  return [...Map.groupBy(outcomes, ({ provider }) => provider)].map(([provider, all]) => {
    const longest = Math.max(...all.map(({ seconds }) => seconds))
    const unclear = all.filter(({ clear }) => !clear)
    return {
      what: `${provider}: ${all.length} ways to fail`,
      held: unclear.length === 0 && longest <= (bounds[provider] ?? otherwise),
      told: [
        `longest ${longest.toFixed(1)} s`,
        ...all.map(
          ({ mood, seconds, said, clear }) => `${clear ? ' ' : '✗'} ${mood}: ${said} after ${seconds.toFixed(1)} s`,
        ),
      ],
    }
  })
}
