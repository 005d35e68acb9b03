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
import { meterLedgerMismatches } from '#tests/support/ledger.ts'
import { failureModes } from './failing-server.ts'
import { makeTemporaryDirectory } from './kills.ts'
import type { FaultResult } from './table.ts'
import { administrationEnv, buildStormFixture } from './storm-fixture.ts'
import {
  openFailingProvider,
  requestsByProvider,
  jobsByProvider,
  sendOne,
  runJob,
  type RequestOutcome,
  type ProviderServer,
} from './provider-requests.ts'

/**
 * Maximum response times by provider, in seconds. The language model may take 90 s until its answer begins, and is
 * retried once; a storage is tried three times.
 */
const maxSecondsByProvider: Readonly<Record<string, number>> = {
  'S3, writing': 100,
  'S3, reading': 100,
  'OpenAI chat': 200,
  'OpenAI embeddings': 200,
  'OpenAI transcription': 200,
}
const defaultMaxSeconds = 60

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
async function sendOtherRequests(
  providerServers: readonly ProviderServer[],
  token: string,
  isFinished: () => boolean,
): Promise<{ p50: number; failed: number; calls: number }> {
  const times: number[] = []
  let failed = 0
  for (let n = 0; !isFinished() || n < 70; n += 1) {
    const { status, seconds } = await (providerServers[n % providerServers.length] as ProviderServer).connection.send({
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

export async function failingProviders({ print }: { print: (line: string) => void }): Promise<readonly FaultResult[]> {
  const temporaryDirectory = makeTemporaryDirectory()
  const directory = join(temporaryDirectory, 'data')
  mkdirSync(directory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryDirectory, 'database'), password: 'owner' })
  const providerServers: ProviderServer[] = []
  // An uncaught error is recorded and does not end the process, so that the other requests continue.
  const uncaught: string[] = []
  const recordUncaught = (error: Error): void => {
    uncaught.push(`${error.message} ${error.stack?.split('\n')[1]?.trim() ?? ''}`)
  }
  process.on('uncaughtException', recordUncaught)
  try {
    await ensureDatabase(postgres.url('postgres'), 'faults')
    const urls = await prepareDatabase(postgres.url('faults'), { appPassword: 'app', jobsPassword: 'jobs' })
    const first = await openTestApp({ urls, directory, env: administrationEnv })
    await first.services.use(identityModule).ensureFirstAdministrator()
    await first.close()
    const fixture = await buildStormFixture({
      urls,
      directory,
      env: administrationEnv,
      smallOffices: failureModes.length,
      consultations: failureModes.length,
      clients: 1,
      guests: 0,
    })
    for (const mode of failureModes) providerServers.push(await openFailingProvider(mode, urls, directory))
    const app = (providerServers[0] as ProviderServer).app
    const before = await metersOf(app, fixture.companyId)
    const baseline = await sendOtherRequests(providerServers, fixture.token, () => true)
    let isFinished = false
    const otherResults = sendOtherRequests(providerServers, fixture.token, () => isFinished)
    const outcomes = await Promise.all(
      providerServers.flatMap((providerServer, n) =>
        [
          ...Object.keys(requestsByProvider).map((provider) => sendOne(providerServer, fixture, provider, n)),
          ...Object.keys(jobsByProvider).map((provider) => runJob(providerServer, fixture, provider)),
        ].map(async (pending) => {
          const outcome = await pending
          if (outcome.seconds > 20)
            print(`  ${outcome.provider} ${outcome.mode}: ${outcome.result} after ${outcome.seconds.toFixed(0)} s`)
          return outcome
        }),
      ),
    )
    isFinished = true
    const meanwhile = await otherResults
    const after = await metersOf(app, fixture.companyId)
    const db = new pg.Client({ connectionString: urls.owner })
    await db.connect()
    const mismatches = await meterLedgerMismatches(db)
    await db.end()
    return [
      ...rowsOf(outcomes),
      {
        fault: 'other routes while all of them fail',
        passed: meanwhile.failed === 0 && meanwhile.p50 < baseline.p50 * 2 + 20,
        notes: [
          `p50 ${meanwhile.p50.toFixed(1)} ms of ${meanwhile.calls} calls, ${meanwhile.failed} failed; baseline p50 ${baseline.p50.toFixed(1)} ms`,
          ...uncaught.map((error) => `uncaught: ${error}`),
        ],
      },
      {
        fault: 'quotas after all of them failed',
        passed: before === after && mismatches.length === 0,
        notes: [`before ${before}, after ${after}; ${mismatches.length} meters differ from their ledger`],
      },
    ]
  } finally {
    for (const providerServer of providerServers) await providerServer.close()
    process.off('uncaughtException', recordUncaught)
    await postgres.stop()
    rmSync(temporaryDirectory, { recursive: true, force: true })
  }
}

function rowsOf(outcomes: readonly RequestOutcome[]): FaultResult[] {
  return [...Map.groupBy(outcomes, ({ provider }) => provider)].map(([provider, all]) => {
    const longestSeconds = Math.max(...all.map(({ seconds }) => seconds))
    const unclear = all.filter(({ isClear }) => !isClear)
    return {
      fault: `${provider}: ${all.length} ways to fail`,
      passed: unclear.length === 0 && longestSeconds <= (maxSecondsByProvider[provider] ?? defaultMaxSeconds),
      notes: [
        `longest ${longestSeconds.toFixed(1)} s`,
        ...all.map(
          ({ mode, seconds, result, isClear }) =>
            `${isClear ? ' ' : '✗'} ${mode}: ${result} after ${seconds.toFixed(1)} s`,
        ),
      ],
    }
  })
}
