import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { settingNames } from './env-schema.ts'

/** Returns the problems of settings that are refused, as `NAME problem`. */
function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems.map((p) => `${p.name} ${p.problem}`)
    throw error
  }
  return []
}

describe('settings', () => {
  it('have defaults that run a complete office', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      marketplaceHosts: [],
      trustProxy: false,
      storage: { kind: 'disk', directory: resolve('data/files') },
      logLevel: 'info',
      nodeEnv: 'production',
      openai: {
        baseUrl: 'https://api.openai.com/v1',
        embeddingModel: 'text-embedding-3-small',
        transcriptionModel: null,
      },
      daily: { apiUrl: 'https://api.daily.co/v1' },
      payments: {
        STRIPE_API_URL: 'https://api.stripe.com',
        ATH_API_URL: 'https://payments.athmovil.com/api/business-transaction/ecommerce',
      },
    })
  })

  it('are all read', () => {
    const key = Buffer.alloc(32, 7)
    const env = readEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://bufete.example.com/',
      DATA_DIR: '/srv/bufete',
      DATABASE_URL: 'postgres://o:p@db:5432/bufete',
      ROLE: 'Worker',
      DATABASE_DIRECT_URL: 'postgres://o:p@db:5433/bufete',
      DATABASE_REPLICA_URL: 'postgres://o:p@replica:5432/bufete',
      DATABASE_POOL: 'transaction',
      DATABASE_POOL_SIZE: '40',
      MAX_UPLOAD_MB: '250',
      DATABASE_CONNECT_TIMEOUT_MS: '2500',
      MARKETPLACE_HOSTS: 'Abogados.example.com, www.abogados.example.com',
      TRUST_PROXY: '10.0.0.0/8,loopback',
      MASTER_KEY: key.toString('base64'),
      ADMIN_EMAIL: 'Jefa@Example.com',
      ADMIN_PASSWORD: 'Una-clave-1',
      OPENAI_API_KEY: 'sk-12345678',
      OPENAI_BASE_URL: 'http://localhost:11434/v1/',
      OPENAI_MODEL: 'm',
      OPENAI_EMBEDDING_MODEL: 'e',
      OPENAI_TRANSCRIPTION_MODEL: 'whisper-1',
      DAILY_API_KEY: 'daily-key',
      DAILY_API_URL: 'http://localhost:1',
      DAILY_WEBHOOK_SECRET: 'daily-secret',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_URL: 'http://localhost:2',
      STRIPE_WEBHOOK_SECRET: 'whsec_12',
      ATH_PUBLIC_TOKEN: 'ath-public',
      ATH_PRIVATE_TOKEN: 'ath-private',
      ATH_API_URL: 'http://localhost:3/ecommerce',
      SMTP_URL: 'smtp://mail:25',
      MAIL_FROM: 'B <b@example.com>',
      MAIL_PER_SECOND: '14',
      MAIL_IN_HOST: 'In.Example.com',
      MAIL_IN_LISTEN: '0.0.0.0',
      MAIL_IN_PORT: '25',
      MAIL_IN_TLS_CERT: '/etc/bufete/mail.crt',
      MAIL_IN_TLS_PRIVATE: '/etc/bufete/mail.key',
      MAIL_IN_MAX_MB: '30',
      MAIL_IN_PER_MINUTE: '60',
      MAIL_IN_TRUSTED_AUTHSERV: 'mx.example.com, mx2.example.com',
      IMAP_PRIVATE_HOSTS: 'imap.office.example',
      METRICS_TOKEN: 'a-token-of-the-scraper',
      ACCESS_LOG: 'ALL',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
      STORAGE_URL: 's3://files/bufete?endpoint=http://minio:9000',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      LOG_LEVEL: 'WARN',
      NODE_ENV: 'development',
    })
    expect(env).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://bufete.example.com',
      dataDir: '/srv/bufete',
      databaseUrl: 'postgres://o:p@db:5432/bufete',
      role: 'worker',
      databaseDirectUrl: 'postgres://o:p@db:5433/bufete',
      databaseReplicaUrl: 'postgres://o:p@replica:5432/bufete',
      databasePool: 'transaction',
      databasePoolSize: 40,
      maxUploadBytes: 262_144_000,
      programDirectories: [],
      recognitionEngine: 'auto',
      databaseConnectTimeoutMs: 2_500,
      marketplaceHosts: ['abogados.example.com', 'www.abogados.example.com'],
      trustProxy: ['10.0.0.0/8', 'loopback'],
      masterKey: key,
      adminEmail: 'jefa@example.com',
      adminPassword: 'Una-clave-1',
      openai: {
        apiKey: 'sk-12345678',
        baseUrl: 'http://localhost:11434/v1',
        model: 'm',
        embeddingModel: 'e',
        transcriptionModel: 'whisper-1',
      },
      iceServers: [],
      daily: { apiKey: 'daily-key', apiUrl: 'http://localhost:1', webhookSecret: 'daily-secret' },
      payments: expect.objectContaining({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_API_URL: 'http://localhost:2',
        STRIPE_WEBHOOK_SECRET: 'whsec_12',
        ATH_PUBLIC_TOKEN: 'ath-public',
        ATH_PRIVATE_TOKEN: 'ath-private',
        ATH_API_URL: 'http://localhost:3/ecommerce',
      }) as object,
      smtpUrl: 'smtp://mail:25',
      mailFrom: 'B <b@example.com>',
      mailPerSecond: 14,
      mailIn: {
        host: 'in.example.com',
        listenHost: '0.0.0.0',
        port: 25,
        tls: { certificate: '/etc/bufete/mail.crt', key: '/etc/bufete/mail.key' },
        maxBytes: 30 * 1024 * 1024,
        perMinute: 60,
        trustedAuthservs: ['mx.example.com', 'mx2.example.com'],
        privateImapHosts: ['imap.office.example'],
      },
      metricsToken: 'a-token-of-the-scraper',
      accessLog: 'all',
      otlpEndpoint: 'http://localhost:4318',
      logLevel: 'warn',
      nodeEnv: 'development',
      webDirectory: resolve('dist/web'),
      storage: {
        kind: 's3',
        bucket: 'files',
        prefix: 'bufete',
        endpoint: 'http://minio:9000',
        region: 'us-east-1',
        forcePathStyle: true,
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    })
  })

  it('have their problems listed together, with an example each', () => {
    expect(() => readEnv({ PORT: 'abc', LOG_LEVEL: 'loud', PUBLIC_URL: 'bufete.example.com' })).toThrow(
      '3 settings need attention before Bufete can start:\n' +
        '  PORT is "abc"; it must be a whole number from 0 to 65535\n    Example: PORT=3000\n' +
        '  PUBLIC_URL is "bufete.example.com"; it must start with http:// or https://\n    Example: PUBLIC_URL=https://bufete.example.com\n' +
        '  LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent\n    Example: LOG_LEVEL=info',
    )
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3.5'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['PUBLIC_URL', 'https://u:p@example.com'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'postgres://host'],
    ['DATABASE_URL', 'postgres://o:p#ss@db/bufete'],
    ['DATABASE_URL', 'postgres://o:p@db:99999/bufete'],
    ['DATABASE_DIRECT_URL', 'postgres://host'],
    ['DATABASE_REPLICA_URL', 'postgres://host'],
    ['DATABASE_POOL', 'statement'],
    ['MARKETPLACE_HOSTS', 'a.example.com:80'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', 'fd00::/255.0.0.0'],
    ['PUBLIC_URL', 'http://x?'],
    ['PUBLIC_URL', 'http://x/#'],
    ['OPENAI_BASE_URL', 'http://x/v1?'],
    ['MASTER_KEY', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['OPENAI_API_KEY', 'x'],
    ['OPENAI_BASE_URL', 'ftp://x'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Bufete'],
    ['MAIL_PER_SECOND', '0'],
    ['METRICS_TOKEN', 'short'],
    ['ACCESS_LOG', 'some'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['STRIPE_API_URL', 'https://api.stripe.com/v1'],
    ['STORAGE_URL', '/srv/files'],
    ['ICE_SERVERS', 'stun.example.com'],
    ['ICE_SERVERS', 'turn:turn.example.com:3478'],
    ['ICE_SERVERS', 'stun:a:b@stun.example.com'],
    ['STORAGE_URL', 's3://key:secret@bucket'],
    ['STORAGE_URL', 's3://bucket:90/'],
    ['STORAGE_URL', 's3://bucket?forcePathStyle=yes'],
    ['NODE_ENV', 'staging'],
    ['ROLE', 'mail'],
  ])('are refused: %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1)
  })

  it('have the rules of registration for the password of the first administrator', () => {
    const passwordProblems = (password: string) => problemsOf({ ADMIN_PASSWORD: password })
    expect(passwordProblems('Aa-1')).toEqual(['ADMIN_PASSWORD needs at least 8 characters'])
    expect(passwordProblems('sin-mayusculas')).toEqual(['ADMIN_PASSWORD needs at least one uppercase letter'])
    expect(passwordProblems('SinSimbolos1')).toEqual(['ADMIN_PASSWORD needs at least one symbol'])
    expect(passwordProblems('Con-símbolos')).toEqual([])
  })

  it('are reported as missing when another setting requires them', () => {
    expect(
      problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1', ATH_PRIVATE_TOKEN: 'private-1', STORAGE_URL: 's3://bucket' }).map(
        (p) => p.split(' ')[0],
      ),
    ).toEqual(['STRIPE_WEBHOOK_SECRET', 'ATH_PUBLIC_TOKEN', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(problemsOf({ ATH_PUBLIC_TOKEN: 'public-1' }).map((p) => p.split(' ')[0])).toEqual(['ATH_PRIVATE_TOKEN'])
    const url = 'postgres://o:p@db:5432/bufete'
    expect(problemsOf({ DATABASE_POOL: 'transaction' }).map((p) => p.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
    ])
    expect(problemsOf({ DATABASE_POOL: 'transaction', DATABASE_URL: url }).map((p) => p.split(' ')[0])).toEqual([
      'DATABASE_DIRECT_URL',
    ])
    expect(problemsOf({ DATABASE_POOL: 'Transaction', DATABASE_URL: url }).map((p) => p.split(' ')[0])).toEqual([
      'DATABASE_DIRECT_URL',
    ])
    expect(problemsOf({ DATABASE_DIRECT_URL: url }).map((p) => p.split(' ')[0])).toEqual(['DATABASE_URL'])
    expect(problemsOf({ DATABASE_DIRECT_URL: url, DATABASE_URL: url })).toEqual([])
    expect(problemsOf({ DATABASE_REPLICA_URL: url }).map((p) => p.split(' ')[0])).toEqual(['DATABASE_URL'])
  })

  it('must name a database when several processes share the work', () => {
    for (const ROLE of ['web', 'Worker'])
      expect(problemsOf({ ROLE })).toEqual([
        'DATABASE_URL is missing: with ROLE=web and ROLE=worker several processes share a database',
      ])
    expect(problemsOf({ ROLE: 'all' })).toEqual([])
  })

  it('never have the value of a secret in a problem', () => {
    for (const name of settingNames.filter((n) => /KEY|SECRET|PASSWORD/.test(n))) {
      expect(problemsOf({ [name]: 'ñx7' }).join(' ')).not.toContain('ñx7')
    }
  })

  it('count as unset when they are blank, as an empty value of a compose file is', () => {
    expect(readEnv(Object.fromEntries(settingNames.map((name) => [name, ' '])))).toEqual(readEnv({}))
  })

  it('may state the number of trusted proxies; 0 is none', () => {
    expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readEnv({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
  })

  it('may list STUN and TURN servers', () => {
    expect(readEnv({}).iceServers).toEqual([])
    expect(
      readEnv({
        ICE_SERVERS: 'stun:stun.example.com:3478  turns:oficina:s%40creto@turn.example.com:5349?transport=tcp',
      }).iceServers,
    ).toEqual([
      { urls: 'stun:stun.example.com:3478' },
      { urls: 'turns:turn.example.com:5349?transport=tcp', username: 'oficina', credential: 's@creto' },
    ])
  })

  it('may name a directory for files; file: alone is the one in the data directory', () => {
    expect(readEnv({ STORAGE_URL: 'file:///srv/files' }).storage).toEqual({ kind: 'disk', directory: '/srv/files' })
    expect(readEnv({ STORAGE_URL: 'file:', DATA_DIR: '/srv/b' }).storage).toEqual({
      kind: 'disk',
      directory: '/srv/b/files',
    })
  })
})
