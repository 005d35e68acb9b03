// The product on a database of its own, with fakes at the ports and nowhere else.
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
import { createMailSpy, type MailSpy } from './mail-spy.ts'

export interface TestApp extends App {
  readonly urls: DatabaseUrls
  readonly mail: MailSpy
  /** Where files and the outbox are; removed after the tests. */
  readonly directory: string
}

export interface TestAppOptions {
  /** Runs jobs and listeners, as a server does. */
  readonly background?: boolean
  readonly ports?: Partial<Ports>
  /** Of the public pages, which come from the built web otherwise. */
  readonly renderer?: PageRenderer
  /** Hears what the product writes down; silent when not given. */
  readonly log?: Logger
  /** Another one than {@link testMasterKey}. */
  readonly masterKey?: Buffer
  /** Settings, by their names in the environment. */
  readonly env?: Readonly<Record<string, string>>
  /** How often somebody may try to log in; see `manyLogins`. */
  readonly loginRules?: LoginRules
}

/** For tests that log in wrongly on purpose and are not about how often that may happen. */
export const manyLogins: LoginRules = {
  unknownDevice: { points: 1_000, seconds: 30 },
  knownDevice: { points: 1_000, seconds: 300 },
}

/** The test's master key: fixed, so that a second application on the same database reads what the first wrote. */
export const testMasterKey = Buffer.alloc(32, 7)

export interface OpenTestAppOptions extends TestAppOptions {
  readonly urls: DatabaseUrls
  readonly directory: string
}

/** A second server on the same database and files, for tests of several. */
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
}: OpenTestAppOptions): Promise<TestApp> {
  const mail = createMailSpy()
  const app = await createApp({
    // Tests come from many addresses, told by x-forwarded-for.
    env: readEnv({
      NODE_ENV: 'test',
      DATA_DIR: directory,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      ...env,
    }),
    urls,
    secrets: { masterKey },
    log: log ?? pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    poolSize: 8,
    ...(renderer ? { renderer } : {}),
    ...(loginRules ? { loginRules } : {}),
    // A test says when it is time: the machine's clock, which turns in the middle of some, is not the test's.
    runsSchedules: false,
    ports: { mail, storage: createDiskStorage({ root: join(directory, 'files') }), ...ports },
  })
  if (background) await app.startBackground()
  return { ...app, urls, mail, directory }
}

/** The application of a test file; call what it returns inside tests and hooks. */
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
