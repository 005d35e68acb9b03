// Undoes a move that has not switched over. No other command can switch it over meanwhile: this command holds the locks
// of both installations, and the lock of an interrupted command is released only when its connection has ended.
import { releaseJobs } from '#server/jobs/queued-payloads.ts'
import type { MoveResult } from '../company-move.ts'
import { StartupProblem } from '../startup-problem.ts'
import { removeCopies } from './copy-files.ts'
import { readMoveState } from './move-state.ts'
import { makeWritable } from './read-only.ts'
import type { Sides } from './sides.ts'

/** @throws StartupProblem when nothing was begun, or the office is in the target already */
export async function undoMove(sides: Sides): Promise<MoveResult> {
  const { source, target, companyId } = sides
  const state = await readMoveState(sides)
  if (state.inTarget === 'here' || state.inTarget === 'done')
    throw new StartupProblem(
      'The office is in the new installation already.',
      'Run the command without --undo: it finishes the move.',
    )
  if (state.inSource === null && state.inTarget === null)
    throw new StartupProblem('No move of this office was begun.', 'There is nothing to undo.')
  await removeCopies(sides)
  await target.client.query('delete from app.carried_key where company_id = $1', [companyId])
  await target.client.query(`delete from app.company_move where company_id = $1 and direction = 'in'`, [companyId])
  await makeWritable(source.client, companyId)
  await source.client.query('begin')
  try {
    // This lock waits for transactions that add held jobs. New jobs wait for it, and are then added to the queue.
    await source.client.query('select 1 from app.company_move where company_id = $1 for update', [companyId])
    await releaseJobs(source.client, companyId)
    await source.client.query(`delete from app.company_move where company_id = $1 and direction = 'out'`, [companyId])
    await source.client.query('commit')
  } catch (error) {
    await source.client.query('rollback')
    throw error
  }
  return { outcome: 'undone' }
}
