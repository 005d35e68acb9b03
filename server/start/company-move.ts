// `npm run company:move -- <company id> --to <settings of the new installation> [--undo]`: moves an office to another
// installation with all its data. If the command is interrupted at any point, running it again finishes the move, or
// undoes it with `--undo` (ADR 0054).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { readEnv, type Env } from '#server/env.ts'
import { checkMove } from './company-move/check-move.ts'
import { finishMove } from './company-move/finish-move.ts'
import { beginMove, readMoveState } from './company-move/move-state.ts'
import { withSide, type Sides, type WithServices } from './company-move/sides.ts'
import { switchOver, type MovedCounts } from './company-move/switch-over.ts'
import { undoMove } from './company-move/undo-move.ts'
import { copyFiles } from './company-move/copy-files.ts'
import { failureText } from './failure.ts'
import { StartupProblem } from './startup-problem.ts'

/** Steps of a move, in order. */
export const moveSteps = ['files', 'jobs', 'read-only', 'rows', 'last', 'switched', 'started', 'deleted'] as const
export type MoveStep = (typeof moveSteps)[number]

export interface MoveOptions {
  readonly companyId: string
  readonly source: Env
  readonly target: Env
  readonly undo?: boolean
  /** Called before each step; tests interrupt the move here. */
  readonly beforeStep?: (step: MoveStep) => Promise<void>
  /** Other services than those of the settings; for tests. */
  readonly sourceServices?: WithServices
  readonly targetServices?: WithServices
}

export type MoveResult =
  | { readonly outcome: 'moved'; readonly address: string; readonly counts: MovedCounts | null }
  | { readonly outcome: 'undone' }

/**
 * Moves an office, or undoes a move that has not switched over yet. Meanwhile its people can read in the former
 * installation, where their writes are refused with 503 `company_moving`.
 * @throws StartupProblem when the office cannot be moved, or the move can no longer be undone
 */
export function moveCompany({
  companyId,
  source,
  target,
  undo = false,
  beforeStep = async () => undefined,
  sourceServices,
  targetServices,
}: MoveOptions): Promise<MoveResult> {
  return withSide({ env: source, withServices: sourceServices }, (from) =>
    withSide({ env: target, otherId: from.id, withServices: targetServices }, async (to) => {
      const sides: Sides = { companyId, source: from, target: to }
      return undo ? undoMove(sides) : move(sides, beforeStep)
    }),
  )
}

async function move(sides: Sides, beforeStep: (step: MoveStep) => Promise<void>): Promise<MoveResult> {
  const { target } = sides
  const state = await readMoveState(sides)
  let counts: MovedCounts | null = null
  const hasSwitchedOver = state.inTarget === 'here' || state.inTarget === 'done'
  if (!hasSwitchedOver) {
    await checkMove(sides)
    await beginMove(sides)
    await beforeStep('files')
    await copyFiles(sides, { verify: true })
    counts = await switchOver(sides, beforeStep)
  }
  await finishMove(sides, beforeStep)
  return { outcome: 'moved', address: target.env.publicUrl, counts }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const usage = 'npm run company:move -- <company id> --to <file with the settings of the new installation> [--undo]'

function readTarget(file: string): Env {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartupProblem(`The settings in ${file} cannot be read.`, usage, { cause })
  }
  return readEnv({ ...parseEnv(text), PATH: process.env.PATH })
}

/** @throws StartupProblem for an unknown option */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { to: { type: 'string' }, undo: { type: 'boolean' } } })
  } catch (cause) {
    throw new StartupProblem((cause as Error).message, usage, { cause })
  }
}

async function run(): Promise<string> {
  const {
    positionals: [companyId],
    values: { to, undo },
  } = readArguments()
  if (companyId === undefined || !uuid.test(companyId) || to === undefined)
    throw new StartupProblem('Which office, and where to?', usage)
  const result = await moveCompany({
    companyId: companyId.toLowerCase(),
    source: readEnv(),
    target: readTarget(resolve(to)),
    undo: undo ?? false,
  })
  if (result.outcome === 'undone') return 'The move is undone: the office works here as before.'
  const { counts, address } = result
  const moved = counts
    ? `${counts.rows} rows of ${counts.tables} tables, ${counts.files} files and ${counts.jobs} waiting jobs were moved and ` +
      `compared. It was read-only for ${(counts.readOnlyMs / 1000).toFixed(1)} s.\n`
    : ''
  return `${moved}The office works at ${address}, and is deleted here. Its people log in there with their passwords.`
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  }
}
