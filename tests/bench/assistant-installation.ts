// Installation for benches of the assistant: database, provider, a product process that can be killed, and offices with
// signed-in owners.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import { logIn, startProcess, type ServerProcess } from './servers.ts'

/** Milliseconds after which a token is renewed; access tokens are valid for ten minutes. */
const tokenMs = 8 * 60_000

export interface ProviderConnection {
  readonly url: string
  readonly apiKey: string
  readonly model: string
  readonly env: Readonly<Record<string, string>>
}

export class Installation {
  readonly db: pg.Client
  readonly offices: readonly BenchOffice[]
  readonly provider: ServerProcess
  /** Address of the provider, for direct requests. */
  readonly providerConnection: ProviderConnection
  readonly #urls: { readonly app: string; readonly jobs: string }
  readonly #directory: string
  readonly #env: Readonly<Record<string, string>>
  readonly #close: () => Promise<void>
  readonly #tokens = new Map<string, { token: Promise<string>; issuedAt: number }>()
  product!: ServerProcess

  constructor(parts: {
    providerConnection: ProviderConnection
    db: pg.Client
    offices: readonly BenchOffice[]
    provider: ServerProcess
    urls: { app: string; jobs: string }
    directory: string
    env: Readonly<Record<string, string>>
    close: () => Promise<void>
  }) {
    this.db = parts.db
    this.offices = parts.offices
    this.provider = parts.provider
    this.providerConnection = parts.providerConnection
    this.#urls = parts.urls
    this.#directory = parts.directory
    this.#env = parts.env
    this.#close = parts.close
  }

  get base(): string {
    return `http://127.0.0.1:${this.product.port}/api`
  }

  async startProduct(runsJobs: boolean): Promise<void> {
    this.product = await startProcess('assistant-server.ts', {
      directory: this.#directory,
      ...this.#urls,
      env: this.#env,
      runsJobs,
    })
  }

  /** Kills the process without a shutdown. */
  async killProduct(): Promise<void> {
    const exited = new Promise((resolve) => {
      this.product.process.once('exit', resolve)
    })
    this.product.process.kill('SIGKILL')
    await exited
  }

  tokenOf(office: BenchOffice): Promise<string> {
    const cached = this.#tokens.get(office.companyId)
    if (cached && performance.now() - cached.issuedAt < tokenMs) return cached.token
    const token = logIn(this.product.port, office)
    this.#tokens.set(office.companyId, { token, issuedAt: performance.now() })
    return token
  }

  /** Sends and returns JSON. @throws Error with the status of an unexpected answer */
  async api<T>(office: BenchOffice, method: string, path: string, body?: object | FormData): Promise<T> {
    const json = body && !(body instanceof FormData)
    const answer = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.tokenOf(office)}`,
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }

  async close(): Promise<void> {
    await this.product.stop()
    await this.provider.stop()
    await this.db.end()
    await this.#close()
  }
}

/** Starts the installation; plans are unlimited and every office has consented to sending client data. */
export async function openInstallation(companies: number): Promise<Installation> {
  const databaseDirectory = createTestDirectory()
  const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDirectory, password: 'owner', volatile: true })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
  const offices = await seedBench(
    urls.owner,
    companies,
    companies,
    await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword),
  )
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  await db.query('update entitlement set tokens_limit = null, storage_limit = null')
  await db.query(
    'insert into assistant_setting (company_id, client_data_allowed, customers_allowed, changed_by) select id, true, true, owner_id from company where owner_id is not null',
  )
  let providerConnection: ProviderConnection | undefined
  const provider = await startProcess('assistant-provider.ts', {}, undefined, (readyMessage) => {
    providerConnection = readyMessage as unknown as ProviderConnection
  })
  if (!providerConnection) throw new Error('the provider did not start')
  const installation = new Installation({
    db,
    offices,
    provider,
    providerConnection,
    urls,
    directory,
    env: providerConnection.env,
    async close() {
      await postgres.stop()
      rmSync(databaseDirectory, { recursive: true, force: true })
      rmSync(directory, { recursive: true, force: true })
    },
  })
  await installation.startProduct(true)
  return installation
}
