// A full disk for files and for PostgreSQL, and its recovery. Mounts a tmpfs of limited size, which needs root; without
// it the scenario is reported as not run.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/db/postmaster.ts'
import { agree } from './agreement.ts'
import { openInstallation, ready, type Installation } from './installation.ts'
import { makePlace } from './kills.ts'
import type { Fate } from './storm.ts'
import { some, type Row } from './table.ts'
import { openLine, type WireRequest, type WireConnection } from './wire.ts'
import { administrationEnv, buildStormWorld, type World } from './world.ts'

const mount = (...words: string[]): boolean => spawnSync('mount', words).status === 0

interface Tried {
  readonly taken: Fate[]
  readonly refused: Map<string, number>
  readonly slowest: number
}

/** Repeats writes with new marks, and records each outcome. */
async function send(
  line: WireConnection,
  count: number,
  make: (mark: string) => { asked: WireRequest; found: Fate['write']['found'] },
): Promise<Tried> {
  const taken: Fate[] = []
  const refused = new Map<string, number>()
  let slowest = 0
  for (let n = 0; n < count; n += 1) {
    const mark = `lleno-${n}-${Math.random().toString(36).slice(2)}`
    const { asked, found } = make(mark)
    const { status, code, message, seconds } = await line.ask(asked, 30_000)
    slowest = Math.max(slowest, seconds)
    if (status >= 200 && status < 300)
      taken.push({
        write: { kind: asked.path, asked, found, repeats: false },
        end: 'acknowledged',
        tries: 1,
        status,
        code,
      })
    else {
      const name = `${status} ${code ?? 'no code'}${message ? '' : ' without a sentence'}`
      refused.set(name, (refused.get(name) ?? 0) + 1)
    }
  }
  return { taken, refused, slowest }
}
const shown = (refused: ReadonlyMap<string, number>): string =>
  [...refused].map(([name, n]) => `${n} × ${name}`).join(', ') || 'none'

const upload =
  ({ token, caseId }: World, bytes: number) =>
  (mark: string) => ({
    asked: {
      method: 'POST',
      path: `/cases/${caseId}/documents`,
      token,
      file: { name: `${mark}.txt`, bytes: Buffer.alloc(bytes, mark) },
    } as const,
    found: ['select count(*)::int as n from document where name = $1', `${mark}.txt`] as const,
  })
const client =
  ({ token }: World, padding = 0) =>
  (mark: string) => ({
    asked: {
      method: 'POST',
      path: '/clients',
      token,
      body: { name: mark, ...(padding ? { notes: mark.padEnd(padding, '·') } : {}) },
    } as const,
    found: ['select count(*)::int as n from client where name = $1', mark] as const,
  })

interface Full {
  readonly installation: Installation
  readonly world: World
  readonly line: WireConnection
  readonly directory: string
  readonly disk: string
  readonly env: Record<string, string>
}

/** The installation's directory, or only that of its files, is on a disk of so many megabytes. */
async function onSmallDisk(what: 'files' | 'all', megabytes: number, run: (full: Full) => Promise<Row>): Promise<Row> {
  const place = makePlace()
  const disk = join(place, 'disk')
  mkdirSync(disk)
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk))
    return {
      what: `full disk (${what})`,
      held: false,
      told: ['not done: a small disk could not be mounted, which needs root'],
    }
  chmodSync(disk, 0o755)
  const directory = what === 'all' ? join(disk, 'data') : join(place, 'data')
  mkdirSync(directory, { recursive: true })
  const port = await freePort()
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(what === 'files' ? { STORAGE_URL: `file://${disk}/files` } : {}),
  }
  const installation = await openInstallation({ directory, port, env: { ...env, ...administrationEnv } })
  try {
    await installation.start()
    await installation.healthy(120)
    // Opens an application with its files below the directory.
    const world = await buildStormWorld({
      urls: await installation.urls(),
      directory: what === 'files' ? disk : directory,
      env: { ...env, ...administrationEnv },
      small: 0,
      consultations: 0,
      clients: 1,
      guests: 0,
    })
    const line = openLine(port)
    const row = await run({ installation, world, line, directory, disk, env })
    line.close()
    return row
  } finally {
    await installation.stop()
    spawnSync('umount', ['-l', disk])
    rmSync(place, { recursive: true, force: true })
  }
}

const freeBytes = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

async function judged(
  what: string,
  { installation, directory, env }: Full,
  fates: readonly Fate[],
  told: readonly string[],
  held: boolean,
  seconds?: number,
): Promise<Row> {
  // The runner's storage adapter is on the same directory as the installation's.
  const found = await agree({
    urls: await installation.urls(),
    directory: env.STORAGE_URL ? join(env.STORAGE_URL.slice('file://'.length), '..') : directory,
    env,
    fates,
    mails: [],
  })
  const problems = [...found.lost, ...found.doubled, ...found.withoutFile, ...found.wrong]
  return {
    what,
    acknowledged: found.acknowledged,
    lost: found.lost.length,
    doubled: found.doubled.length,
    withoutRow: found.withoutRow,
    withoutFile: found.withoutFile.length,
    ...(seconds === undefined ? {} : { secondsToHealthy: seconds }),
    held: held && problems.length === 0 && found.withoutRow === 0,
    told: [...told, ...some(problems)],
  }
}

/** Uploads are refused, everything else works; with free space uploads work again. */
export const fullForFiles = (): Promise<Row> =>
  onSmallDisk('files', 80, async (full) => {
    const { world, line, disk } = full
    const before = await send(line, 5, upload(world, 200_000))
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, freeBytes(disk) - 400_000)))
    const during = await send(line, 12, upload(world, 200_000))
    const others = await send(line, 10, client(world))
    rmSync(join(disk, 'ballast'))
    const after = await send(line, 5, upload(world, 200_000))
    const clear = [...during.refused.keys()].every((name) => name === '507 storage_full')
    return judged(
      'the disk of the files is full',
      full,
      [before, during, others, after].flatMap(({ taken }) => taken),
      [
        `uploads meanwhile: ${during.taken.length} taken, refused ${shown(during.refused)}; other writes refused: ${shown(others.refused)}; afterwards refused: ${shown(after.refused)}`,
      ],
      before.refused.size === 0 &&
        during.refused.size > 0 &&
        clear &&
        others.refused.size === 0 &&
        after.refused.size === 0,
    )
  })

/** Maximum response time without free space, seconds. */
const longest = 5

/** A full WAL directory stops PostgreSQL, which then cannot start either. */
async function endJournal(installation: Installation): Promise<void> {
  const db = new pg.Client({ connectionString: installation.ownerUrl(), connectionTimeoutMillis: 5_000 })
  db.on('error', () => undefined)
  await db
    .connect()
    .then(() => db.query('select pg_switch_wal()'))
    .then(() => db.query('checkpoint'))
    .catch(() => undefined)
  await db.end().catch(() => undefined)
}

/** Acknowledged data survive, failed writes are refused clearly, and PostgreSQL recovers by itself. */
export const fullForDatabase = (): Promise<Row> =>
  onSmallDisk('all', 420, async (full) => {
    const { world, line, disk, installation } = full
    const before = await send(line, 5, client(world))
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, freeBytes(disk) - 300_000)))
    const fates: Fate[] = [...before.taken]
    const refused = new Map<string, number>()
    const read: string[] = []
    let slowest = 0
    const refusals = (): number => [...refused.values()].reduce((sum, n) => sum + n, 0)
    const write = async (enough: number, seconds: number): Promise<void> => {
      for (const until = Date.now() + seconds * 1_000; Date.now() < until && refusals() < enough;) {
        const tried = await send(line, 10, client(world, 4_900))
        fates.push(...tried.taken)
        slowest = Math.max(slowest, tried.slowest)
        for (const [name, n] of tried.refused) refused.set(name, (refused.get(name) ?? 0) + n)
      }
      const {
        status,
        code,
        seconds: waited,
      } = await line.ask({ method: 'GET', path: '/cases?pageSize=10', token: world.token }, 30_000)
      slowest = Math.max(slowest, waited)
      read.push(status === 200 ? '200' : `${status} ${code ?? 'no code'}`)
    }
    // Fills tables and WAL until nothing fits; then PostgreSQL stops.
    await write(12, 25)
    await endJournal(installation)
    await write(refusals() + 12, 10)
    rmSync(join(disk, 'ballast'))
    const from = performance.now()
    for (;;) {
      if ((await ready(installation.port)) && (await send(line, 1, client(world))).refused.size === 0) break
      if (performance.now() - from > 60_000) break
      await sleep(50)
    }
    const seconds = (performance.now() - from) / 1_000
    const clear = [...refused.keys(), ...read].every((name) => /^(503|507) [a-z_]+$/.test(name) || name === '200')
    return judged(
      'the disk of PostgreSQL is full',
      full,
      fates,
      [
        `refused meanwhile: ${shown(refused)}; reading then ${read.join(', ')}; the longest answer took ${slowest.toFixed(1)} s; writing again ${seconds.toFixed(1)} s after there was room`,
      ],
      refusals() >= 24 && clear && slowest < longest && seconds < longest,
      seconds,
    )
  })
