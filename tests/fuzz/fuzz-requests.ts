// Calls every operation as every role, and records wrong answers.
import fc from 'fast-check'
import { can } from '#server/contract/roles.ts'
import type { ApiDocument, Operation } from './document.ts'
import type { FuzzTarget } from './open-target.ts'
import { requestTo, type Request } from './requests.ts'
import { faultOf } from './verdict.ts'
import type { Caller, FuzzFixture } from './fuzz-fixture.ts'
import { openConnection, type WireAnswer, type FuzzConnection } from './wire.ts'

export interface Defect {
  readonly operation: string
  readonly fault: string
  readonly request: string
}
export interface FuzzResult {
  requests: number
  /** Number of answers by status. */
  readonly byStatus: Map<number, number>
  /** Operations that answered with 2xx. */
  readonly succeeded: Set<string>
  /** Reasons of refused valid requests, by operation. */
  readonly refused: Map<string, string>
  readonly defects: Defect[]
  slowest: number
}

export interface FuzzOptions {
  readonly target: FuzzTarget
  readonly document: ApiDocument
  /** Requests per operation, over all roles. */
  readonly runs: number
  readonly seed: number
  readonly only?: string | undefined
  /** Recreates the fixture after a call that may have destroyed a part of it. */
  readonly renew: boolean
  /** Whether to call as roles without permission, too; false where another test does. */
  readonly includeForbidden?: boolean
  readonly print?: (line: string) => void
}

const callers: readonly Caller[] = ['stranger', 'customer', 'professional', 'owner', 'administrator']
const roleOf = (caller: Exclude<Caller, 'stranger'>) => (caller === 'owner' ? 'professional' : caller)
/** Returns the callers that have the permission; for a public operation two of them, which stand for all. */
export function allowedCallers(access: Operation['access']): readonly Caller[] {
  if (access === 'public') return ['stranger', 'owner']
  if (access === 'owner') return ['owner']
  return callers.filter(
    (caller) => caller !== 'stranger' && (access === 'user' || can({ role: roleOf(caller) }, access)),
  )
}

/** Returns whether the operation may have removed an object or session that other operations need. */
export const isDestructive = ({ method, path }: Operation): boolean =>
  method === 'delete' ||
  (/logout|password|refresh|two-factor|status|owner$|\/role|retire|cancel|close|end$|refund|correction|unpublish|dismiss|accept|stop$|discard|locale|rua|checkout|change|leave|decline|publication|\/admin\/settings/.test(
    path,
  ) &&
    method !== 'get')

/** Reads first, then creations, changes, and last deletions. */
const orderOf = (operation: Operation): number => {
  if (isDestructive(operation)) return operation.method === 'delete' ? 5 : 4
  return ['get', 'post', 'put', 'delete'].indexOf(operation.method)
}

const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)

const describeRequest = ({ role, kind, method, path, headers, body }: Request): string => {
  const text = String(body?.(null) ?? '')
  return `${role} (${kind}) ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${JSON.stringify(text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)}`
}

export async function versionOf(
  connection: FuzzConnection,
  operations: readonly Operation[],
  path: string,
  headers: Record<string, string>,
): Promise<number | null> {
  const isReadable = (candidate: string): boolean =>
    operations.some(
      (operation) =>
        operation.method === 'get' &&
        new RegExp(`^${operation.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(candidate),
    )
  for (
    let resourcePath = path.split('?')[0] ?? '';
    resourcePath.length > 1;
    resourcePath = resourcePath.slice(0, resourcePath.lastIndexOf('/'))
  ) {
    if (!isReadable(resourcePath)) continue
    const { status, body } = await connection.send({ method: 'GET', path: resourcePath, headers })
    const version = status === 200 ? (JSON.parse(body.toString()) as { version?: number }).version : undefined
    if (version !== undefined) return version
  }
  return null
}

export async function fuzzRequests({
  target,
  document,
  runs,
  seed,
  only,
  renew,
  includeForbidden = true,
  print = () => undefined,
}: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = {
    requests: 0,
    byStatus: new Map(),
    succeeded: new Set(),
    refused: new Map(),
    defects: [],
    slowest: 0,
  }
  const connection = openConnection(target.port)
  const operations = document.operations
    .filter(({ id, path }) => !only || id.includes(only) || path.startsWith(only))
    .sort((a, b) => orderOf(a) - orderOf(b))
  let fixtureMs = 0
  const createFixture = async (): Promise<FuzzFixture> => {
    const started = Date.now()
    try {
      return await target.createFixture()
    } finally {
      fixtureMs += Date.now() - started
    }
  }
  let fixture = await createFixture()
  if (fixture.missing.length > 0) print(`not created: ${fixture.missing.join('; ')}`)

  async function sendOne(
    request: Request,
    operation: Operation,
  ): Promise<{ answer: WireAnswer; fault: string | null }> {
    const { role, headers, asksVersion, body, method, path } = request
    const authorization: Record<string, string> =
      role === 'stranger' ? {} : { authorization: `Bearer ${fixture.tokens[role]}` }
    const version = asksVersion ? await versionOf(connection, document.operations, path, authorization) : null
    const text = body?.(version)
    const answer = await connection.send({ method, path, headers: { ...authorization, ...headers }, body: text })
    return { answer, fault: faultOf(document, operation, answer, { headers, bytes: text?.length ?? 0 }) }
  }

  async function fuzzAsRole(operation: Operation, role: Caller, numRuns: number): Promise<void> {
    let failures = 0
    const outcome = await fc.check(
      fc.asyncProperty(requestTo(operation, role, fixture, document.schemas), async (request) => {
        // Shrinks a failing request in few steps only, because its damage may remain.
        if (failures > 25) return
        const { answer, fault } = await sendOne(request, operation)
        if (failures === 0) {
          result.requests += 1
          result.slowest = Math.max(result.slowest, answer.milliseconds)
          result.byStatus.set(answer.status, (result.byStatus.get(answer.status) ?? 0) + 1)
          if (answer.status >= 200 && answer.status < 300) result.succeeded.add(operation.id)
          else if (request.kind === 'valid' && allowedCallers(operation.access).includes(role))
            result.refused.set(
              operation.id,
              `${answer.status} ${answer.body.toString('utf8', 0, 400).replace(/"message":"[^"]*",?/g, '')}`,
            )
        }
        if (fault === null) return
        failures += 1
        throw new Error(fault)
      }),
      { numRuns, seed: seed ^ hashOf(`${operation.id} ${role}`) },
    )
    const [request] = outcome.counterexample ?? []
    const fault = (outcome.errorInstance as Error | undefined)?.message ?? 'unknown'
    if (
      outcome.failed &&
      request &&
      !result.defects.some((defect) => defect.operation === operation.id && defect.fault === fault)
    )
      result.defects.push({ operation: operation.id, fault, request: describeRequest(request) })
  }

  async function fuzzOperation(operation: Operation): Promise<void> {
    const allowed = allowedCallers(operation.access)
    // Roles without permission are refused before validation; one or two requests suffice.
    const forbiddenRuns = Math.max(1, Math.round(runs / 40))
    for (const role of callers.filter((caller) => includeForbidden || allowed.includes(caller)))
      await fuzzAsRole(
        operation,
        role,
        allowed.includes(role)
          ? Math.max(1, Math.round((runs - forbiddenRuns * (callers.length - allowed.length)) / allowed.length))
          : forbiddenRuns,
      )
  }

  /** Returns whether every role still has a session and its objects. */
  async function isFixtureIntact(): Promise<boolean> {
    const probes: [keyof FuzzFixture['tokens'], string][] = [
      ...(Object.keys(fixture.tokens) as (keyof FuzzFixture['tokens'])[]).map((role): [typeof role, string] => [
        role,
        '/users/me',
      ]),
      ...[
        'clients',
        'cases',
        'documents',
        'forms',
        'events',
        'appointments',
        'document-templates',
        'form-templates',
      ].map((kind): ['owner', string] => ['owner', `/${kind}/${fixture.ids[kind]}`]),
      ['owner', `/calls/rooms/${fixture.ids.rooms}`],
      ['owner', `/assistant/consultations/${fixture.ids.consultations}`],
      ['owner', '/subscription'],
      ['administrator', `/plans/${fixture.ids.plans}`],
      ['administrator', '/admin/settings'],
    ]
    const answers = await Promise.all(
      probes.map(([role, path]) =>
        connection.send({ method: 'GET', path, headers: { authorization: `Bearer ${fixture.tokens[role]}` } }),
      ),
    )
    return answers.every(({ status }) => status === 200)
  }

  const nonDestructive = operations.filter((operation) => !isDestructive(operation))
  for (const group of [
    nonDestructive.filter(({ method }) => method === 'get'),
    nonDestructive.filter(({ method }) => method !== 'get'),
  ]) {
    const waiting = [...group]
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await fuzzOperation(next)
      }),
    )
    print(
      `${result.requests} requests, ${result.succeeded.size} operations answered with 2xx, ${result.defects.length} defects`,
    )
    if (renew) fixture = await createFixture()
  }
  for (const operation of operations.filter(isDestructive)) {
    const before = new Map(result.byStatus)
    await fuzzOperation(operation)
    if (
      renew &&
      [...result.byStatus].some(([status, count]) => status < 300 && status > 0 && count !== before.get(status)) &&
      !(await isFixtureIntact())
    )
      fixture = await createFixture()
  }
  print(`${Math.round(fixtureMs / 1000)} s of it went into creating fixtures`)
  connection.close()
  return result
}
