// What `docker/` says, held against the product: nothing here needs an engine of containers.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv, settingNames } from '#server/env.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string | number>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
}
interface Compose { readonly services: Readonly<Record<string, Service>>; readonly volumes: Readonly<Record<string, unknown>> }

const text = read('docker/compose.yml')
const compose = parse(text, { merge: true }) as Compose
const proxy = read('docker/Caddyfile')
const dockerfile = read('docker/Dockerfile')
const servers = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)

/** Filled in as somebody would. */
const filled: Readonly<Record<string, string>> = {
  MASTER_KEY: Buffer.alloc(32, 5).toString('base64'), POSTGRES_PASSWORD: 'a1b2c3', ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Una-clave-larga-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret',
}
const example = Object.fromEntries([...read('docker/.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/** `${NAME:-otherwise}` and `${NAME:?why}` as compose reads them. */
const withValues = (value: string | number, given: Readonly<Record<string, string>>): string =>
  String(value).replace(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string | undefined, rest = '') => given[name] || (kind === '-' ? rest : ''))

describe('the composition', () => {
  it('runs two servers of one image with the same settings', () => {
    expect(servers).toHaveLength(2)
    expect(new Set(servers.map(([, { environment, image }]) => JSON.stringify({ environment, image }))).size).toBe(1)
  })

  it('gives them settings that the product knows and takes', () => {
    const environment = servers[0]?.[1].environment ?? {}
    expect(Object.keys(environment).filter((name) => !(settingNames as readonly string[]).includes(name))).toEqual([])
    const env = readEnv(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, withValues(value, filled)])))
    expect(env).toMatchObject({ host: '0.0.0.0', trustProxy: 1, publicUrl: 'https://localhost', storage: { kind: 's3', bucket: 'bufete', endpoint: 'http://store:8333' }, smtpUrl: 'smtp://mail:1025' })
    expect(env.masterKey).toHaveLength(32)
    expect(env.databaseUrl).toBe('postgres://bufete:a1b2c3@database:5432/bufete')
  })

  it('asks for every setting by a name that the example has, and for those that have no default', () => {
    const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
    const optional = [...asked].filter((name) => new RegExp(`\\$\\{${name}:-`).test(text))
    expect([...asked].filter((name) => !(name in example) && !optional.includes(name))).toEqual([])
    expect(Object.keys(example).filter((name) => !asked.has(name))).toEqual([])
    // What has to be filled in is what compose refuses to start without.
    expect(Object.entries(example).filter(([name, value]) => value === '' && read('docker/.env.example').includes(`\n${name}=\n`)).map(([name]) => name).toSorted()).toEqual(Object.keys(filled).toSorted())
    // Every setting of the product can be given, but the addresses that are for tests, and what the embedded database and a command take.
    const environment = servers[0]?.[1].environment ?? {}
    expect(settingNames.filter((name) => !(name in environment)).toSorted()).toEqual(['ATH_API_URL', 'DAILY_API_URL', 'JOURNAL_DIR', 'NEW_MASTER_KEY', 'NODE_ENV', 'STRIPE_API_URL'])
  })

  it('names images by their version, and volumes that it declares', () => {
    for (const [name, { image = '', volumes = [] }] of Object.entries(compose.services)) {
      expect(image, name).toMatch(/^[\w./-]+:(?:v?\d[\w.-]*|local)$/)
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        expect(source.startsWith('./') ? existsSync(join(root, 'docker', source)) : source in compose.volumes, `${name}: ${volume}`).toBe(true)
      }
    }
    expect(compose.services.database?.image).toMatch(/^postgres:18\./)
    expect(compose.services.database?.volumes).toEqual(['database:/var/lib/postgresql'])
  })

  it('waits for what is needed, which can be waited for', () => {
    for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services)) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const service = compose.services[needed]
        expect(service, `${name} needs ${needed}`).toBeDefined()
        if (condition === 'service_healthy') expect(service?.healthcheck !== undefined || (service?.build !== undefined && dockerfile.includes('HEALTHCHECK')), `${needed} says whether it is well`).toBe(true)
      }
    }
  })

  it('opens nothing to the network but the proxy', () => {
    const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) => ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name))
    expect([...new Set(open)]).toEqual(['proxy'])
  })
})

describe('the proxy', () => {
  it('stands before both servers, at the port and the address of health that they have', () => {
    const [, upstreams = ''] = /reverse_proxy ([^{]+)\{/.exec(proxy) ?? []
    expect(upstreams.trim().split(/\s+/)).toEqual(servers.map(([name, { environment }]) => `${name}:${environment?.PORT}`))
    const [, health = ''] = /health_uri (\S+)/.exec(proxy) ?? []
    expect(read('server/http/health.ts')).toContain(`'${health}'`)
    expect(dockerfile).toContain(health)
    expect(proxy).toContain('flush_interval -1')
    // What operators read is not for the network.
    expect(proxy).toMatch(/@inside path \/metrics.*\n\s*respond @inside 404/)
  })
})

describe('the image', () => {
  it('is made of files that are here, with the Node of the product, and runs as nobody of importance', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
    expect(copied.length).toBeGreaterThan(5)
    for (const source of copied) expect(existsSync(join(root, source)), source).toBe(true)
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const nodes = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
    expect(new Set(nodes)).toEqual(new Set([dependencies.node]))
    expect(dockerfile).toMatch(/^USER bufete$/m)
    expect(dockerfile).toContain('server/main.ts')
  })

  it('leaves out what is secret or of another machine', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const path of ['.git', 'node_modules', 'data', 'backups', 'docker/.env']) expect(ignored).toContain(path)
    expect(read('.gitignore').split('\n')).toContain('docker/.env')
  })
})
