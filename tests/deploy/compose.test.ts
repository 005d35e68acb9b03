// Checks docker/compose.yml and the image against the Compose schema and the product's constants.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#server/env.ts'
import { secretSettingNames, settingNames } from '#server/env-schema.ts'
import { shutdownLimitMs } from '#server/start/shutdown.ts'
import { dockerfile, imageUserId, nodeVersion, postgresVersion, read, root, secondsOf } from './deployment-files.ts'

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly user?: string
  readonly restart?: string
  readonly command?: string | readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[]
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> }
  readonly deploy?: { readonly resources: { readonly limits: Readonly<Record<string, string | number>> } }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const text = read('docker/compose.yml')
const compose = parse(text, { merge: true }) as Compose
const proxy = read('docker/Caddyfile')
const services = Object.entries(compose.services)
const servers = services.filter(([, { build }]) => build !== undefined)
const environment = servers[0]?.[1].environment ?? {}
/** Names of a service's secrets. */
const secretsOf = ({ secrets = [] }: Service): readonly string[] =>
  secrets.map((secret) => (typeof secret === 'string' ? secret : secret.source))
const secretOf = (setting: string): string => setting.toLowerCase().replaceAll('_', '-')

/** Values that an operator would fill in. */
const filled: Readonly<Record<string, string>> = { ADMIN_EMAIL: 'admin@example.com' }
const example = Object.fromEntries(
  [...read('docker/.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/** Resolves `${NAME:-otherwise}` and `${NAME:?why}` like Compose. */
const withValues = (value: string | number, variables: Readonly<Record<string, string>>): string =>
  String(value).replace(
    /\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, defaultValue = '') =>
      variables[name] || (kind === '-' ? defaultValue : ''),
  )

describe('compose.yml', () => {
  it('is valid by the schema of the Compose specification', () => {
    const schema = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json')) as object
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    const validate = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' })
    validate(compose)
    expect(validate.errors ?? []).toEqual([])
    expect(validate({ services: { server: { image: 'a', restrat: 'always' } } })).toBe(false)
  })

  it('runs two servers of one image with the same settings', () => {
    expect(servers).toHaveLength(2)
    expect(
      new Set(servers.map(([, { environment: settings, image }]) => JSON.stringify({ settings, image }))).size,
    ).toBe(1)
  })

  it('gives the servers only settings that the product accepts', () => {
    const known = new Set<string>([...settingNames, ...secretSettingNames.map((name) => `${name}_FILE`)])
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    const withoutSecrets = Object.entries(environment)
      .filter(([name]) => !name.endsWith('_FILE'))
      .map(([name, value]) => [name, withValues(value, filled)])
    const env = readEnv({
      ...Object.fromEntries(withoutSecrets),
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    expect(env).toMatchObject({
      host: '0.0.0.0',
      trustProxy: 1,
      publicUrl: 'https://localhost',
      storage: { kind: 's3', bucket: 'bufete', endpoint: 'http://store:8333' },
    })
  })

  it('passes every setting, except settings of tests, the embedded database, a pooler, a replica and commands', () => {
    const settings = new Set(Object.keys(environment).map((name) => name.replace(/_FILE$/, '')))
    // Addresses of providers are set in tests only.
    const missing = settingNames.filter((name) => !settings.has(name) && !name.endsWith('_API_URL'))
    expect(missing.toSorted().join(' ')).toBe(
      'DATABASE_DIRECT_URL DATABASE_POOL DATABASE_REPLICA_URL JOURNAL_DIR NEW_MASTER_KEY NODE_ENV',
    )
  })

  it('takes every variable from the example, and requires only the variables that the example leaves empty', () => {
    const interpolated = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
    expect([...interpolated].filter((name) => !(name in example))).toEqual([])
    expect(Object.keys(example).filter((name) => !interpolated.has(name))).toEqual([])
    const required = [...interpolated].filter((name) => !new RegExp(`\\$\\{${name}:-`).test(text))
    expect(required.toSorted()).toEqual(Object.keys(filled).toSorted())
    expect([...read('docker/.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name = '']) => name).toSorted()).toEqual(
      required.toSorted(),
    )
  })

  it('holds no secret in clear: each is a file, mounted where its setting looks for it', () => {
    const inClear = services.flatMap(([name, { environment: settings = {} }]) =>
      Object.keys(settings)
        .filter(
          (key) =>
            (secretSettingNames as readonly string[]).includes(key) ||
            (/PASSWORD|SECRET|_KEY/.test(key) && !key.endsWith('_FILE')),
        )
        .map((key) => `${name}: ${key}`),
    )
    expect(inClear).toEqual([])
    for (const [setting, path] of Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))) {
      expect(path, setting).toBe(`/run/secrets/${secretOf(setting.replace(/_FILE$/, ''))}`)
    }
    for (const [name, service] of services) {
      const secrets = secretsOf(service)
      expect(
        secrets.filter((secret) => !(secret in compose.secrets)),
        name,
      ).toEqual([])
      const mentionedSecrets = [
        ...JSON.stringify({ command: service.command, settings: service.environment }).matchAll(
          /\/run\/secrets\/([\w-]+)/g,
        ),
      ].map(([, secret = '']) => secret)
      expect(
        mentionedSecrets.filter((secret) => !secrets.includes(secret)),
        `${name} reads secrets that it is not given`,
      ).toEqual([])
    }
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`)
  })

  it('names images by their version, and volumes that it declares', () => {
    for (const [name, { image = '', volumes = [] }] of services) {
      expect(image, name).toMatch(/^[\w./-]+:(?:v?\d[\w.-]*|local)$/)
      for (const volume of volumes) {
        const [source = ''] = withValues(volume, {}).split(':')
        expect(
          source.startsWith('./') ? existsSync(join(root, 'docker', source)) : source in compose.volumes,
          `${name}: ${volume}`,
        ).toBe(true)
      }
    }
  })

  it('runs the PostgreSQL release that the product embeds, for the database and for its backups', () => {
    const images = services.map(([, { image = '' }]) => image).filter((image) => image.startsWith('postgres:'))
    expect(images.length).toBeGreaterThanOrEqual(4)
    expect(new Set(images)).toEqual(new Set([`postgres:${postgresVersion}-trixie`]))
    expect(compose.services.database?.volumes).toContain('database:/var/lib/postgresql')
  })

  it('connects the servers as a role that is not a superuser', () => {
    const superuser = compose.services.database?.environment?.POSTGRES_USER
    const [, role] = /database-url "postgres:\/\/(\w+):/.exec(read('docker/make-secrets.sh')) ?? []
    expect(role).toBe('bufete')
    expect(role).not.toBe(superuser)
    expect(servers.flatMap(([, service]) => secretsOf(service))).not.toContain('database-superuser-password')
    expect(compose.services.database?.volumes).toContain(
      './database/create-roles.sh:/docker-entrypoint-initdb.d/10-create-roles.sh:ro',
    )
  })

  it('copies the cluster, the write-ahead log and the bucket to the same place', () => {
    const { wal, backup, 'bucket-backup': bucket } = compose.services
    const volume = '${BACKUPS_DIR:-backups}'
    expect(
      [wal, backup, bucket].map((service) =>
        service?.volumes?.find((volumeEntry) => volumeEntry.startsWith(volume))?.slice(volume.length + 1),
      ),
    ).toEqual([wal?.environment?.BACKUPS, backup?.environment?.BACKUPS, bucket?.environment?.BACKUPS])
    // The replication slot must not fill the disk while the receiver is down.
    expect(compose.services.database?.command).toContain('max_slot_wal_keep_size=8GB')
    // Backups outlive the deletion of an office, so they must expire within the 30 days of a pending deletion.
    expect(Number(withValues(backup?.environment?.BACKUP_DAYS ?? '', {}))).toBeLessThan(30)
  })

  it('limits memory, processors and processes of every service, and rotates its log', () => {
    for (const [name, { deploy, logging }] of services) {
      expect(Object.keys(deploy?.resources.limits ?? {}).toSorted(), name).toEqual(['cpus', 'memory', 'pids'])
      expect(logging, name).toMatchObject({
        driver: 'local',
        options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d+$/) },
      })
    }
  })

  it('gives the servers no privileges and a read-only image', () => {
    for (const [name, service] of servers) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
    for (const [name, { security_opt: options }] of services) expect(options, name).toEqual(['no-new-privileges:true'])
  })

  it('waits longer for a server to stop than its shutdown limit', () => {
    for (const [name, { stop_grace_period: grace }] of servers)
      expect(secondsOf(grace) * 1_000, name).toBeGreaterThan(shutdownLimitMs)
    expect(secondsOf(compose.services.database?.stop_grace_period)).toBeGreaterThanOrEqual(60)
  })

  it('mounts token and files where Prometheus’ configuration reads them', () => {
    const { prometheus } = compose.services
    const configuration = read('docker/monitoring/prometheus.yml')
    const [token] = prometheus?.secrets ?? []
    expect(configuration).toContain(`credentials_file: ${typeof token === 'object' ? token.target : ''}\n`)
    for (const volume of (prometheus?.volumes ?? []).filter((volumeEntry) => volumeEntry.endsWith('.yml:ro'))) {
      const [, target = ''] = volume.split(':')
      expect(`${JSON.stringify(prometheus?.command)}${configuration}`).toContain(target)
    }
    for (const [name] of servers) expect(configuration).toContain(`${name}:${environment.PORT}`)
  })

  it('waits for the health only of services with a health check', () => {
    for (const [name, { depends_on: dependencies = {} }] of services) {
      for (const [dependency, { condition }] of Object.entries(dependencies)) {
        const service = compose.services[dependency]
        expect(service, `${name} needs ${dependency}`).toBeDefined()
        if (condition === 'service_healthy')
          expect(
            service?.healthcheck !== undefined || (service?.build !== undefined && dockerfile.includes('HEALTHCHECK')),
            `${dependency} has a health check`,
          ).toBe(true)
      }
    }
  })

  it('publishes to other machines only the ports of the proxy', () => {
    const open = services.flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    )
    expect([...new Set(open)]).toEqual(['proxy'])
  })
})

describe('the proxy', () => {
  it('forwards requests to both servers, at their port, and checks their health path', () => {
    const [, upstreams = ''] = /reverse_proxy ([^{]+)\{/.exec(proxy) ?? []
    expect(upstreams.trim().split(/\s+/)).toEqual(
      servers.map(([name, { environment: settings }]) => `${name}:${settings?.PORT}`),
    )
    const [, health = ''] = /health_uri (\S+)/.exec(proxy) ?? []
    expect(read('server/http/health.ts')).toContain(`'${health}'`)
    expect(dockerfile).toContain(health)
    expect(proxy).toContain('flush_interval -1')
    // Operators' endpoints are not exposed to the network.
    expect(proxy).toMatch(/@inside path \/metrics.*\n\s*respond @inside 404/)
  })
})

describe('the image', () => {
  it('is made of files that exist, with the Node of the product', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
    expect(copied.length).toBeGreaterThan(5)
    for (const source of copied) expect(existsSync(join(root, source)), source).toBe(true)
    expect(new Set([...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version))).toEqual(
      new Set([nodeVersion]),
    )
    expect(dockerfile).toContain('server/main.ts')
  })

  it('runs as an account that is not root, by its number', () => {
    expect(imageUserId).toBeGreaterThanOrEqual(1_000)
    expect(dockerfile).toContain(`useradd --uid ${imageUserId} `)
    expect(dockerfile.lastIndexOf('USER')).toBeLessThan(dockerfile.lastIndexOf('CMD'))
  })

  it('contains no secrets and no files of the build machine', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const path of ['.git', 'node_modules', 'data', 'backups', 'docker/.env', 'docker/secrets'])
      expect(ignored).toContain(path)
    for (const path of ['docker/.env', 'docker/secrets']) expect(read('.gitignore').split('\n')).toContain(path)
  })
})
