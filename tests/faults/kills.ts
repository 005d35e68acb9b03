// kill -9 of the server, of PostgreSQL, and of both, during writes of every kind.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, runningPostmaster, stopPostmaster } from '#server/db/postmaster.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { startDailyStandIn } from '#tests/support/daily-stand-in.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { openMailbox } from '../fuzz/mailbox.ts'
import { checkAgreement } from './agreement.ts'
import { openInstallation, isReady, type Installation } from './installation.ts'
import { startStorm } from './storm.ts'
import { firstLines, type FaultResult } from './table.ts'
import { openConnection } from './wire.ts'
import { administrationEnv, buildStormFixture, type StormFixtureOptions } from './storm-fixture.ts'
import { planWrites } from './writes.ts'

export type Victim = 'server' | 'database' | 'both'

export interface KillOptions {
  readonly victim: Victim
  readonly writes: number
  readonly seed: number
  readonly times: number
  readonly senders?: number
  /** Target: maximum of seconds until the server is healthy. */
  readonly secondsToHealthy?: number
  readonly fixture?: Partial<StormFixtureOptions>
  readonly print?: (line: string) => void
}

/** Creates a temporary directory that the account of the database can read too. */
export function makeTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-faults-'))
  chmodSync(directory, 0o755)
  mkdirSync(join(directory, 'data'))
  return directory
}

async function kill(installation: Installation, victim: Victim): Promise<void> {
  const postmaster = installation.postmaster()
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL')
  if (victim !== 'database') {
    await installation.kill()
    await installation.start()
  } else {
    // The database answers until it has noticed the kill.
    for (
      let tries = 0;
      tries < 400 && installation.postmaster() === postmaster && (await isReady(installation.port));
      tries += 1
    )
      await sleep(5)
  }
}

/** Returns the number of objects that the writes need. */
const sizesFor = (writes: number) => ({
  consultations: Math.ceil(writes / 33),
  smallOffices: Math.ceil(writes / 50),
  clients: Math.ceil(writes / 20),
  guests: Math.min(16, Math.ceil(writes / 50)),
})

/** Returns a function that resolves when the server is ready; waiting senders share one poll. */
function createReadyWait(port: number): () => Promise<void> {
  let pending: Promise<void> | undefined
  const waitUntilReady = async (): Promise<void> => {
    while (!(await isReady(port))) await sleep(25)
    pending = undefined
  }
  return () => (pending ??= waitUntilReady())
}

export async function killWhileWriting({
  victim,
  writes: total,
  seed,
  times,
  senders = 10,
  secondsToHealthy = 5,
  fixture: sizes = {},
  print = () => undefined,
}: KillOptions): Promise<FaultResult> {
  const temporaryDirectory = makeTemporaryDirectory()
  const directory = join(temporaryDirectory, 'data')
  const random = seededRandom(seed)
  const [mailbox, daily, model] = [await openMailbox(), await startDailyStandIn(), await startOpenAiStandIn()]
  const port = await freePort()
  // The server and the application of the fixture need the same public URL, because a token is valid for one only.
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...model.env,
    DAILY_API_KEY: daily.apiKey,
    DAILY_API_URL: daily.url,
    DAILY_WEBHOOK_SECRET: daily.hookSecret,
  }
  const installation = await openInstallation({
    directory,
    port,
    env: { ...env, ...administrationEnv, SMTP_URL: mailbox.url, MAIL_PER_SECOND: '1000' },
  })
  try {
    await installation.start()
    print(`  ${victim}: first start healthy after ${(await installation.healthy(120)).toFixed(1)} s`)
    const fixture = await buildStormFixture({
      urls: await installation.urls(),
      directory,
      env,
      daily,
      ...sizesFor(total),
      ...sizes,
    })
    print('  the fixture is built')
    const connection = openConnection(installation.port)
    const writes = planWrites(fixture, total, (n) => random.below(n))
    const started = performance.now()
    const storm = startStorm({
      connections: [connection],
      writes,
      senders,
      serverReady: createReadyWait(installation.port),
    })
    const [healthySeconds, ownSeconds]: [number[], number[]] = [[], []]
    for (let n = 0; n < times; n += 1) {
      while (storm.outcomes.length < (total * (n + 1)) / (times + 1)) await sleep(2)
      await sleep(random.below(120))
      const [from, waitedBefore] = [performance.now(), victim === 'database' ? installation.waitedSeconds() : 0]
      await kill(installation, victim)
      await installation.healthy(120)
      healthySeconds.push((performance.now() - from) / 1_000)
      ownSeconds.push((healthySeconds.at(-1) ?? 0) - (installation.waitedSeconds() - waitedBefore))
      print(
        `  ${storm.outcomes.length} of ${total} writes settled; killed and healthy after ${healthySeconds.at(-1)?.toFixed(1)} s`,
      )
    }
    await storm.finished
    print('  the storm is over')
    const seconds = (performance.now() - started) / 1_000
    connection.close()
    const { outcomes, unclear } = storm
    const agreement = await checkAgreement({
      urls: await installation.urls(),
      directory,
      env,
      outcomes,
      mails: mailbox.received,
    })
    const refusals = outcomes
      .filter(({ end }) => end === 'refused')
      .map(({ write, status, code, attempts }) => `${write.kind}: refused with ${status} ${code} at try ${attempts}`)
    const longestSeconds = Math.max(...ownSeconds)
    const retriedWrites = outcomes.filter(({ attempts }) => attempts > 1).length
    const problems = [
      ...agreement.lost.map((name) => `lost: ${name}`),
      ...agreement.duplicated.map((name) => `doubled: ${name}`),
      ...agreement.rowsWithoutFile,
      ...agreement.violations,
      ...[...new Set(unclear)].map((answer) => `unclear answer: ${answer}`),
      ...[...new Set(refusals)],
    ]
    return {
      fault: `kill -9 of ${victim === 'both' ? 'server and database' : `the ${victim}`}, ${times} times in ${total} writes of ${new Set(writes.map(({ kind }) => kind)).size} kinds`,
      acknowledged: agreement.acknowledged,
      lost: agreement.lost.length,
      duplicated: agreement.duplicated.length,
      filesWithoutRow: agreement.filesWithoutRow,
      rowsWithoutFile: agreement.rowsWithoutFile.length,
      secondsToHealthy: longestSeconds,
      passed: problems.length === 0 && longestSeconds < secondsToHealthy && agreement.filesWithoutRow === 0,
      notes: [
        `${seconds.toFixed(0)} s; ${retriedWrites} sent again, ${outcomes.filter(({ end }) => end === 'done').length} of them answered as already done, ${outcomes.filter(({ end }) => end === 'unanswered').length} uploads without an answer; the sweep took ${agreement.sweptFiles} files; healthy after ${healthySeconds.map((s) => s.toFixed(1)).join(', ')} s, without waiting for processors that others used ${ownSeconds.map((s) => s.toFixed(1)).join(', ')} s`,
        ...firstLines(problems, 40),
      ],
    }
  } finally {
    await installation.stop()
    const cluster = join(directory, 'postgres')
    const remainingPostmaster = runningPostmaster(cluster)
    if (remainingPostmaster) await stopPostmaster(cluster, remainingPostmaster.pid)
    for (const server of [mailbox, daily, model]) await server.close()
    rmSync(temporaryDirectory, { recursive: true, force: true })
  }
}
