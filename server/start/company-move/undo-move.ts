// Undoes a move that was not switched. Another command cannot switch it meanwhile: this one holds the lock of both
// installations, and a connection of a command that was cut off ends before its lock does.
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
  if (state.in === 'here' || state.in === 'done')
    throw new StartupProblem(
      'The office is in the new installation already.',
      'Run the command without --undo: it finishes the move.',
    )
  if (state.out === null && state.in === null)
    throw new StartupProblem('No move of this office was begun.', 'There is nothing to undo.')
  await removeCopies(sides)
  await target.client.query('delete from app.carried_key where company_id = $1', [companyId])
  await target.client.query(`delete from app.company_move where company_id = $1 and direction = 'in'`, [companyId])
  await makeWritable(source.client, companyId)
  await source.client.query('begin')
  try {
    // Waits for jobs that are being held, and keeps new ones waiting until they go to the queue.
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
