// Moves offices while people write, and kills the command before each step and at random moments: afterwards each
// office works in exactly one installation, with everything that was acknowledged.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { moveSteps, type MoveStep } from '#server/start/company-move.ts'
import { office, person, testAddress, testPassword, type Office, type Person } from './support/actors.ts'
import { asOwner } from './support/as-owner.ts'
import { useMovingOffice, type MovingInstallation } from './support/moving-office.ts'
import { openCase } from './support/opened-cases.ts'
import { request } from './support/request.ts'
import { seededRandom } from '#server/seeded-random.ts'
import type { MovingProcess } from './faults/move-office.ts'

const { source, target, move, undo, countOf } = useMovingOffice()

const script = join(import.meta.dirname, 'faults/move-office.ts')

/** Moves in a process of its own. Returns its exit code; null when it was killed. */
async function moveInProcess(
  companyId: string,
  more: Pick<MovingProcess, 'step' | 'undo'>,
  killAfterMs?: number,
): Promise<number | null> {
  const side = ({ app, settings }: MovingInstallation) => ({ settings, urls: app.urls })
  const movingProcess: MovingProcess = { companyId, source: side(source()), target: side(target()), ...more }
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, JSON.stringify(movingProcess)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== null && code !== 0) throw new Error(errors)
  return code
}

async function logInAt({ app }: MovingInstallation, { email }: Person) {
  return request(app.handler)
    .post('/api/auth/local')
    .set('x-forwarded-for', testAddress())
    .send({ identifier: email, password: testPassword })
}
async function personAt(installation: MovingInstallation, member: Person): Promise<Person> {
  const { body } = await logInAt(installation, member)
  return person(installation.app, { ...member, token: (body as { jwt: string }).jwt })
}

/** Makes an office with three cases in the source. */
async function makeOfficeWithCases(name: string): Promise<Office> {
  const lawOffice = await office(source().app, name)
  for (const number of [1, 2, 3]) await openCase(lawOffice.owner, { name: `${name} ${number}` })
  return lawOffice
}
const namesAt = async ({ app }: MovingInstallation, companyId: string): Promise<string[]> =>
  (await asOwner<{ name: string }>(app, 'select name from case_file where company_id = $1', [companyId]))
    .map(({ name }) => name)
    .sort()

/** Returns the installations in which a person of the office can write. */
async function writableSides({ owner }: Office): Promise<string[]> {
  const writable: string[] = []
  for (const [place, installation] of [
    ['source', source()],
    ['target', target()],
  ] as const) {
    const login = await logInAt(installation, owner)
    if (login.status !== 200) continue
    const writer = await personAt(installation, owner)
    const { status } = await writer.post('/clients', { name: `Cliente ${place}` })
    if (status === 201) writable.push(place)
  }
  return writable
}

/** Steps before the commit that switches the office over: a move killed before one of them can be undone. */
const undoableSteps: readonly MoveStep[] = ['files', 'jobs', 'read-only', 'rows', 'last']
/** Of these, the steps for which the test undoes the killed move and begins it anew; otherwise it continues the move. */
const stepsToUndo: readonly MoveStep[] = ['files', 'read-only', 'last']

describe('a move that is killed', () => {
  it.each(moveSteps)(
    'is undone or finished, never both: killed before the step %s',
    async (step) => {
      const lawOffice = await makeOfficeWithCases(`Corte ${step}`)
      const before = await namesAt(source(), lawOffice.companyId)
      expect(await moveInProcess(lawOffice.companyId, { step })).toBeNull()
      if (undoableSteps.includes(step)) expect(await countOf(target(), 'company', lawOffice.companyId)).toBe(0)
      else await expect(undo(lawOffice.companyId)).rejects.toThrow('in the new installation already')
      if (stepsToUndo.includes(step)) {
        expect(await undo(lawOffice.companyId)).toEqual({ outcome: 'undone' })
        expect(await writableSides(lawOffice)).toEqual(['source'])
        expect(await namesAt(source(), lawOffice.companyId)).toEqual(before)
      }
      expect(await move(lawOffice.companyId)).toMatchObject({ outcome: 'moved' })
      expect(await writableSides(lawOffice)).toEqual(['target'])
      expect(await namesAt(target(), lawOffice.companyId)).toEqual(before)
      expect(await namesAt(source(), lawOffice.companyId)).toEqual([])
      expect(await asOwner(source().app, `select from pg_trigger where tgname like 'moving%'`)).toEqual([])
    },
    180_000,
  )

  it('ends in one installation with every case once, killed at random moments', async () => {
    const random = seededRandom(54)
    for (const round of [1, 2]) {
      const lawOffice = await makeOfficeWithCases(`Azar ${round}`)
      const before = await namesAt(source(), lawOffice.companyId)
      let code: number | null = null
      for (let attempt = 1; code === null && attempt < 30; attempt += 1)
        code = await moveInProcess(lawOffice.companyId, {}, 800 + random.below(3_500) + attempt * 300)
      expect(code).toBe(0)
      expect(await writableSides(lawOffice)).toEqual(['target'])
      expect(await namesAt(target(), lawOffice.companyId)).toEqual(before)
    }
  }, 400_000)
})

interface Load {
  readonly acknowledged: string[]
  readonly statuses: Map<string, number>
}

/** Writes cases one after the other until `ended`. Repeats a refused case; in the target once the office has moved. */
async function writeCases(writer: Person, prefix: string, ended: () => boolean): Promise<Load> {
  const load: Load = { acknowledged: [], statuses: new Map() }
  let [currentWriter, side] = [writer, 'source']
  for (let n = 1; !ended();) {
    const name = `${prefix} ${n}`
    const { status } = await currentWriter.post('/cases', { name })
    const key = `${side} ${status}`
    load.statuses.set(key, (load.statuses.get(key) ?? 0) + 1)
    if (status === 201) {
      load.acknowledged.push(name)
      n += 1
    } else if (status === 410 || status === 401) {
      const login = await logInAt(target(), writer)
      if (login.status !== 200) continue
      ;[currentWriter, side] = [
        person(target().app, { ...writer, token: (login.body as { jwt: string }).jwt }),
        'target',
      ]
    } else await sleep(20)
  }
  return load
}

async function readCases(reader: Person, ended: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  while (!ended()) {
    const { status } = await reader.get('/cases')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

describe('a move under load', () => {
  it('loses nothing, doubles nothing, and moves nothing of another office', async () => {
    const moving = await makeOfficeWithCases('Bajo carga')
    const staying = await makeOfficeWithCases('Vecina')
    let isEnded = false
    const ended = () => isEnded
    const movingWriters = [1, 2, 3].map((n) => writeCases(moving.owner, `Caso ${n}`, ended))
    const stayingWriters = [1, 2].map((n) => writeCases(staying.owner, `Vecino ${n}`, ended))
    let isMoved = false
    const movingReaders = [1, 2].map(() => readCases(moving.owner, () => isMoved))
    const stayingReader = readCases(staying.owner, ended)
    await sleep(2_000)
    const result = await move(moving.companyId, {
      beforeStep: (step) => {
        isMoved ||= step === 'switched'
        return Promise.resolve()
      },
    })
    await sleep(2_000)
    isEnded = true
    const [written, neighbours] = [await Promise.all(movingWriters), await Promise.all(stayingWriters)]

    const acknowledged = written.flatMap((load) => load.acknowledged)
    const caseNames = [1, 2, 3].map((n) => `Bajo carga ${n}`)
    expect(await namesAt(target(), moving.companyId)).toEqual([...acknowledged, ...caseNames].sort())
    expect(await namesAt(source(), moving.companyId)).toEqual([])
    expect(written.every(({ statuses }) => (statuses.get('target 201') ?? 0) > 0)).toBe(true)
    expect(written.every(({ statuses }) => (statuses.get('source 201') ?? 0) > 0)).toBe(true)
    for (const { statuses } of written)
      expect([...statuses.keys()].filter((key) => !/^source (?:201|401|410|503)$|^target 201$/.test(key))).toEqual([])

    expect(await namesAt(source(), staying.companyId)).toEqual(
      [...neighbours.flatMap((load) => load.acknowledged), ...[1, 2, 3].map((n) => `Vecina ${n}`)].sort(),
    )
    expect(await countOf(target(), 'case_file', staying.companyId)).toBe(0)
    for (const { statuses } of neighbours) expect([...statuses.keys()]).toEqual(['source 201'])
    for (const statuses of await Promise.all(movingReaders)) expect([...statuses.keys()]).toEqual([200])
    expect([...(await stayingReader).keys()]).toEqual([200])
    expect(result).toMatchObject({ outcome: 'moved' })
    if (process.env.MOVE_FIGURES) process.stdout.write(`${JSON.stringify({ result, written: acknowledged.length })}\n`)
  }, 180_000)
})
