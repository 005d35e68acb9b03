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
import { agree } from './agreement.ts'
import { openInstallation, ready, type Installation } from './installation.ts'
import { startStorm } from './storm.ts'
import { some, type Row } from './table.ts'
import { openLine } from './wire.ts'
import { administrationEnv, buildStormWorld, type WorldOptions } from './world.ts'
import { planWrites } from './writes.ts'

export type Victim = 'server' | 'database' | 'both'

export interface KillOptions {
  readonly victim: Victim
  readonly writes: number
  readonly seed: number
  readonly times: number
  readonly senders?: number
  /** Targets. */
  readonly secondsToHealthy?: number
  readonly world?: Partial<WorldOptions>
  readonly say?: (line: string) => void
}

/** The database runs under another account, which needs access to the directory. */
export function makePlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'bufete-faults-'))
  chmodSync(place, 0o755)
  mkdirSync(join(place, 'data'))
  return place
}

async function strike(installation: Installation, victim: Victim): Promise<void> {
  const postmaster = installation.postmaster()
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL')
  if (victim !== 'database') {
    await installation.kill()
    await installation.start()
  } else {
    // It answers until it has noticed the kill.
    for (
      let tries = 0;
      tries < 400 && installation.postmaster() === postmaster && (await ready(installation.port));
      tries += 1
    )
      await sleep(5)
  }
}

/** As many objects as the writes need. */
const sizesFor = (writes: number) => ({
  consultations: Math.ceil(writes / 33),
  small: Math.ceil(writes / 50),
  clients: Math.ceil(writes / 20),
  guests: Math.min(16, Math.ceil(writes / 50)),
})

/** One poll for all waiting senders. */
function backAgain(port: number): () => Promise<void> {
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    while (!(await ready(port))) await sleep(25)
    asking = undefined
  }
  return () => (asking ??= ask())
}

export async function killWhileWriting({
  victim,
  writes: total,
  seed,
  times,
  senders = 10,
  secondsToHealthy = 5,
  world: sizes = {},
  say = () => undefined,
}: KillOptions): Promise<Row> {
  const place = makePlace()
  const directory = join(place, 'data')
  const random = seededRandom(seed)
  const [mailbox, daily, model] = [await openMailbox(), await startDailyStandIn(), await startOpenAiStandIn()]
  const port = await freePort()
  // A token belongs to one address.
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
    say(`  ${victim}: first start healthy after ${(await installation.healthy(120)).toFixed(1)} s`)
    const world = await buildStormWorld({
      urls: await installation.urls(),
      directory,
      env,
      daily,
      ...sizesFor(total),
      ...sizes,
    })
    say('  the world is made')
    const line = openLine(installation.port)
    const writes = planWrites(world, total, (n) => random.below(n))
    const started = performance.now()
    const storm = startStorm({ lines: [line], writes, senders, back: backAgain(installation.port) })
    const [healthy, own]: [number[], number[]] = [[], []]
    for (let n = 0; n < times; n += 1) {
      while (storm.fates.length < (total * (n + 1)) / (times + 1)) await sleep(2)
      await sleep(random.below(120))
      const [from, waitedBefore] = [performance.now(), victim === 'database' ? installation.waited() : 0]
      await strike(installation, victim)
      await installation.healthy(120)
      healthy.push((performance.now() - from) / 1_000)
      own.push((healthy.at(-1) ?? 0) - (installation.waited() - waitedBefore))
      say(
        `  ${storm.fates.length} of ${total} writes settled; killed and healthy after ${healthy.at(-1)?.toFixed(1)} s`,
      )
    }
    await storm.over
    say('  the storm is over')
    const seconds = (performance.now() - started) / 1_000
    line.close()
    const { fates, unclear } = storm
    const found = await agree({ urls: await installation.urls(), directory, env, fates, mails: mailbox.received })
    const refused = fates
      .filter(({ end }) => end === 'refused')
      .map(({ write, status, code, tries }) => `${write.kind}: refused with ${status} ${code} at try ${tries}`)
    const longest = Math.max(...own)
    const repeated = fates.filter(({ tries }) => tries > 1).length
    const problems = [
      ...found.lost.map((name) => `lost: ${name}`),
      ...found.doubled.map((name) => `doubled: ${name}`),
      ...found.withoutFile,
      ...found.wrong,
      ...[...new Set(unclear)].map((what) => `unclear answer: ${what}`),
      ...[...new Set(refused)],
    ]
    return {
      what: `kill -9 of ${victim === 'both' ? 'server and database' : `the ${victim}`}, ${times} times in ${total} writes of ${new Set(writes.map(({ kind }) => kind)).size} kinds`,
      acknowledged: found.acknowledged,
      lost: found.lost.length,
      doubled: found.doubled.length,
      withoutRow: found.withoutRow,
      withoutFile: found.withoutFile.length,
      secondsToHealthy: longest,
      held: problems.length === 0 && longest < secondsToHealthy && found.withoutRow === 0,
      told: [
        `${seconds.toFixed(0)} s; ${repeated} sent again, ${fates.filter(({ end }) => end === 'done').length} of them told it was done, ${fates.filter(({ end }) => end === 'unheard').length} uploads not heard of; the sweep took ${found.swept} files; healthy after ${healthy.map((s) => s.toFixed(1)).join(', ')} s, without waiting for processors that others used ${own.map((s) => s.toFixed(1)).join(', ')} s`,
        ...some(problems, 40),
      ],
    }
  } finally {
    await installation.stop()
    const cluster = join(directory, 'postgres')
    const left = runningPostmaster(cluster)
    if (left) await stopPostmaster(cluster, left.pid)
    for (const one of [mailbox, daily, model]) await one.close()
    rmSync(place, { recursive: true, force: true })
  }
}
