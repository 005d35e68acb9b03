// Writes the result of a proof to `docs/proof/<name>.json` with `--record`; `npm run proof` makes a page of them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { promises, type PromiseName } from './promises.ts'

export const proofDirectory = join(import.meta.dirname, '../../docs/proof')

const figure = z.strictObject({
  what: z.string().min(1),
  figure: z.string().min(1),
  target: z.string().min(1),
  held: z.boolean(),
})

export const recordedProof = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  promise: z.enum(Object.keys(promises) as [PromiseName, ...PromiseName[]]),
  /** Command that reproduces the result. */
  command: z.string().min(1),
  date: z.iso.datetime(),
  machine: z.string(),
  /** Commit of the working tree, if known; with the suffix `-dirty` if there are uncommitted changes. */
  commit: z.string().optional(),
  figures: z.array(figure).min(1),
  held: z.boolean(),
})

export type RecordedProof = z.infer<typeof recordedProof>
export type Proof = Pick<RecordedProof, 'name' | 'promise' | 'command' | 'figures'>

interface Recording {
  readonly args?: readonly string[]
  readonly directory?: string
  readonly now?: Date
}

/** Writes the proof's file with `--record`; returns whether every figure met its target. */
export function recordProof(
  proof: Proof,
  { args = process.argv, directory = proofDirectory, now = new Date() }: Recording = {},
): boolean {
  const held = proof.figures.length > 0 && proof.figures.every((one) => one.held)
  if (!args.includes('--record')) return held
  const commit = commitOfTree()
  const recorded = recordedProof.parse({
    ...proof,
    date: now.toISOString(),
    machine: describeMachine(),
    ...(commit === undefined ? {} : { commit }),
    held,
  })
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, `${proof.name}.json`), `${JSON.stringify(recorded, null, 1)}\n`)
  return held
}

function describeMachine(): string {
  const processors = cpus()
  return `${processors.length} processors (${(processors[0]?.model ?? 'unknown').trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(1)}`
}

function commitOfTree(): string | undefined {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()
  } catch {
    // A copy without git history has no commit.
    return undefined
  }
}
