// A full disk for files and for PostgreSQL, and its recovery. Mounts a tmpfs of limited size, which needs root; without
// it the scenario is reported as not run.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/db/postmaster.ts'
import { checkAgreement } from './agreement.ts'
import { openInstallation, isReady, type Installation } from './installation.ts'
import { makeTemporaryDirectory } from './kills.ts'
import type { WriteOutcome } from './storm.ts'
import { firstLines, type FaultResult } from './table.ts'
import { openConnection, type WireRequest, type WireConnection } from './wire.ts'
import { administrationEnv, buildStormFixture, type StormFixture } from './storm-fixture.ts'

const mount = (...mountArgs: string[]): boolean => spawnSync('mount', mountArgs).status === 0

interface SendResult {
  readonly accepted: WriteOutcome[]
  readonly refusals: Map<string, number>
  readonly slowest: number
}

/** Repeats writes with new marks, and records each outcome. */
async function send(
  connection: WireConnection,
  count: number,
  makeWrite: (mark: string) => { request: WireRequest; query: WriteOutcome['write']['query'] },
): Promise<SendResult> {
  const accepted: WriteOutcome[] = []
  const refusals = new Map<string, number>()
  let slowest = 0
  for (let n = 0; n < count; n += 1) {
    const mark = `lleno-${n}-${Math.random().toString(36).slice(2)}`
    const { request, query } = makeWrite(mark)
    const { status, code, message, seconds } = await connection.send(request, 30_000)
    slowest = Math.max(slowest, seconds)
    if (status >= 200 && status < 300)
      accepted.push({
        write: { kind: request.path, request, query, isRepeatable: false },
        end: 'acknowledged',
        attempts: 1,
        status,
        code,
      })
    else {
      const name = `${status} ${code ?? 'no code'}${message ? '' : ' without a sentence'}`
      refusals.set(name, (refusals.get(name) ?? 0) + 1)
    }
  }
  return { accepted, refusals, slowest }
}
const formatRefusals = (refusals: ReadonlyMap<string, number>): string =>
  [...refusals].map(([name, n]) => `${n} × ${name}`).join(', ') || 'none'

const upload =
  ({ token, caseId }: StormFixture, bytes: number) =>
  (mark: string) => ({
    request: {
      method: 'POST',
      path: `/cases/${caseId}/documents`,
      token,
      file: { name: `${mark}.txt`, bytes: Buffer.alloc(bytes, mark) },
    } as const,
    query: ['select count(*)::int as n from document where name = $1', `${mark}.txt`] as const,
  })
const newClient =
  ({ token }: StormFixture, padding = 0) =>
  (mark: string) => ({
    request: {
      method: 'POST',
      path: '/clients',
      token,
      body: { name: mark, ...(padding ? { notes: mark.padEnd(padding, '·') } : {}) },
    } as const,
    query: ['select count(*)::int as n from client where name = $1', mark] as const,
  })

interface SmallDisk {
  readonly installation: Installation
  readonly fixture: StormFixture
  readonly connection: WireConnection
  readonly directory: string
  readonly disk: string
  readonly env: Record<string, string>
}

/** Runs an installation whose whole directory, or only its directory of files, is on a disk of `megabytes`. */
async function onSmallDisk(
  target: 'files' | 'all',
  megabytes: number,
  run: (smallDisk: SmallDisk) => Promise<FaultResult>,
): Promise<FaultResult> {
  const temporaryDirectory = makeTemporaryDirectory()
  const disk = join(temporaryDirectory, 'disk')
  mkdirSync(disk)
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk))
    return {
      fault: `full disk (${target})`,
      passed: false,
      notes: ['not done: a small disk could not be mounted, which needs root'],
    }
  chmodSync(disk, 0o755)
  const directory = target === 'all' ? join(disk, 'data') : join(temporaryDirectory, 'data')
  mkdirSync(directory, { recursive: true })
  const port = await freePort()
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(target === 'files' ? { STORAGE_URL: `file://${disk}/files` } : {}),
  }
  const installation = await openInstallation({ directory, port, env: { ...env, ...administrationEnv } })
  try {
    await installation.start()
    await installation.healthy(120)
    // The fixture's application keeps its files in `files` of the given directory, where the installation has them.
    const fixture = await buildStormFixture({
      urls: await installation.urls(),
      directory: target === 'files' ? disk : directory,
      env: { ...env, ...administrationEnv },
      smallOffices: 0,
      consultations: 0,
      clients: 1,
      guests: 0,
    })
    const connection = openConnection(port)
    const row = await run({ installation, fixture, connection, directory, disk, env })
    connection.close()
    return row
  } finally {
    await installation.stop()
    spawnSync('umount', ['-l', disk])
    rmSync(temporaryDirectory, { recursive: true, force: true })
  }
}

const freeBytes = (disk: string): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

async function agreementResult(
  description: string,
  { installation, directory, env }: SmallDisk,
  outcomes: readonly WriteOutcome[],
  notes: readonly string[],
  targetsMet: boolean,
  seconds?: number,
): Promise<FaultResult> {
  // The runner's storage adapter is on the same directory as the installation's.
  const agreement = await checkAgreement({
    urls: await installation.urls(),
    directory: env.STORAGE_URL ? join(env.STORAGE_URL.slice('file://'.length), '..') : directory,
    env,
    outcomes,
    mails: [],
  })
  const problems = [...agreement.lost, ...agreement.duplicated, ...agreement.rowsWithoutFile, ...agreement.violations]
  return {
    fault: description,
    acknowledged: agreement.acknowledged,
    lost: agreement.lost.length,
    duplicated: agreement.duplicated.length,
    filesWithoutRow: agreement.filesWithoutRow,
    rowsWithoutFile: agreement.rowsWithoutFile.length,
    ...(seconds === undefined ? {} : { secondsToHealthy: seconds }),
    passed: targetsMet && problems.length === 0 && agreement.filesWithoutRow === 0,
    notes: [...notes, ...firstLines(problems)],
  }
}

/** Uploads are refused and all other requests work; with free space uploads work again. */
export const fullForFiles = (): Promise<FaultResult> =>
  onSmallDisk('files', 80, async (smallDisk) => {
    const { fixture, connection, disk } = smallDisk
    const before = await send(connection, 5, upload(fixture, 200_000))
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, freeBytes(disk) - 400_000)))
    const during = await send(connection, 12, upload(fixture, 200_000))
    const otherWrites = await send(connection, 10, newClient(fixture))
    rmSync(join(disk, 'ballast'))
    const after = await send(connection, 5, upload(fixture, 200_000))
    const hasClearCodes = [...during.refusals.keys()].every((name) => name === '507 storage_full')
    return agreementResult(
      'the disk of the files is full',
      smallDisk,
      [before, during, otherWrites, after].flatMap(({ accepted }) => accepted),
      [
        `uploads meanwhile: ${during.accepted.length} taken, refused ${formatRefusals(during.refusals)}; other writes refused: ${formatRefusals(otherWrites.refusals)}; afterwards refused: ${formatRefusals(after.refusals)}`,
      ],
      before.refusals.size === 0 &&
        during.refusals.size > 0 &&
        hasClearCodes &&
        otherWrites.refusals.size === 0 &&
        after.refusals.size === 0,
    )
  })

/** Maximum seconds of an answer without free space, and until writes succeed once there is space again. */
const maxSeconds = 5

/** Begins a new WAL segment, for which a full disk has no room: PostgreSQL stops, and cannot start again. */
async function switchWal(installation: Installation): Promise<void> {
  const db = new pg.Client({ connectionString: installation.ownerUrl(), connectionTimeoutMillis: 5_000 })
  db.on('error', () => undefined)
  await db
    .connect()
    .then(() => db.query('select pg_switch_wal()'))
    .then(() => db.query('checkpoint'))
    .catch(() => undefined)
  await db.end().catch(() => undefined)
}

/** Acknowledged data survive, failed writes are refused clearly, and PostgreSQL recovers without help. */
export const fullForDatabase = (): Promise<FaultResult> =>
  onSmallDisk('all', 420, async (smallDisk) => {
    const { fixture, connection, disk, installation } = smallDisk
    const before = await send(connection, 5, newClient(fixture))
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, freeBytes(disk) - 300_000)))
    const outcomes: WriteOutcome[] = [...before.accepted]
    const refused = new Map<string, number>()
    const readResults: string[] = []
    let slowest = 0
    const refusalCount = (): number => [...refused.values()].reduce((sum, n) => sum + n, 0)
    /** Writes until `refusalTarget` writes were refused, or for `timeoutSeconds`; then reads once. */
    const writeUntilRefused = async (refusalTarget: number, timeoutSeconds: number): Promise<void> => {
      const deadline = Date.now() + timeoutSeconds * 1_000
      while (Date.now() < deadline && refusalCount() < refusalTarget) {
        const results = await send(connection, 10, newClient(fixture, 4_900))
        outcomes.push(...results.accepted)
        slowest = Math.max(slowest, results.slowest)
        for (const [name, n] of results.refusals) refused.set(name, (refused.get(name) ?? 0) + n)
      }
      const {
        status,
        code,
        seconds: readSeconds,
      } = await connection.send({ method: 'GET', path: '/cases?pageSize=10', token: fixture.token }, 30_000)
      slowest = Math.max(slowest, readSeconds)
      readResults.push(status === 200 ? '200' : `${status} ${code ?? 'no code'}`)
    }
    // Fills tables and WAL until the disk is full; then PostgreSQL stops.
    await writeUntilRefused(12, 25)
    await switchWal(installation)
    await writeUntilRefused(refusalCount() + 12, 10)
    rmSync(join(disk, 'ballast'))
    const from = performance.now()
    for (;;) {
      if ((await isReady(installation.port)) && (await send(connection, 1, newClient(fixture))).refusals.size === 0)
        break
      if (performance.now() - from > 60_000) break
      await sleep(50)
    }
    const seconds = (performance.now() - from) / 1_000
    const hasClearCodes = [...refused.keys(), ...readResults].every(
      (name) => /^(503|507) [a-z_]+$/.test(name) || name === '200',
    )
    return agreementResult(
      'the disk of PostgreSQL is full',
      smallDisk,
      outcomes,
      [
        `refused meanwhile: ${formatRefusals(refused)}; reading then ${readResults.join(', ')}; the longest answer took ${slowest.toFixed(1)} s; writing again ${seconds.toFixed(1)} s after there was room`,
      ],
      refusalCount() >= 24 && hasClearCodes && slowest < maxSeconds && seconds < maxSeconds,
      seconds,
    )
  })
