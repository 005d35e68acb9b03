// The product on a separate database, with fakes only at the ports.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { createApp, type App } from '#server/app.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import type { LoginRules } from '#server/http/login-limit.ts'
import type { PageRenderer } from '#server/http/pages/renderer.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cloneDatabase } from './database.ts'
import { fakeMailbox } from './fake-mailbox.ts'
import { fakeDns } from './fake-dns.ts'
import { createMailSpy, type MailSpy } from './mail-spy.ts'
import { listenForRequests } from './request.ts'

export interface TestApp extends App {
  readonly urls: DatabaseUrls
  readonly mail: MailSpy
  /** Directory of files and outbox; removed after the tests. */
  readonly directory: string
}

export interface TestAppOptions {
  /** Runs jobs and listeners. */
  readonly background?: boolean
  readonly ports?: Partial<Ports>
  /** Renderer of the public pages; by default from the built web. */
  readonly renderer?: PageRenderer
  /** Receives log entries; silent when absent. */
  readonly log?: Logger
  /** Another key than {@link testMasterKey}. */
  readonly masterKey?: Buffer
  /** Settings by environment variable. */
  readonly env?: Readonly<Record<string, string>>
  /** Limits of login attempts; see `manyLogins`. */
  readonly loginRules?: LoginRules
  /** Connections for requests: 8. */
  readonly poolSize?: number
}

/** For tests with failed logins that do not test the limit. */
export const manyLogins: LoginRules = {
  unknownDevice: { points: 1_000, seconds: 30 },
  knownDevice: { points: 1_000, seconds: 300 },
}

/** Master key of tests: fixed, so that a second application can read the data of the first. */
export const testMasterKey = Buffer.alloc(32, 7)

export interface OpenTestAppOptions extends TestAppOptions {
  readonly urls: DatabaseUrls
  readonly directory: string
}

/** Opens the application on a database and a directory; on those of another application, it is a second server. */
export async function openTestApp({
  urls,
  directory,
  background,
  ports,
  renderer,
  log,
  masterKey = testMasterKey,
  env = {},
  loginRules,
  poolSize = 8,
}: OpenTestAppOptions): Promise<TestApp> {
  const mail = createMailSpy()
  const app = await createApp({
    // Tests use many client addresses by x-forwarded-for.
    env: readEnv({
      NODE_ENV: 'test',
      DATA_DIR: directory,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      // A page takes seconds of processor time; tests of recognition turn it on.
      RECOGNITION_ENGINE: 'none',
      // Domain of the addresses of offices. A test that receives mail sets the port of the mail server, too.
      MAIL_IN_HOST: 'in.example.test',
      ...env,
    }),
    urls,
    secrets: { masterKey },
    log: log ?? pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    poolSize,
    ...(renderer ? { renderer } : {}),
    ...(loginRules ? { loginRules } : {}),
    // Cron is off: tests run schedules explicitly.
    runsSchedules: false,
    ports: {
      mail,
      storage: createDiskStorage({ root: join(directory, 'files') }),
      dns: fakeDns(),
      mailbox: fakeMailbox(),
      ...ports,
    },
  })
  if (background) await app.startBackground()
  const stopListening = await listenForRequests(app.handler)
  return {
    ...app,
    urls,
    mail,
    directory,
    close: async () => {
      stopListening()
      await app.close()
    },
  }
}

/** Application of a test file; call the returned function inside tests and hooks. */
export function useApp(options: TestAppOptions = {}): () => TestApp {
  let app: TestApp | undefined
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = await cloneDatabase()
    drop = () => database.drop()
    app = await openTestApp({ ...options, urls: database.urls, directory: mkdtempSync(join(tmpdir(), 'bufete-test-')) })
  })
  afterAll(async () => {
    await app?.close()
    await drop?.()
    if (app) rmSync(app.directory, { recursive: true, force: true })
  })
  return () => {
    if (!app) throw new Error('The application is opened before the first test of the file; ask for it there.')
    return app
  }
}
