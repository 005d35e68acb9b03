// The only reader of process.env. All other code receives an `Env`.
import { delimiter, join, resolve } from 'node:path'
import { paymentSettingNames, requiredPaymentSettings } from './adapters/payments/adapters.ts'
import type { PaymentSettings } from './adapters/payments/payment-adapter.ts'
import type { IceServer, StorageUrl, TrustProxy } from './env-values.ts'
import { readSecretFiles } from './secret-files.ts'
import { Settings, type SettingName, secretSettingNames, settingNames } from './env-schema.ts'

export interface OpenAiSettings {
  readonly apiKey?: string
  readonly baseUrl: string
  readonly model: string
  /** Null for no embeddings (the setting `none`). */
  readonly embeddingModel: string | null
  /** Null for no transcription. */
  readonly transcriptionModel: string | null
}
export interface DailySettings {
  readonly apiKey?: string
  readonly apiUrl: string
  readonly webhookSecret?: string
}
export interface S3Storage extends Extract<StorageUrl, { kind: 's3' }> {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
export interface MailInSettings {
  /** Domain of the addresses that receive mail; if unset, no address receives mail. */
  readonly host?: string
  readonly listenHost: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** Files of the certificate and its key, for STARTTLS; unset: no encryption. */
  readonly tls?: { readonly certificate: string; readonly key: string }
  /** Largest message, in bytes. */
  readonly maxBytes: number
  /** Messages from one address of the network, and to one address of an office. */
  readonly perMinute: number
  /** Servers whose `Authentication-Results` are believed (RFC 8601). */
  readonly trustedAuthservs: readonly string[]
  /** Hosts on private networks that may be read by IMAP. */
  readonly privateImapHosts: readonly string[]
}
export type StorageSettings = { readonly kind: 'disk'; readonly directory: string } | S3Storage

export interface Env {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
  /** The address people use, without a slash at the end. */
  readonly publicUrl: string
  /** Absolute. Holds the database, the files, the outbox and the secrets unless other settings move them. */
  readonly dataDir: string
  /** Unset: the embedded PostgreSQL. */
  readonly databaseUrl?: string
  /**
   * Role of the process: `web` answers requests, `worker` runs jobs and receives mail (and answers only health and
   * metrics), `all` does both.
   */
  readonly role: 'all' | 'web' | 'worker'
  /** The server itself where `databaseUrl` names a pooler: for listeners, locks of sessions and migrations. */
  readonly databaseDirectUrl?: string
  /** A streaming replica of the database, for reads that may be seconds old. */
  readonly databaseReplicaUrl?: string
  /**
   * `transaction`: `databaseUrl` names a pooler that assigns a connection to PostgreSQL for one transaction at a time.
   */
  readonly databasePool: 'session' | 'transaction'
  /** Connections of one server for requests; jobs have four more. */
  readonly databasePoolSize: number
  /** Maximum size of a document, in bytes. */
  readonly maxUploadBytes: number
  /** Directories of programs, the PATH of the process. */
  readonly programDirectories: readonly string[]
  /**
   * Engine that recognises text on scanned pages; `auto`: the operator's Tesseract if it is installed, else
   * WebAssembly.
   */
  readonly recognitionEngine: 'auto' | 'native' | 'wasm' | 'none'
  /** Time limit for a connection, in the queue of the pool or on the network, in milliseconds. */
  readonly databaseConnectTimeoutMs: number
  /** Lower case, without ports. */
  readonly marketplaceHosts: readonly string[]
  readonly trustProxy: TrustProxy
  /** 32 bytes. Unset: created once in `dataDir`. */
  readonly masterKey?: Buffer
  /**
   * Directory to which the embedded database's journal and the files are copied as they are written; without it they
   * are not copied.
   */
  readonly journalDirectory?: string
  /** The next master key, for `npm run keys:rotate` where MASTER_KEY is set. */
  readonly newMasterKey?: Buffer
  readonly adminEmail?: string
  readonly adminPassword?: string
  readonly openai: OpenAiSettings
  readonly daily: DailySettings
  /** STUN and TURN servers of built-in rooms; without them, calls work only within one network. */
  readonly iceServers: readonly IceServer[]
  readonly payments: PaymentSettings
  /** Unset: messages are stored in `dataDir`/outbox. */
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Maximum of mails that each server sends in a second. */
  readonly mailPerSecond: number
  readonly mailIn: MailInSettings
  readonly storage: StorageSettings
  /** Bearer token of the metrics scraper; unset: metrics are served to this machine only. */
  readonly metricsToken?: string
  /** Requests that are logged: failed requests, also refused requests, or all. */
  readonly accessLog: 'errors' | 'refusals' | 'all'
  /** Collector of traces (OTLP over HTTP); unset: no traces. */
  readonly otlpEndpoint?: string
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly nodeEnv: 'production' | 'development' | 'test'
  /** Directory of the built web; not a setting, but tests may serve another. */
  readonly webDirectory: string
}

export interface EnvProblem {
  readonly name: string
  readonly problem: string
  readonly example: string
}

/** Thrown once with every invalid setting. The message can be shown unchanged. */
export class EnvError extends Error {
  readonly problems: readonly EnvProblem[]
  constructor(problems: readonly EnvProblem[]) {
    const lines = problems.map((p) => `  ${p.name} ${p.problem}\n    Example: ${p.name}=${p.example}`)
    const count = problems.length === 1 ? 'One setting needs' : `${problems.length} settings need`
    super(`${count} attention before Bufete can start:\n${lines.join('\n')}`)
    this.name = 'EnvError'
    this.problems = problems
  }
}

function exampleOf(name: string): string {
  const example = Settings.shape[name as SettingName]?.meta()?.example
  return typeof example === 'string' ? example : ''
}

const exampleFileOf = (name: string): string => `/run/secrets/${name.toLowerCase().replaceAll('_', '-')}`

function problemOf(name: string, reason: string, fromFiles: Readonly<Record<string, string | undefined>>): EnvProblem {
  const problem = fromFiles[name] === undefined ? reason : `(from ${name}_FILE) ${reason}`
  return { name, problem, example: exampleOf(name) }
}

/** Returns a problem for each setting that another one requires and that is missing. */
function missingRequiredSettings(
  values: Partial<Record<string, string>>,
  unreadable: Readonly<Record<string, string>>,
): EnvProblem[] {
  const needs = (name: string, condition: boolean, reason: string): EnvProblem[] =>
    condition && values[name] === undefined && unreadable[name] === undefined
      ? [{ name, problem: `is missing: ${reason}`, example: exampleOf(name) }]
      : []
  const usesS3 = values.STORAGE_URL?.startsWith('s3:') === true
  const usesTransactionPooler = values.DATABASE_POOL?.toLowerCase() === 'transaction'
  return [
    ...needs(
      'DATABASE_URL',
      usesTransactionPooler || values.DATABASE_DIRECT_URL !== undefined,
      'DATABASE_POOL and DATABASE_DIRECT_URL are for a pooler, whose address it is',
    ),
    ...needs('DATABASE_URL', values.DATABASE_REPLICA_URL !== undefined, 'DATABASE_REPLICA_URL is a replica of it'),
    ...needs(
      'DATABASE_DIRECT_URL',
      usesTransactionPooler,
      'a transaction pooler carries neither listeners nor migrations',
    ),
    ...requiredPaymentSettings.flatMap(({ name, when, why }) => needs(name, values[when] !== undefined, why)),
    ...needs(
      'DATABASE_URL',
      /^(web|worker)$/i.test(values.ROLE ?? ''),
      'with ROLE=web and ROLE=worker several processes share a database',
    ),
    ...needs('S3_ACCESS_KEY_ID', usesS3, 'STORAGE_URL names an S3 bucket'),
    ...needs('MAIL_IN_TLS_PRIVATE', values.MAIL_IN_TLS_CERT !== undefined, 'MAIL_IN_TLS_CERT names its certificate'),
    ...needs('MAIL_IN_TLS_CERT', values.MAIL_IN_TLS_PRIVATE !== undefined, 'MAIL_IN_TLS_PRIVATE names its key'),
    ...needs('S3_SECRET_ACCESS_KEY', usesS3, 'STORAGE_URL names an S3 bucket'),
  ]
}

function storageOf(url: StorageUrl, dataDir: string, accessKeyId = '', secretAccessKey = ''): StorageSettings {
  return url.kind === 's3'
    ? { ...url, accessKeyId, secretAccessKey }
    : { kind: 'disk', directory: url.directory ?? resolve(dataDir, 'files') }
}

/** @throws {@link EnvError} when JOURNAL_DIR, which gets copies of files below `files`, is where the files are */
function assertOwnJournal(journal: string, storage: StorageSettings): void {
  if (storage.kind !== 'disk' || resolve(journal, 'files') !== storage.directory) return
  const problem = 'is where the files themselves are; give the copies a directory of their own, on another disk'
  throw new EnvError([{ name: 'JOURNAL_DIR', problem, example: exampleOf('JOURNAL_DIR') }])
}

/** Returns the address of the server for people on this machine; a wildcard address becomes localhost. */
const localAddress = (host: string, port: number): string =>
  `http://${['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`

/** Returns the settings with the port that the system chose for PORT=0. */
export function withPort(env: Env, port: number): Env {
  const isDefault = env.publicUrl === localAddress(env.host, env.port)
  return { ...env, port, publicUrl: isDefault ? localAddress(env.host, port) : env.publicUrl }
}

/**
 * Reads the settings of the product (all optional; defaults run a complete office on this machine).
 * @throws {@link EnvError} naming every setting that cannot be used, never the value of a secret.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const files = readSecretFiles(source, secretSettingNames)
  const values = Object.fromEntries(
    settingNames.map((name) => [name, files.values[name] ?? (source[name]?.trim() || undefined)]),
  )
  const parsed = Settings.safeParse(values)
  const problems = [
    ...Object.entries(files.problems).map(([name, problem]): EnvProblem => ({
      name: `${name}_FILE`,
      problem,
      example: exampleFileOf(name),
    })),
    ...(parsed.error?.issues ?? []).map((issue) => problemOf(String(issue.path[0]), issue.message, files.values)),
    ...missingRequiredSettings(values, files.problems),
  ]
  if (!parsed.success || problems.length > 0) throw new EnvError(problems)
  const s = parsed.data
  const dataDir = resolve(s.DATA_DIR)
  const storage = storageOf(s.STORAGE_URL, dataDir, s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY)
  if (s.JOURNAL_DIR) assertOwnJournal(s.JOURNAL_DIR, storage)
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL ?? localAddress(s.HOST, s.PORT),
    dataDir,
    ...(s.JOURNAL_DIR ? { journalDirectory: resolve(s.JOURNAL_DIR) } : {}),
    databaseUrl: s.DATABASE_URL,
    role: s.ROLE,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    databasePool: s.DATABASE_POOL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    maxUploadBytes: s.MAX_UPLOAD_MB * 1024 * 1024,
    recognitionEngine: s.RECOGNITION_ENGINE,
    programDirectories: (source.PATH ?? '').split(delimiter).filter(Boolean),
    databaseConnectTimeoutMs: s.DATABASE_CONNECT_TIMEOUT_MS,
    marketplaceHosts: s.MARKETPLACE_HOSTS,
    trustProxy: s.TRUST_PROXY,
    masterKey: s.MASTER_KEY,
    newMasterKey: s.NEW_MASTER_KEY,
    adminEmail: s.ADMIN_EMAIL,
    adminPassword: s.ADMIN_PASSWORD,
    openai: {
      apiKey: s.OPENAI_API_KEY,
      baseUrl: s.OPENAI_BASE_URL,
      model: s.OPENAI_MODEL,
      embeddingModel: s.OPENAI_EMBEDDING_MODEL,
      transcriptionModel: s.OPENAI_TRANSCRIPTION_MODEL ?? null,
    },
    daily: { apiKey: s.DAILY_API_KEY, apiUrl: s.DAILY_API_URL, webhookSecret: s.DAILY_WEBHOOK_SECRET },
    iceServers: s.ICE_SERVERS,
    payments: Object.fromEntries(
      Object.entries(s).filter(([name]) => paymentSettingNames.includes(name)),
    ) as PaymentSettings,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    mailPerSecond: s.MAIL_PER_SECOND,
    mailIn: {
      ...(s.MAIL_IN_HOST === undefined ? {} : { host: s.MAIL_IN_HOST }),
      listenHost: s.MAIL_IN_LISTEN,
      port: s.MAIL_IN_PORT,
      ...(s.MAIL_IN_TLS_CERT && s.MAIL_IN_TLS_PRIVATE
        ? { tls: { certificate: resolve(s.MAIL_IN_TLS_CERT), key: resolve(s.MAIL_IN_TLS_PRIVATE) } }
        : {}),
      maxBytes: s.MAIL_IN_MAX_MB * 1024 * 1024,
      perMinute: s.MAIL_IN_PER_MINUTE,
      trustedAuthservs: s.MAIL_IN_TRUSTED_AUTHSERV,
      privateImapHosts: s.IMAP_PRIVATE_HOSTS,
    },
    storage,
    metricsToken: s.METRICS_TOKEN,
    accessLog: s.ACCESS_LOG,
    otlpEndpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: s.LOG_LEVEL,
    nodeEnv: s.NODE_ENV,
    webDirectory: join(import.meta.dirname, '../dist/web'),
  }
}
