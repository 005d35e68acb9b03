// docker/kubernetes, checked against the schemas of the Kubernetes API and against the product's own constants.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv } from '#server/env.ts'
import { secretSettingNames, settingNames } from '#server/env-schema.ts'
import { shutdownLimitMs } from '#server/start/shutdown.ts'
import { dockerfile, imageUserId, productVersion, read, root } from './deployment-files.ts'

const folder = 'docker/kubernetes'
const kinds = {
  Deployment: { from: 'apps/v1/Deployment', model: Deployment },
  Ingress: { from: 'networking.k8s.io/v1/Ingress', model: Ingress },
  NetworkPolicy: { from: 'networking.k8s.io/v1/NetworkPolicy', model: NetworkPolicy },
  PodDisruptionBudget: { from: 'policy/v1/PodDisruptionBudget', model: PodDisruptionBudget },
  ConfigMap: { from: 'v1/ConfigMap', model: ConfigMap },
  Namespace: { from: 'v1/Namespace', model: Namespace },
  Service: { from: 'v1/Service', model: Service },
} as const
interface Manifest {
  readonly kind: keyof typeof kinds
  readonly apiVersion: string
  readonly metadata: { readonly name: string }
}

const kustomization = parse(read(`${folder}/kustomization.yaml`)) as {
  resources: string[]
  images: { name: string; newTag: string }[]
}
const files = globSync(`${folder}/*.yaml`, { cwd: root })
  .map((file) => basename(file))
  .filter((file) => file !== 'kustomization.yaml')
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS() as Manifest),
)
const find = <Kind extends Manifest['kind']>(kind: Kind): InstanceType<(typeof kinds)[Kind]['model']> => {
  const found = manifests.find((manifest) => manifest.kind === kind)
  if (!found) throw new Error(`There is no ${kind} in ${folder}.`)
  return found as unknown as InstanceType<(typeof kinds)[Kind]['model']>
}

const deployment = find('Deployment')
const pod = deployment.spec?.template.spec
const container = pod?.containers[0]
const settings = new Map((container?.env ?? []).map(({ name, value }) => [name, value]))
const configuration = find('ConfigMap').data ?? {}

/**
 * Returns fields that the API does not have: the validators of the models accept such fields, the TypeScript types do
 * not.
 */
function unknownFields(): string {
  const directory = join(root, 'node_modules/.cache/manifests')
  mkdirSync(directory, { recursive: true })
  const file = join(directory, `check-${process.pid}.ts`)
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as T${index} } from 'kubernetes-models/${kinds[manifest.kind].from}'\nexport const m${index}: T${index} = ${JSON.stringify(manifest)}`,
  )
  writeFileSync(
    file,
    `${lines.join('\n')}\nexport const misspelt: T0 = { apiVersion: 'v1', kind: 'Namespace', metadata: { nmae: 'x' } }\n`,
  )
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--target', 'esnext', file],
    { encoding: 'utf8', cwd: root },
  )
  rmSync(file)
  return stdout
}

describe('the Kubernetes manifests', () => {
  it('are all named by kustomization.yaml, which names nothing else', () => {
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
    expect(kustomization.images.map(({ name, newTag }) => ({ name, newTag }))).toEqual([
      { name: container?.image, newTag: productVersion },
    ])
  })

  it('are valid by the schemas of the Kubernetes API', () => {
    for (const manifest of manifests) {
      const Model = kinds[manifest.kind].model as new (data: object) => { validate(): void }
      expect(() => {
        new Model(manifest).validate()
      }, `${manifest.kind} ${manifest.metadata.name}`).not.toThrow()
    }
    expect(() => {
      new Deployment({ metadata: { name: 'x' }, spec: { replicas: 'two' } } as never).validate()
    }).toThrow('replicas')
  })

  it('have no field that the API does not know', { timeout: 120_000 }, () => {
    const problems = unknownFields()
      .split('\n')
      .filter((line) => line.includes('error TS'))
    // The intentionally wrong field shows that the check works.
    expect(problems).toEqual([expect.stringContaining("'nmae' does not exist in type")])
  })

  it('give the server only settings that it accepts, with every secret from a mounted file', () => {
    const known = new Set<string>([
      ...settingNames.filter((name) => !(secretSettingNames as readonly string[]).includes(name)),
      ...secretSettingNames.map((name) => `${name}_FILE`),
    ])
    expect([...settings.keys(), ...Object.keys(configuration)].filter((name) => !known.has(name))).toEqual([])
    const mount = container?.volumeMounts?.find(({ name }) => name === 'secrets')
    expect(mount?.readOnly).toBe(true)
    for (const [name, value] of [...settings].filter(([key]) => key.endsWith('_FILE'))) {
      expect(value, name).toBe(
        `${mount?.mountPath}/${name
          .replace(/_FILE$/, '')
          .toLowerCase()
          .replaceAll('_', '-')}`,
      )
    }
    const secrets = secretSettingNames.filter((name) => settings.has(`${name}_FILE`))
    // The manifests hold no pooler and no replica, and the secret of the command that changes keys is not a setting of a server.
    expect(secretSettingNames.filter((name) => !secrets.includes(name))).toEqual([
      'DATABASE_DIRECT_URL',
      'DATABASE_REPLICA_URL',
      'NEW_MASTER_KEY',
    ])
    const withoutFiles = Object.fromEntries([...settings].filter(([name]) => !name.endsWith('_FILE')))
    const env = readEnv({
      ...configuration,
      ...withoutFiles,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      DATABASE_URL: 'postgres://bufete:p@db:5432/bufete',
    })
    expect(env).toMatchObject({ host: '0.0.0.0', trustProxy: 1, storage: { kind: 's3', bucket: 'bufete' } })
    expect(env.port).toBe(container?.ports?.[0]?.containerPort)
  })

  it('mount only secrets that docker/make-secrets.sh makes', () => {
    const script = read('docker/make-secrets.sh')
    for (const [name, value = ''] of [...settings].filter(([key]) => key.endsWith('_FILE')))
      expect(script, name).toMatch(new RegExp(`\\b${value.split('/').at(-1)}\\b`))
  })

  it('run the server as the account of the image, without privileges and without writing to the image', () => {
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: imageUserId,
      runAsGroup: imageUserId,
      fsGroup: imageUserId,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod?.automountServiceAccountToken).toBe(false)
    expect(find('Namespace').metadata?.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' })
    // Every directory that it writes to is mounted.
    const mounted = container?.volumeMounts?.map(({ mountPath }) => mountPath) ?? []
    expect(mounted).toEqual(expect.arrayContaining([settings.get('DATA_DIR'), '/tmp']))
    expect(dockerfile).toContain(`DATA_DIR=${settings.get('DATA_DIR')}`)
  })

  it('limit processor, memory and disk', () => {
    expect(Object.keys(container?.resources?.limits ?? {}).toSorted()).toEqual(['cpu', 'ephemeral-storage', 'memory'])
    expect(Object.keys(container?.resources?.requests ?? {}).toSorted()).toEqual(['cpu', 'ephemeral-storage', 'memory'])
    for (const volume of pod?.volumes ?? [])
      if (volume.emptyDir) expect(volume.emptyDir.sizeLimit, volume.name).toBeDefined()
  })

  it('probe the health addresses of the server, at its port', () => {
    const health = read('server/http/health.ts')
    for (const [probe, path] of [
      [container?.startupProbe, '/health/live'],
      [container?.livenessProbe, '/health/live'],
      [container?.readinessProbe, '/health/ready'],
    ] as const) {
      expect(probe?.httpGet).toEqual({ path, port: container?.ports?.[0]?.name })
      expect(health).toContain(`'${path}'`)
    }
    // Migrations run before the server listens and may take minutes, after which the probe must not have ended it.
    expect(
      (container?.startupProbe?.periodSeconds ?? 0) * (container?.startupProbe?.failureThreshold ?? 0),
    ).toBeGreaterThanOrEqual(600)
  })

  it('wait longer for a server to stop than the server itself does', () => {
    const before = container?.lifecycle?.preStop?.sleep?.seconds ?? 0
    expect(before).toBeGreaterThan(0)
    expect((pod?.terminationGracePeriodSeconds ?? 0) * 1_000).toBeGreaterThan(before * 1_000 + shutdownLimitMs)
  })

  it('keep one server working while another server is replaced or a node is emptied', () => {
    expect(deployment.spec).toMatchObject({
      replicas: 2,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } },
    })
    expect(find('PodDisruptionBudget').spec).toMatchObject({
      minAvailable: 1,
      selector: { matchLabels: deployment.spec?.selector.matchLabels },
    })
  })

  it('route every path but the metrics to the servers', () => {
    const services = manifests.filter(({ kind }) => kind === 'Service') as unknown as Service[]
    const paths = find('Ingress').spec?.rules?.[0]?.http?.paths ?? []
    const target = (path: string) =>
      services.find(
        ({ metadata }) =>
          metadata?.name === paths.find((ingressPath) => ingressPath.path === path)?.backend.service?.name,
      )
    expect(target('/')?.spec?.selector).toEqual(deployment.spec?.template.metadata?.labels)
    expect(target('/')?.spec?.ports?.[0]?.targetPort).toBe(container?.ports?.[0]?.name)
    expect(target('/metrics')?.spec).toBeDefined()
    expect(target('/metrics')?.spec?.selector).toBeUndefined()
    expect(find('NetworkPolicy').spec?.podSelector).toEqual({ matchLabels: deployment.spec?.template.metadata?.labels })
  })
})
