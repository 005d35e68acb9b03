import { z } from 'zod'
import { paymentSettings } from './adapters/payments/adapters.ts'
import {
  databaseAddress,
  emailAddress,
  fromText,
  hostList,
  hostName,
  iceServers,
  masterKey,
  oneOf,
  proxies,
  secret,
  storageUrl,
  webAddress,
  wholeNumber,
} from './env-values.ts'

/** Schema of every setting, with a working example. Blank counts as unset. A secret may be read from a file. */
export const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).meta({ example: '3000' }),
  HOST: fromText(hostName).default('127.0.0.1').meta({ example: '127.0.0.1' }),
  PUBLIC_URL: webAddress('origin').optional().meta({ example: 'https://bufete.example.com' }),
  JOURNAL_DIR: z.string().min(1).optional().meta({ example: '/mnt/journal' }),
  DATA_DIR: z.string().default('./data').meta({ example: './data' }),
  DATABASE_URL: databaseAddress()
    .optional()
    .meta({ secret: true, example: 'postgres://owner:password@db.example.com:5432/bufete' }),
  ROLE: oneOf('all', 'web', 'worker').default('all').meta({ example: 'worker' }),
  DATABASE_DIRECT_URL: databaseAddress()
    .optional()
    .meta({ secret: true, example: 'postgres://owner:password@db.example.com:5432/bufete' }),
  DATABASE_REPLICA_URL: databaseAddress()
    .optional()
    .meta({ secret: true, example: 'postgres://owner:password@replica.example.com:5432/bufete' }),
  DATABASE_POOL: oneOf('session', 'transaction').default('session').meta({ example: 'transaction' }),
  DATABASE_POOL_SIZE: wholeNumber(2, 1_000).default(16).meta({ example: '16' }),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000).default(5_000).meta({ example: '5000' }),
  MARKETPLACE_HOSTS: fromText(hostList).default([]).meta({ example: 'abogados.example.com,www.abogados.example.com' }),
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
  ...paymentSettings,
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
  MAIL_IN_HOST: fromText(hostName).optional().meta({ example: 'in.example.com' }),
  MAIL_IN_LISTEN: fromText(hostName).default('127.0.0.1').meta({ example: '0.0.0.0' }),
  MAIL_IN_PORT: wholeNumber(0, 65_535).default(2525).meta({ example: '25' }),
  MAIL_IN_TLS_CERT: z.string().min(1).optional().meta({ example: '/etc/bufete/mail.crt' }),
  MAIL_IN_TLS_PRIVATE: z.string().min(1).optional().meta({ example: '/etc/bufete/mail.key' }),
  MAIL_IN_MAX_MB: wholeNumber(1, 100).default(40).meta({ example: '40' }),
  MAIL_IN_PER_MINUTE: wholeNumber(1, 100_000).default(120).meta({ example: '120' }),
  MAIL_IN_TRUSTED_AUTHSERV: fromText(hostList).default([]).meta({ example: 'mx.example.com' }),
  IMAP_PRIVATE_HOSTS: fromText(hostList).default([]).meta({ example: 'imap.office.example' }),
  STORAGE_URL: fromText(storageUrl)
    .default({ kind: 'disk' })
    .meta({ example: "'s3://bucket?endpoint=https://s3.example.com&region=us-east-1'" }),
  MAX_UPLOAD_MB: wholeNumber(1, 2_000).default(100).meta({ example: '250' }),
  RECOGNITION_ENGINE: oneOf('auto', 'native', 'wasm', 'none').default('auto').meta({ example: 'wasm' }),
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

export type SettingName = keyof typeof Settings.shape

/** Names of every setting, in the order in which the documentation lists them. */
export const settingNames = Object.keys(Settings.shape) as SettingName[]

/** Names of settings that hold a secret, which may be given as a file: `<name>_FILE`. */
export const secretSettingNames = settingNames.filter((name) => Settings.shape[name].meta()?.secret === true)
