// Parses the commands of a runbook: fenced blocks with heading and mode.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const runbooks = join(import.meta.dirname, '../../docs/runbooks')

/**
 * Modes of a runbook block.
 * - `run`: runs in the operator's shell
 * - `values`: values of the operator, which are exported
 * - `server`, `service`: runs until stopped
 * - `end`: cleanup
 * - `elsewhere`: needs resources that a drill lacks (a container engine, a cluster, a second bucket)
 */
export const modes = ['run', 'values', 'server', 'service', 'end', 'elsewhere'] as const
export type Mode = (typeof modes)[number]

export interface Block {
  readonly runbook: string
  readonly heading: string
  readonly mode: Mode
  readonly line: number
  readonly commands: string
}

/** @throws when a shell block has a mode outside of {@link modes} */
export function readBlocks(runbook: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = readFileSync(join(runbooks, runbook), 'utf8').split('\n')
  let heading = ''
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (/^#+ /.test(line)) heading = line.replace(/^#+ /, '')
    const [, language, mode = 'run'] = /^```(\w+)(?: (\S+))?$/.exec(line) ?? []
    if (language === undefined) continue
    const end = lines.indexOf('```', index + 1)
    if (language === 'sh') {
      const known = modes.find((candidate) => candidate === mode)
      if (!known) throw new Error(`${runbook}:${index + 1} has a block of the unknown mode "${mode}".`)
      blocks.push({ runbook, heading, mode: known, line: index + 1, commands: lines.slice(index + 1, end).join('\n') })
    }
    index = end
  }
  return blocks
}

/** Names that a block of values exports. */
export const exportedNames = (commands: string): readonly string[] =>
  [...commands.matchAll(/(?:^export|(?<=\s))\s*([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
