// The part of a move after the switch: the office starts to work in the target, and is deleted in the source. Each step
// may be repeated.
import { deleteMovedCompany, startArrivedCompany } from '#modules/portability/index.ts'
import { releaseJobs } from '#server/jobs/queued-payloads.ts'
import type { MoveStep } from '../company-move.ts'
import { readMoveState, setSourceState } from './move-state.ts'
import { makeWritable } from './read-only.ts'
import { pauseSchedules, type Sides } from './sides.ts'

/**
 * Starts the office in the target: gives it a plan, releases its jobs, and lists its professionals in the directory.
 */
async function startOffice({ target, companyId }: Sides): Promise<void> {
  const { client } = target
  await target.withServices((services) => startArrivedCompany(services, companyId))
  await client.query('begin')
  try {
    // This lock waits for transactions that add held jobs. New jobs wait for it, and are then added to the queue.
    await client.query('select 1 from app.company_move where company_id = $1 for update', [companyId])
    await releaseJobs(client, companyId)
    await client.query(
      `update company c set status = m.status from app.company_move m where c.id = $1 and m.company_id = $1`,
      [companyId],
    )
    await client.query(`select app.refresh_listings(array(select id from user_account where company_id = $1))`, [
      companyId,
    ])
    await client.query(`update app.company_move set state = 'done', changed_at = now() where company_id = $1`, [
      companyId,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Stores the accounts that are told the new address when they log in here. */
async function rememberPeople({ source, companyId }: Sides): Promise<void> {
  await source.client.query(
    `insert into app.moved_account (user_id, company_id, email, username, password_hash)
     select id, company_id, email, username, password_hash from user_account where company_id = $1
     on conflict (user_id) do nothing`,
    [companyId],
  )
}

async function isDeleted({ source, companyId }: Sides): Promise<boolean> {
  const { rowCount } = await source.client.query('select 1 from company where id = $1 and deleted_at is not null', [
    companyId,
  ])
  return rowCount !== 0
}

/** Deletes the office in the source. First the audit becomes writable, so that its last entries can join the chain. */
async function deleteOffice(sides: Sides): Promise<void> {
  const { source, companyId } = sides
  if (!(await isDeleted(sides))) {
    await makeWritable(source.client, companyId, ['audit_entry', 'audit_head'])
    await rememberPeople(sides)
    await source.withServices((services) => deleteMovedCompany(services, companyId))
  }
  await makeWritable(source.client, companyId)
  await source.client.query('delete from app.held_job where company_id = $1', [companyId])
  await source.client.query('delete from app.carried_key where company_id = $1', [companyId])
}

/** Finishes a move that has switched over. */
export async function finishMove(sides: Sides, beforeStep: (step: MoveStep) => Promise<void>): Promise<void> {
  const state = await readMoveState(sides)
  // Schedules wait until the rows are deleted. This command may hold the lock already, which does no harm.
  await pauseSchedules(sides)
  await beforeStep('started')
  if (state.inTarget !== 'done') await startOffice(sides)
  // The source names the new address only when the office works there; until then it is read-only.
  if (state.inSource !== 'moved' && state.inSource !== 'done') await setSourceState(sides, 'moved')
  await beforeStep('deleted')
  if (state.inSource === 'done') return
  await deleteOffice(sides)
  await setSourceState(sides, 'done')
}
