// What follows the switch: the office works in the target, and is deleted in the source. Each step may be repeated.
import { deleteMovedCompany, startArrivedCompany } from '#modules/portability/index.ts'
import { releaseJobs } from '#server/jobs/queued-payloads.ts'
import type { MoveStep } from '../company-move.ts'
import { readMoveState, setOutState } from './move-state.ts'
import { makeWritable } from './read-only.ts'
import { waitSchedules, type Sides } from './sides.ts'

/** Lets the office work in the target: with a plan, its jobs, and its place in the directory. */
async function startOffice({ target, companyId }: Sides): Promise<void> {
  const { client } = target
  await target.withServices((services) => startArrivedCompany(services, companyId))
  await client.query('begin')
  try {
    // Waits for jobs that are being held, and keeps new ones waiting until they go to the queue.
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

/** Remembers who is told the new address when they log in here. */
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

/** Deletes the office in the source, where its last audit entries may still get their place in the chain. */
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

/** Finishes a move that was switched. */
export async function finishMove(sides: Sides, beforeStep: (step: MoveStep) => Promise<void>): Promise<void> {
  const state = await readMoveState(sides)
  // Until its rows are deleted; the lock may be held already.
  await waitSchedules(sides)
  if (state.out !== 'moved' && state.out !== 'done') await setOutState(sides, 'moved')
  await beforeStep('started')
  if (state.in !== 'done') await startOffice(sides)
  await beforeStep('deleted')
  if (state.out === 'done') return
  await deleteOffice(sides)
  await setOutState(sides, 'done')
}
