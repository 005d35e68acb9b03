// The state of a move in both databases. The commit of the rows in the target is the switch: before it the move can be
// undone, after it only finished.
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Sides } from './sides.ts'

export type SourceState = 'copying' | 'holding' | 'frozen' | 'moved' | 'done'
export type TargetState = 'copying' | 'here' | 'done'

export interface MoveState {
  /** Null when no move was begun. */
  readonly inSource: SourceState | null
  /** `here`: the office's rows are in the target; `done`: it works there. Null when no move was begun. */
  readonly inTarget: TargetState | null
}

interface StoredState {
  readonly state: string
  readonly direction: 'in' | 'out'
  readonly other: string
}

const readSide = async (client: pg.ClientBase, companyId: string): Promise<StoredState | undefined> =>
  (
    await client.query<StoredState>(
      'select state, direction, other_id as other from app.company_move where company_id = $1',
      [companyId],
    )
  ).rows[0]

/** @throws StartupProblem when the office moves, or moved, between other installations */
export async function readMoveState({ source, target, companyId }: Sides): Promise<MoveState> {
  const sourceState = await readSide(source.client, companyId)
  const targetState = await readSide(target.client, companyId)
  const isOtherMove = (stored: StoredState | undefined, direction: string, other: string): boolean =>
    stored !== undefined && stored.direction === direction && stored.other !== other
  if (isOtherMove(sourceState, 'out', target.id) || isOtherMove(targetState, 'in', source.id))
    throw new StartupProblem(
      'A move of this office between other installations was begun.',
      'Finish or undo it first, with the settings that it was begun with.',
    )
  return {
    inSource: sourceState?.direction === 'out' ? (sourceState.state as SourceState) : null,
    inTarget: targetState?.direction === 'in' ? (targetState.state as TargetState) : null,
  }
}

/** Begins a move in both databases; has no effect when the move was begun already. */
export async function beginMove({ source, target, companyId }: Sides): Promise<void> {
  const insert =
    'insert into app.company_move (company_id, direction, state, other_id, address) values ($1, $2, $3, $4, $5)'
  // An office that arrived here earlier leaves now.
  await source.client.query(
    `${insert} on conflict (company_id) do update set direction = excluded.direction, state = excluded.state,
       other_id = excluded.other_id, address = excluded.address, status = null where company_move.direction = 'in'`,
    [companyId, 'out', 'copying', target.id, target.env.publicUrl],
  )
  await target.client.query(`${insert} on conflict (company_id) do nothing`, [
    companyId,
    'in',
    'copying',
    source.id,
    null,
  ])
}

/** Changes the state in the source, after transactions that add jobs under the former state have ended. */
export const setSourceState = async ({ source, companyId }: Sides, state: SourceState): Promise<void> => {
  await source.client.query(
    `update app.company_move set state = $2, changed_at = now() where company_id = $1 and direction = 'out'`,
    [companyId, state],
  )
}
