// `npm run runbooks:drill`: executes the runbooks of an external database and of the restore drill literally on this
// machine: PostgreSQL, bucket, product, a mistake, and the loss of everything except the backups.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '#server/db/embedded-binaries.ts'
import { databaseAccount } from '#server/db/embedded-account.ts'
import { superuser } from '#server/db/embedded-cluster.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { freePort } from '#server/db/postmaster.ts'
import { startS3StandIn } from '#tests/support/s3-stand-in.ts'
import { differingDocuments, eventually, makeOffice, query, upload } from './drill-installation.ts'
import { openShell } from './operator-shell.ts'
import { exportedNames, readBlocks, runbooks, type Block } from './runbook-commands.ts'

const root = join(runbooks, '../..')
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const check = (description: string, condition: boolean): void => {
  if (!condition) throw new Error(`It is not so that ${description}.`)
  print(`  ✓ ${description}`)
}

/** @throws when a required program is missing, or PostgreSQL's version is too old */
function assertTools(): void {
  const postgres = ['psql', 'pg_basebackup', 'pg_receivewal', 'pg_verifybackup', 'pg_archivecleanup']
  const problems = [...postgres, 'aws', 'curl', 'openssl', 'setsid'].flatMap((program) => {
    const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    if (status !== 0 && spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
      return [`${program} is not there`]
    return postgres.includes(program) && Number(/(\d+)\.\d/.exec(stdout)?.[1]) < 18
      ? [`${program} is older than PostgreSQL 18: ${stdout.trim()}`]
      : []
  })
  if (problems.length > 0)
    throw new Error(
      `The drill needs what the runbook needs:\n  ${problems.join('\n  ')}\nPut the directory with the right programs first in PATH.`,
    )
}

assertTools()

const temporaryDirectory = mkdtempSync(join(tmpdir(), 'bufete-drill-'))
chmodSync(temporaryDirectory, 0o755)
const account = databaseAccount(join(temporaryDirectory, 'live', 'postgres'))
const createDirectory = (path: string): string => {
  mkdirSync(path, { recursive: true })
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid)
  return path
}
const directory = createDirectory(join(temporaryDirectory, 'operator'))
const secrets = createDirectory(join(directory, 'secrets'))
const backups = createDirectory(join(directory, 'backups'))
const restored = join(directory, 'restored')
const { directory: binaries } = findBinaries(account)
const password = 'superuser of the drill'
const live = await startEmbeddedPostgres({ dataDir: join(temporaryDirectory, 'live'), password })
const s3 = await startS3StandIn()
const port = await freePort()
const writeFile = (name: string, content: string): void => {
  writeFileSync(join(directory, name), content, { mode: 0o600 })
  if (account.uid !== undefined) chownSync(join(directory, name), account.uid, account.gid ?? account.uid)
}
writeFile('pgpass', `127.0.0.1:*:*:${superuser}:${password}\n`)
writeFile('secrets/s3-access-key-id', s3.credentials.accessKeyId)
writeFile('secrets/s3-secret-access-key', `${s3.credentials.secretAccessKey}\n`)

const shell = openShell({
  account,
  cwd: root,
  directory,
  env: {
    PATH: [join(binaries, 'bin'), process.env.PATH].join(delimiter),
    HOME: directory,
    PGPASSFILE: join(directory, 'pgpass'),
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
    LOG_LEVEL: 'warn',
  },
})

/** Executes the blocks of a runbook in order, with the values that an operator fills in. */
async function follow(
  runbook: string,
  values: Readonly<Record<string, string>>,
  hooks: { readonly before?: (block: Block) => Promise<void>; readonly after?: (block: Block) => Promise<void> },
): Promise<void> {
  print(`\n${runbook}`)
  for (const block of readBlocks(runbook)) {
    if (block.mode === 'elsewhere') {
      print(`  – line ${block.line}, not done here: ${block.heading}`)
      continue
    }
    await hooks.before?.(block)
    const started = performance.now()
    if (block.mode === 'values') {
      const missing = exportedNames(block.commands).filter((name) => !(name in values))
      if (missing.length > 0)
        throw new Error(`${runbook} asks for values that the drill does not give: ${missing.join(', ')}`)
      await shell.run(
        Object.entries(values)
          .map(([name, value]) => `export ${name}='${value}'`)
          .join('\n'),
      )
    } else if (block.mode === 'server' || block.mode === 'service')
      await shell.start(`${runbook}-${block.mode}`, block.commands)
    else
      for (const line of (await shell.run(block.commands)).trim().split('\n').slice(-3)) if (line) print(`    ${line}`)
    await hooks.after?.(block)
    print(`  ✓ line ${block.line}, ${block.heading} (${((performance.now() - started) / 1_000).toFixed(1)} s)`)
  }
}
/** A first start compiles the whole product, and the machine may be busy. */
const startTimeoutSeconds = 900
const isReady = (serverPort: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${serverPort}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
/** Waits until the server is ready. @throws when it ends instead */
const untilReady = (name: string, serverPort: number): Promise<void> =>
  eventually('the product is not ready', startTimeoutSeconds, async () => {
    shell.assertRunning(name)
    return isReady(serverPort)
  })

let failed = true
try {
  const setup = 'external-database.md'
  const drill = 'restore-drill.md'
  const database = live.url('bufete')
  const values = {
    PGHOST: '127.0.0.1',
    PGPORT: String(live.port),
    PGSUPERUSER: superuser,
    BACKUP_FROM: '127.0.0.1/32',
    SECRETS: secrets,
    BACKUPS: backups,
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    AWS_DEFAULT_REGION: 'us-east-1',
  }
  const expired = join(backups, 'base', '20200101T000000Z')
  let rowsAtMoment = 0
  const created: { documents: Awaited<ReturnType<typeof upload>>[]; office: Awaited<ReturnType<typeof makeOffice>> } = {
    documents: [],
    office: { email: '', caseId: '' },
  }
  await follow(setup, values, {
    async before({ commands }) {
      // A backup older than BACKUP_DAYS must be removed.
      if (commands.includes('base-backup.sh')) await shell.run(`mkdir -p '${expired}'`)
    },
    async after({ mode, commands }) {
      if (mode === 'server') {
        await untilReady(`${setup}-server`, port)
        const roles = await query<{ rolsuper: boolean }>(
          database,
          `select rolsuper from pg_roles where rolname = 'bufete'`,
        )
        check('the product runs as a role that is no superuser', roles[0]?.rolsuper === false)
        created.office = await makeOffice({
          superuserUrl: database,
          secrets,
          directory: join(temporaryDirectory, 'fixture'),
        })
        created.documents.push(await upload(port, created.office, 'before-the-copy.txt'))
      }
      if (mode === 'service')
        await eventually(
          'the receiver of the log is not connected',
          30,
          async () =>
            (
              await query<{ active: boolean }>(
                database,
                `select active from pg_replication_slots where slot_name = 'bufete_wal'`,
              )
            )[0]?.active === true,
        )
      if (commands.includes('base-backup.sh')) {
        check('a copy older than the limit was removed', !existsSync(expired))
        check('the bucket was copied after the database', s3.objects.size > 0)
      }
    },
  })
  // After the nightly backups: more changes, the hourly copy of the bucket, the target moment, then a mistake.
  created.documents.push(await upload(port, created.office, 'after-the-copy.txt'))
  const [hourly = ''] = readBlocks(setup)
    .flatMap(({ commands }) => commands.split('\n'))
    .filter((line) => line.includes('copy-bucket.sh'))
  await shell.run(hourly)
  rowsAtMoment = (await query<{ n: number }>(database, 'select count(*)::int as n from document'))[0]?.n ?? 0
  const [{ moment } = { moment: '' }] = await query<{ moment: string }>(
    database,
    'select clock_timestamp()::text as moment',
  )
  await sleep(1_500)
  const mistake = await upload(port, created.office, 'after-the-moment.txt')
  await query(database, "update document set name = 'lost'")
  await eventually(
    'the log of the mistake was not received',
    30,
    async () =>
      (
        await query<{ done: boolean }>(
          database,
          `select flush_lsn >= pg_current_wal_lsn() as done from pg_stat_replication
            where application_name = 'pg_receivewal'`,
        )
      )[0]?.done === true,
  )
  print('\nThe database, the bucket and the servers are lost. What is left is the copies and the secrets.')
  await shell.stop(`${setup}-server`)
  await shell.stop(`${setup}-service`)
  await live.stop()
  rmSync(join(temporaryDirectory, 'live'), { recursive: true })
  s3.objects.clear()

  const restoredPort = await freePort()
  const restoredServerPort = await freePort()
  const startedAt = performance.now()
  await follow(
    drill,
    {
      BACKUPS: backups,
      SECRETS: secrets,
      RESTORED: restored,
      RESTORED_PORT: String(restoredPort),
      MOMENT: moment,
      PORT: String(restoredServerPort),
    },
    {
      async before({ mode }) {
        if (mode === 'end') await shell.stop(`${drill}-server`)
      },
      async after({ mode, commands }) {
        if (mode === 'server') {
          await untilReady(`${drill}-server`, restoredServerPort)
          const restoredUrl = `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${restoredPort}/bufete`
          const rows = await query<{ name: string }>(restoredUrl, 'select name from document')
          check(
            'every document of the moment is there, by its name',
            rows.length === rowsAtMoment &&
              created.documents.every(({ name }) => rows.some((row) => row.name === name)),
          )
          check(
            'what was done after the moment is not',
            !rows.some(({ name }) => name === mistake.name || name === 'lost'),
          )
          check(
            'documents are read through the product as they were uploaded',
            (await differingDocuments(restoredServerPort, created.office, created.documents)).length === 0,
          )
          print(`  The office is back after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.`)
        }
        if (commands.includes('rm -rf')) check('nothing of the drill is left', !existsSync(restored))
      },
    },
  )
  failed = false
  print('\nThe runbooks were followed to the end.')
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\nThe logs are in ${directory}.\n`)
} finally {
  await shell.close()
  await live.stop().catch(() => undefined)
  await s3.close()
  if (!failed) rmSync(temporaryDirectory, { recursive: true, force: true })
  process.exitCode = failed ? 1 : 0
}
