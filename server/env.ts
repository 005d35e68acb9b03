// The only reader of process.env. Everything else receives an `Env`.
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  emailAddress,
  fromText,
  hostName,
  iceServers,
  masterKey,
  oneOf,
  proxies,
  storageUrl,
  webAddress,
  wholeNumber,
} from './env-values.ts'
import type { IceServer, StorageUrl, TrustProxy } from './env-values.ts'
import { readSecretFiles } from './secret-files.ts'

export interface OpenAiSettings {
  readonly apiKey?: string
  readonly baseUrl: string
  readonly model: string
  /** Null: none, by the word `none`. */ readonly embeddingModel: string | null
  /** Null: nothing is written down. */ readonly transcriptionModel: string | null
}
export interface DailySettings {
  readonly apiKey?: string
  readonly apiUrl: string
  readonly webhookSecret?: string
}
export interface StripeSettings {
  readonly secretKey?: string
  readonly apiUrl: string
  readonly webhookSecret?: string
}
export interface AthSettings {
  readonly publicToken?: string
  readonly privateToken?: string
  readonly apiUrl: string
}
export interface S3Storage extends Extract<StorageUrl, { kind: 's3' }> {
  readonly accessKeyId: string
  readonly secretAccessKey: string
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
  /** Connections of one server for requests; jobs have four more. */
  readonly databasePoolSize: number
  /** How long an attempt to get a connection may take, in the queue for one or on the network. */
  readonly databaseConnectTimeoutMs: number
  /** Lower case, without ports. */
  readonly marketplaceHosts: readonly string[]
  readonly trustProxy: TrustProxy
  /** 32 bytes. Unset: made once in `dataDir`. */
  readonly masterKey?: Buffer
  /** Where the embedded database's journal and the files are copied as they are written; unset: nowhere. */
  readonly journalDirectory?: string
  /** Of `npm run keys:rotate`, where MASTER_KEY is set. */
  readonly newMasterKey?: Buffer
  readonly adminEmail?: string
  readonly adminPassword?: string
  readonly openai: OpenAiSettings
  readonly daily: DailySettings
  /** Through which people's browsers find each other in built-in rooms; none: within one network. */
  readonly iceServers: readonly IceServer[]
  readonly stripe: StripeSettings
  readonly ath: AthSettings
  /** Unset: messages are kept in `dataDir`/outbox. */
  readonly smtpUrl?: string
  readonly mailFrom: string
  /** Of each server, at most. */
  readonly mailPerSecond: number
  readonly storage: StorageSettings
  /** Bearer token of whoever scrapes the metrics; unset: they are read on this machine only. */
  readonly metricsToken?: string
  /** Which requests have a line in the log: those that fail, those that are refused as well, or all. */
  readonly accessLog: 'errors' | 'refusals' | 'all'
  /** Of a collector of traces (OTLP over HTTP); unset: nothing is traced. */
  readonly otlpEndpoint?: string
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly nodeEnv: 'production' | 'development' | 'test'
  /** Where the built web is; not a setting, but tests may serve another. */
  readonly webDirectory: string
}

export interface EnvProblem {
  readonly name: string
  readonly problem: string
  readonly example: string
}

/** Thrown once with every setting that cannot be used; the message is ready to be shown. */
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

const secret = () => z.string().min(8, 'is too short to be a real key')

/** What every setting must be, with an example that works. Blank counts as unset. A secret may come from a file. */
const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).meta({ example: '3000' }),
  HOST: fromText(hostName).default('127.0.0.1').meta({ example: '127.0.0.1' }),
  PUBLIC_URL: webAddress('origin').optional().meta({ example: 'https://bufete.example.com' }),
  JOURNAL_DIR: z.string().min(1).optional().meta({ example: '/mnt/journal' }),
  DATA_DIR: z.string().default('./data').meta({ example: './data' }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/]+\/.+/, 'must be a PostgreSQL address with a database name')
    .optional()
    .meta({ secret: true, example: 'postgres://owner:password@db.example.com:5432/bufete' }),
  DATABASE_POOL_SIZE: wholeNumber(2, 1_000).default(16).meta({ example: '16' }),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000).default(5_000).meta({ example: '5000' }),
  MARKETPLACE_HOSTS: fromText((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean)
      .map(hostName),
  )
    .default([])
    .meta({ example: 'abogados.example.com,www.abogados.example.com' }),
  TRUST_PROXY: fromText(proxies).default(false).meta({ example: '1' }),
  NEW_MASTER_KEY: fromText(masterKey).optional().meta({ secret: true, example: '$(openssl rand -base64 32)' }),
  MASTER_KEY: fromText(masterKey).optional().meta({ secret: true, example: '$(openssl rand -base64 32)' }),
  ADMIN_EMAIL: fromText(emailAddress).optional().meta({ example: 'admin@example.com' }),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'needs at least 8 characters')
    .max(128, 'may have at most 128 characters')
    .regex(/\p{Lu}/u, 'needs at least one uppercase letter')
    .regex(/[^\p{L}\p{N}\s]/u, 'needs at least one symbol')
    .optional()
    .meta({ secret: true, example: "'Una-clave-larga-1'" }),
  OPENAI_API_KEY: secret().optional().meta({ secret: true, example: 'sk-…' }),
  OPENAI_BASE_URL: webAddress('base')
    .default('https://api.openai.com/v1')
    .meta({ example: 'https://api.openai.com/v1' }),
  OPENAI_MODEL: z.string().default('gpt-5-mini').meta({ example: 'gpt-5-mini' }),
  OPENAI_EMBEDDING_MODEL: fromText((text) => (text === 'none' ? null : text))
    .default('text-embedding-3-small')
    .meta({ example: 'text-embedding-3-small' }),
  OPENAI_TRANSCRIPTION_MODEL: z.string().optional().meta({ example: 'gpt-4o-transcribe-diarize' }),
  DAILY_API_KEY: secret().optional().meta({ secret: true, example: 'the key from dashboard.daily.co' }),
  DAILY_API_URL: webAddress('base').default('https://api.daily.co/v1').meta({ example: 'https://api.daily.co/v1' }),
  DAILY_WEBHOOK_SECRET: secret()
    .optional()
    .meta({ secret: true, example: 'the hmac given when the webhook was created' }),
  ICE_SERVERS: fromText(iceServers)
    .default([])
    .meta({ secret: true, example: "'stun:stun.example.com:3478 turn:user:secret@turn.example.com:3478'" }),
  STRIPE_SECRET_KEY: secret().optional().meta({ secret: true, example: 'sk_live_…' }),
  STRIPE_API_URL: webAddress('origin').default('https://api.stripe.com').meta({ example: 'https://api.stripe.com' }),
  STRIPE_WEBHOOK_SECRET: secret().optional().meta({ secret: true, example: 'whsec_…' }),
  ATH_PUBLIC_TOKEN: secret().optional().meta({ secret: true, example: 'the public token of ATH Móvil Business' }),
  ATH_PRIVATE_TOKEN: secret().optional().meta({ secret: true, example: 'the private token of ATH Móvil Business' }),
  ATH_API_URL: webAddress('base')
    .default('https://payments.athmovil.com/api/business-transaction/ecommerce')
    .meta({ example: 'https://payments.athmovil.com/api/business-transaction/ecommerce' }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/, 'must start with smtp:// or smtps:// and name a server')
    .optional()
    .meta({ secret: true, example: 'smtps://user:password@mail.example.com:465' }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must hold an email address on one line')
    .default('Bufete <bufete@localhost>')
    .meta({ example: "'Bufete <no-reply@example.com>'" }),
  MAIL_PER_SECOND: wholeNumber(1, 1_000).default(5).meta({ example: '5' }),
  STORAGE_URL: fromText(storageUrl)
    .default({ kind: 'disk' })
    .meta({ example: "'s3://bucket?endpoint=https://s3.example.com&region=us-east-1'" }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ secret: true, example: 'the access key of the bucket' }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ secret: true, example: 'the secret key of the bucket' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'needs at least 16 characters and no spaces')
    .optional()
    .meta({ secret: true, example: '$(openssl rand -hex 24)' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('base').optional().meta({ example: 'http://collector:4318' }),
  ACCESS_LOG: oneOf('errors', 'refusals', 'all').default('errors').meta({ example: 'all' }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .meta({ example: 'info' }),
  NODE_ENV: oneOf('production', 'development', 'test').default('production').meta({ example: 'production' }),
})
type SettingName = keyof typeof Settings.shape

/** Names of every setting, in the order in which the documentation lists them. */
export const settingNames = Object.keys(Settings.shape) as SettingName[]

/** Those that hold a secret, which may be given as a file: `<name>_FILE`. */
export const secretSettingNames = settingNames.filter((name) => Settings.shape[name].meta()?.secret === true)

function exampleOf(name: string): string {
  const example = Settings.shape[name as SettingName]?.meta()?.example
  return typeof example === 'string' ? example : ''
}

const exampleFileOf = (name: string): string => `/run/secrets/${name.toLowerCase().replaceAll('_', '-')}`

function problemOf(name: string, reason: string, fromFiles: Readonly<Record<string, string | undefined>>): EnvProblem {
  const problem = fromFiles[name] === undefined ? reason : `(from ${name}_FILE) ${reason}`
  return { name, problem, example: exampleOf(name) }
}

/** Settings that only make sense together. */
function missingPartners(
  given: Partial<Record<string, string>>,
  unreadable: Readonly<Record<string, string>>,
): EnvProblem[] {
  const needs = (name: SettingName, when: boolean, reason: string): EnvProblem[] =>
    when && given[name] === undefined && unreadable[name] === undefined
      ? [{ name, problem: `is missing: ${reason}`, example: exampleOf(name) }]
      : []
  const s3 = given.STORAGE_URL?.startsWith('s3:') === true
  return [
    ...needs(
      'STRIPE_WEBHOOK_SECRET',
      given.STRIPE_SECRET_KEY !== undefined,
      'with STRIPE_SECRET_KEY, payments are confirmed by signed webhooks',
    ),
    ...needs('ATH_PUBLIC_TOKEN', given.ATH_PRIVATE_TOKEN !== undefined, 'ATH_PRIVATE_TOKEN is set'),
    ...needs('ATH_PRIVATE_TOKEN', given.ATH_PUBLIC_TOKEN !== undefined, 'ATH_PUBLIC_TOKEN is set; refunds need it'),
    ...needs('S3_ACCESS_KEY_ID', s3, 'STORAGE_URL names an S3 bucket'),
    ...needs('S3_SECRET_ACCESS_KEY', s3, 'STORAGE_URL names an S3 bucket'),
  ]
}

function storageOf(url: StorageUrl, dataDir: string, accessKeyId = '', secretAccessKey = ''): StorageSettings {
  return url.kind === 's3'
    ? { ...url, accessKeyId, secretAccessKey }
    : { kind: 'disk', directory: url.directory ?? resolve(dataDir, 'files') }
}

/** Every address is reached under a name; a wildcard address is reached as localhost. */
const localAddress = (host: string, port: number): string =>
  `http://${['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`

/** The same settings with the port that PORT=0 became. */
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
  const given = Object.fromEntries(
    settingNames.map((name) => [name, files.values[name] ?? (source[name]?.trim() || undefined)]),
  )
  const parsed = Settings.safeParse(given)
  const problems = [
    ...Object.entries(files.problems).map(([name, problem]): EnvProblem => ({
      name: `${name}_FILE`,
      problem,
      example: exampleFileOf(name),
    })),
    ...(parsed.error?.issues ?? []).map((issue) => problemOf(String(issue.path[0]), issue.message, files.values)),
    ...missingPartners(given, files.problems),
  ]
  if (!parsed.success || problems.length > 0) throw new EnvError(problems)
  const s = parsed.data
  const dataDir = resolve(s.DATA_DIR)
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL ?? localAddress(s.HOST, s.PORT),
    dataDir,
    ...(s.JOURNAL_DIR ? { journalDirectory: resolve(s.JOURNAL_DIR) } : {}),
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
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
    stripe: { secretKey: s.STRIPE_SECRET_KEY, apiUrl: s.STRIPE_API_URL, webhookSecret: s.STRIPE_WEBHOOK_SECRET },
    ath: { publicToken: s.ATH_PUBLIC_TOKEN, privateToken: s.ATH_PRIVATE_TOKEN, apiUrl: s.ATH_API_URL },
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    mailPerSecond: s.MAIL_PER_SECOND,
    storage: storageOf(s.STORAGE_URL, dataDir, s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY),
    metricsToken: s.METRICS_TOKEN,
    accessLog: s.ACCESS_LOG,
    otlpEndpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: s.LOG_LEVEL,
    nodeEnv: s.NODE_ENV,
    webDirectory: join(import.meta.dirname, '../dist/web'),
  }
}
