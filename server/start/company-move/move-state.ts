// The state of a move in both databases. The commit that writes the rows into the target decides: before it the move
// can be undone, after it only be finished.
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Sides } from './sides.ts'

export type OutState = 'copying' | 'holding' | 'frozen' | 'moved' | 'done'
export type InState = 'copying' | 'here' | 'done'

export interface MoveState {
  /** In the source; null: no move was begun. */
  readonly out: OutState | null
  /** In the target; null: nothing is there. */
  readonly in: InState | null
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
  const here = await readSide(source.client, companyId)
  const there = await readSide(target.client, companyId)
  const elsewhere = (stored: StoredState | undefined, direction: string, other: string): boolean =>
    stored !== undefined && stored.direction === direction && stored.other !== other
  if (elsewhere(here, 'out', target.id) || elsewhere(there, 'in', source.id))
    throw new StartupProblem(
      'A move of this office between other installations was begun.',
      'Finish or undo it first, with the settings that it was begun with.',
    )
  return {
    out: here?.direction === 'out' ? (here.state as OutState) : null,
    in: there?.direction === 'in' ? (there.state as InState) : null,
  }
}

/** Begins a move in both databases; repeated, it leaves the state as it is. */
export async function beginMove({ source, target, companyId }: Sides): Promise<void> {
  const begin =
    'insert into app.company_move (company_id, direction, state, other_id, address) values ($1, $2, $3, $4, $5)'
  // An office that arrived here earlier leaves now.
  await source.client.query(
    `${begin} on conflict (company_id) do update set direction = excluded.direction, state = excluded.state,
       other_id = excluded.other_id, address = excluded.address, status = null where company_move.direction = 'in'`,
    [companyId, 'out', 'copying', target.id, target.env.publicUrl],
  )
  await target.client.query(`${begin} on conflict (company_id) do nothing`, [
    companyId,
    'in',
    'copying',
    source.id,
    null,
  ])
}

/** Waits for transactions that added jobs under the former state. */
export const setOutState = async ({ source, companyId }: Sides, state: OutState): Promise<void> => {
  await source.client.query(
    `update app.company_move set state = $2, changed_at = now() where company_id = $1 and direction = 'out'`,
    [companyId, state],
  )
}
