// The part of a move in which the office is read-only: its rows are copied and compared in one transaction of the
// target, whose commit is the switch.
import { setTimeout as sleep } from 'node:timers/promises'
import { carriedContext, carriedKeysChannel, carriedKeysPurpose, pepperId } from '#server/carried-keys.ts'
import { wrapKey } from '#server/files/keys.ts'
import { countRunningJobs, holdJobs } from '#server/jobs/queued-payloads.ts'
import { deriveKey } from '#server/secrets.ts'
import { changeAuditSealsOf } from '../keys/audit-seals.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { MoveStep } from '../company-move.ts'
import { copyFiles } from './copy-files.ts'
import { adaptRows, compareTables, copyHeldJobs, copyTable } from './copy-rows.ts'
import { movedTables } from './moved-tables.ts'
import { setSourceState } from './move-state.ts'
import { makeReadOnly } from './read-only.ts'
import { keysToCarry, pauseSchedules, type CarriedKey, type Sides } from './sides.ts'

export interface MovedCounts {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly jobs: number
  /** How long the office was read-only, milliseconds. */
  readonly readOnlyMs: number
}

/** How long running jobs and schedules may take to end, milliseconds. */
const endingLimitMs = 10 * 60_000

/**
 * Holds the jobs of the office, and waits until its running jobs and all schedules have ended.
 * @throws StartupProblem when one does not end in time
 */
async function holdAllJobs({ source: { client }, companyId }: Sides): Promise<void> {
  const deadline = Date.now() + endingLimitMs
  for (;;) {
    await holdJobs(client, companyId)
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from job_slot where ended_at is null and claimed_at > now() - interval '5 minutes'`,
    )
    if ((rows[0]?.n ?? 0) + (await countRunningJobs(client, companyId)) === 0) return
    if (Date.now() > deadline)
      throw new StartupProblem(
        'Jobs of the office, or schedules of all, do not end.',
        'Run the command again later, or with --undo: until then the jobs of the office wait.',
      )
    await sleep(200)
  }
}

/** Explains the violation of a constraint of the target, such as a unique value that was taken since the check. */
function explainConstraint(error: unknown): unknown {
  const { code, message, detail } = error as {
    readonly code?: string
    readonly message: string
    readonly detail?: string
  }
  if (!code?.startsWith('23')) return error
  return new StartupProblem(
    `A row of the office does not fit into the new installation: ${message}${detail === undefined ? '' : ` (${detail})`}`,
    'The office is read-only until the command runs again, or with --undo.',
    { cause: error },
  )
}

/** Stores the keys on which the rows depend in the target, and notifies its servers, which read them immediately. */
async function carryKeys({ target, companyId }: Sides, keys: readonly CarriedKey[]): Promise<void> {
  const wrappingKey = deriveKey(target.masterKey, carriedKeysPurpose)
  for (const { purpose, key } of keys)
    await target.client.query(
      `insert into app.carried_key (company_id, purpose, key_id, wrapped) values ($1, $2, $3, $4)
         on conflict (company_id, purpose, key_id) do update set wrapped = excluded.wrapped`,
      [
        companyId,
        purpose,
        purpose === 'password-pepper' ? pepperId(key) : '',
        wrapKey(key, wrappingKey, carriedContext(companyId, purpose)),
      ],
    )
  await target.client.query('select pg_notify($1, $2)', [carriedKeysChannel, companyId])
}

/**
 * Copies the office and switches it over. After an interruption it can be repeated from the beginning.
 * @throws StartupProblem when something does not end, or the target lacks something; the move can then be undone
 */
export async function switchOver(sides: Sides, beforeStep: (step: MoveStep) => Promise<void>): Promise<MovedCounts> {
  const { source, target, companyId } = sides
  const keys = await keysToCarry(sides)
  await carryKeys(sides, keys)
  await beforeStep('jobs')
  await pauseSchedules(sides)
  await setSourceState(sides, 'holding')
  await holdAllJobs(sides)

  await beforeStep('read-only')
  const tables = await movedTables(source.client)
  // Reading works during the copy. The tables to which it writes become read-only only at its end.
  const firstTables = tables.filter(({ writtenByReading }) => !writtenByReading)
  const lastTables = tables.filter(({ writtenByReading }) => writtenByReading)
  const readOnlySince = performance.now()
  await makeReadOnly(source.client, companyId, firstTables)
  await setSourceState(sides, 'frozen')
  await holdAllJobs(sides)

  await beforeStep('rows')
  const files = await copyFiles(sides, { verify: false })
  const keyChange = { from: source.masterKey, to: target.masterKey }
  const pepper = keys.findLast(({ purpose }) => purpose === 'password-pepper')?.key ?? Buffer.alloc(0)
  const { client } = target
  await client.query('begin; set local session_replication_role = replica')
  try {
    let rows = 0
    for (const table of firstTables) rows += await copyTable(sides, table)
    await beforeStep('last')
    await makeReadOnly(source.client, companyId, lastTables)
    for (const table of lastTables) rows += await copyTable(sides, table)
    const clearedColumns = await adaptRows(sides, tables, keyChange, pepper)
    await changeAuditSealsOf(client, keyChange, companyId)
    const jobs = await copyHeldJobs(sides, keyChange)
    await compareTables(sides, tables, clearedColumns)
    await client.query(
      `update app.company_move m set state = 'here', changed_at = now(), status = c.status from company c
        where m.company_id = $1 and m.direction = 'in' and c.id = $1`,
      [companyId],
    )
    // `finishMove` activates the office, with its plan and its jobs.
    await client.query(`update company set status = 'inactive' where id = $1`, [companyId])
    await client.query('commit')
    await beforeStep('switched')
    return { tables: tables.length, rows, files, jobs, readOnlyMs: performance.now() - readOnlySince }
  } catch (error) {
    await client.query('rollback')
    throw explainConstraint(error)
  }
}
