// Calls every operation as every role, and records wrong answers.
import fc from 'fast-check'
import { can } from '#server/contract/roles.ts'
import type { ApiDocument, Operation } from './document.ts'
import type { FuzzTarget } from './open-target.ts'
import { requestTo, type Request } from './requests.ts'
import { faultOf } from './verdict.ts'
import type { Caller, World } from './world.ts'
import { openLine, type WireAnswer, type FuzzConnection } from './wire.ts'

export interface Defect {
  readonly operation: string
  readonly fault: string
  readonly shown: string
}
export interface Knocked {
  requests: number
  /** Operations that the role may call. */
  readonly byStatus: Map<number, number>
  readonly reached: Set<string>
  /** Reasons of refused valid requests, by operation. */
  readonly refused: Map<string, string>
  readonly defects: Defect[]
  slowest: number
}

export interface Knocking {
  readonly target: FuzzTarget
  readonly document: ApiDocument
  /** Requests per operation, over all roles. */
  readonly runs: number
  readonly seed: number
  readonly only?: string | undefined
  /** Recreates the world after a call that may have destroyed a part of it. */
  readonly renew: boolean
  /** Also calls as roles without permission; false where another test does. */
  readonly strangers?: boolean
  readonly say?: (line: string) => void
}

const callers: readonly Caller[] = ['stranger', 'customer', 'professional', 'owner', 'administrator']
const roleOf = (caller: Exclude<Caller, 'stranger'>) => (caller === 'owner' ? 'professional' : caller)
/** Role that calls as somebody with permission. */
export function allowedCallers(access: Operation['access']): readonly Caller[] {
  if (access === 'public') return ['stranger', 'owner']
  if (access === 'owner') return ['owner']
  return callers.filter(
    (caller) => caller !== 'stranger' && (access === 'user' || can({ role: roleOf(caller) }, access)),
  )
}

/** Operations after which an object or session that others need may be gone. */
export const ends = ({ method, path }: Operation): boolean =>
  method === 'delete' ||
  (/logout|password|refresh|two-factor|status|owner$|\/role|retire|cancel|close|end$|refund|correction|unpublish|dismiss|accept|stop$|discard|locale|rua|checkout|change|leave|decline|publication|\/admin\/settings/.test(
    path,
  ) &&
    method !== 'get')

/** Reads first, then creations, changes, and last deletions. */
const turn = (operation: Operation): number =>
  ends(operation) ? (operation.method === 'delete' ? 5 : 4) : ['get', 'post', 'put', 'delete'].indexOf(operation.method)

const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)

const shownAs = ({ role, kind, method, path, headers, body }: Request): string => {
  const text = String(body?.(null) ?? '')
  return `${role} (${kind}) ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${JSON.stringify(text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)}`
}

export async function versionOf(
  line: FuzzConnection,
  operations: readonly Operation[],
  path: string,
  headers: Record<string, string>,
): Promise<number | null> {
  const reads = (candidate: string): boolean =>
    operations.some(
      (one) =>
        one.method === 'get' &&
        new RegExp(`^${one.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(candidate),
    )
  for (let at = path.split('?')[0] ?? ''; at.length > 1; at = at.slice(0, at.lastIndexOf('/'))) {
    if (!reads(at)) continue
    const { status, body } = await line.send({ method: 'GET', path: at, headers })
    const version = status === 200 ? (JSON.parse(body.toString()) as { version?: number }).version : undefined
    if (version !== undefined) return version
  }
  return null
}

export async function knock({
  target,
  document,
  runs,
  seed,
  only,
  renew,
  strangers = true,
  say = () => undefined,
}: Knocking): Promise<Knocked> {
  const result: Knocked = {
    requests: 0,
    byStatus: new Map(),
    reached: new Set(),
    refused: new Map(),
    defects: [],
    slowest: 0,
  }
  const line = openLine(target.port)
  const operations = document.operations
    .filter(({ id, path }) => !only || id.includes(only) || path.startsWith(only))
    .sort((a, b) => turn(a) - turn(b))
  let spent = 0
  const anew = async (): Promise<World> => {
    const started = Date.now()
    try {
      return await target.world()
    } finally {
      spent += Date.now() - started
    }
  }
  let world = await anew()
  if (world.missing.length > 0) say(`not made: ${world.missing.join('; ')}`)

  async function sendOne(
    request: Request,
    operation: Operation,
  ): Promise<{ answer: WireAnswer; fault: string | null }> {
    const { role, headers, asksVersion, body, method, path } = request
    const authorization: Record<string, string> =
      role === 'stranger' ? {} : { authorization: `Bearer ${world.tokens[role]}` }
    const version = asksVersion ? await versionOf(line, document.operations, path, authorization) : null
    const text = body?.(version)
    const answer = await line.send({ method, path, headers: { ...authorization, ...headers }, body: text })
    return { answer, fault: faultOf(document, operation, answer, { headers, bytes: text?.length ?? 0 }) }
  }

  async function knockAs(operation: Operation, role: Caller, numRuns: number): Promise<void> {
    let failures = 0
    const outcome = await fc.check(
      fc.asyncProperty(requestTo(operation, role, world, document.schemas), async (request) => {
        // Shrinks a failing request in few steps only, since its damage may remain.
        if (failures > 25) return
        const { answer, fault } = await sendOne(request, operation)
        if (failures === 0) {
          result.requests += 1
          result.slowest = Math.max(result.slowest, answer.milliseconds)
          result.byStatus.set(answer.status, (result.byStatus.get(answer.status) ?? 0) + 1)
          if (answer.status >= 200 && answer.status < 300) result.reached.add(operation.id)
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
      !result.defects.some((known) => known.operation === operation.id && known.fault === fault)
    )
      result.defects.push({ operation: operation.id, fault, shown: shownAs(request) })
  }

  async function knockAll(operation: Operation): Promise<void> {
    const may = allowedCallers(operation.access)
    // Roles without permission are refused before validation; one or two requests suffice.
    const few = Math.max(1, Math.round(runs / 40))
    for (const role of callers.filter((one) => strangers || may.includes(one)))
      await knockAs(
        operation,
        role,
        may.includes(role) ? Math.max(1, Math.round((runs - few * (callers.length - may.length)) / may.length)) : few,
      )
  }

  /** Every role still has a session and its objects. */
  async function isWhole(): Promise<boolean> {
    const probes: [keyof World['tokens'], string][] = [
      ...(Object.keys(world.tokens) as (keyof World['tokens'])[]).map((role): [typeof role, string] => [
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
      ].map((kind): ['owner', string] => ['owner', `/${kind}/${world.ids[kind]}`]),
      ['owner', `/calls/rooms/${world.ids.rooms}`],
      ['owner', `/assistant/consultations/${world.ids.consultations}`],
      ['owner', '/subscription'],
      ['administrator', `/plans/${world.ids.plans}`],
      ['administrator', '/admin/settings'],
    ]
    const answers = await Promise.all(
      probes.map(([role, path]) =>
        line.send({ method: 'GET', path, headers: { authorization: `Bearer ${world.tokens[role]}` } }),
      ),
    )
    return answers.every(({ status }) => status === 200)
  }

  const calm = operations.filter((operation) => !ends(operation))
  for (const group of [calm.filter(({ method }) => method === 'get'), calm.filter(({ method }) => method !== 'get')]) {
    const waiting = [...group]
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await knockAll(next)
      }),
    )
    say(
      `${result.requests} requests, ${result.reached.size} operations answered with 2xx, ${result.defects.length} defects`,
    )
    if (renew) world = await anew()
  }
  for (const operation of operations.filter(ends)) {
    const before = new Map(result.byStatus)
    await knockAll(operation)
    if (
      renew &&
      [...result.byStatus].some(([status, count]) => status < 300 && status > 0 && count !== before.get(status)) &&
      !(await isWhole())
    )
      world = await anew()
  }
  say(`${Math.round(spent / 1000)} s of it went into making worlds`)
  line.close()
  return result
}
