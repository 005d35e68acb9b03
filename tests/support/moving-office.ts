// Two installations on one cluster, each with its database, files and master key, between which offices move.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readEnv, type Env } from '#server/env.ts'
import { moveCompany, type MoveOptions, type MoveResult, type MoveStep } from '#server/start/company-move.ts'
import { storeFingerprint } from '#server/start/master-key.ts'
import { openTestApp, testMasterKey, type TestApp, type TestAppOptions } from './app.ts'
import { asOwner } from './as-owner.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

export const otherMasterKey = Buffer.alloc(32, 9)
export const newAddress = 'https://nueva.example.test'

export interface MovingInstallation {
  readonly app: TestApp
  readonly env: Env
  /** Settings by environment variable. */
  readonly settings: Readonly<Record<string, string>>
}

/** Thrown to cut a move off. */
export class CutOff extends Error {}

/** Opens both installations for a test file. */
export function useMovingOffice(options: TestAppOptions = {}) {
  const opened: { installation: MovingInstallation; database: TestDatabase }[] = []

  async function open(masterKey: Buffer, publicUrl: string): Promise<void> {
    const directory = mkdtempSync(join(tmpdir(), 'bufete-move-'))
    const database = await cloneDatabase()
    await storeFingerprint(database.urls.owner, masterKey)
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: directory,
      DATABASE_URL: database.urls.owner,
      MASTER_KEY: masterKey.toString('base64'),
      PUBLIC_URL: publicUrl,
    }
    const app = await openTestApp({ ...options, urls: database.urls, directory, masterKey, background: true })
    opened.push({ installation: { app, env: readEnv(settings), settings }, database })
  }
  beforeAll(async () => {
    await open(testMasterKey, 'https://vieja.example.test')
    await open(otherMasterKey, newAddress)
  })
  afterAll(async () => {
    for (const { installation, database } of opened) {
      await installation.app.close()
      await database.drop()
      rmSync(installation.app.directory, { recursive: true, force: true })
    }
  })

  const at = (index: number): MovingInstallation => {
    const found = opened[index]
    if (!found) throw new Error('The installations are opened before the first test of the file; ask for them there.')
    return found.installation
  }
  const source = () => at(0)
  const target = () => at(1)
  const move = (companyId: string, more: Partial<MoveOptions> = {}): Promise<MoveResult> =>
    moveCompany({
      companyId,
      source: source().env,
      target: target().env,
      sourceServices: (work) => work(source().app.services),
      targetServices: (work) => work(target().app.services),
      ...more,
    })
  return {
    source,
    target,
    move,
    undo: (companyId: string) => move(companyId, { undo: true }),
    /** Moves until the step begins, and is cut off there. */
    cutBefore: async (companyId: string, step: MoveStep): Promise<void> => {
      await move(companyId, {
        beforeStep: (next) => (next === step ? Promise.reject(new CutOff(step)) : Promise.resolve()),
      }).catch((error: unknown) => {
        if (!(error instanceof CutOff)) throw error
      })
    },
    /** Number of rows of a company in a table of an installation. */
    countOf: async ({ app }: MovingInstallation, table: string, companyId: string): Promise<number> => {
      const column = table === 'company' ? 'id' : 'company_id'
      const [counted] = await asOwner<{ n: number }>(
        app,
        `select count(*)::int as n from ${table} where ${column} = $1`,
        [companyId],
      )
      return counted?.n ?? 0
    },
  }
}
