// Generates the page of proofs from recorded results. Missing runs are shown.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promises } from './promises.ts'
import { proofDirectory, recordedProof, type RecordedProof } from './record.ts'

export function readProofs(directory = proofDirectory): RecordedProof[] {
  return globSync('*.json', { cwd: directory })
    .sort()
    .map((file) => recordedProof.parse(JSON.parse(readFileSync(join(directory, file), 'utf8'))))
}

export function proofPage(proofs: readonly RecordedProof[]): string {
  const sections = Object.entries(promises).map(([name, { promise, requirement, proofs: expected }]) => {
    const recorded = proofs.filter((proof) => proof.promise === name)
    const missing = Object.entries(expected).filter(([proof]) => !recorded.some((one) => one.name === proof))
    return {
      promise,
      state: stateOf(recorded, missing.length),
      text: [
        `## ${promise}`,
        '',
        `Requirement: ${requirement}.`,
        '',
        ...recorded.flatMap(proofLines),
        ...missing.flatMap(([proof, command]) => [`**Not run:** \`${proof}\`. Its command is \`${command}\`.`, '']),
      ].join('\n'),
    }
  })
  return (
    [
      '# Proof',
      '',
      'Written by `npm run proof` from the files of `docs/proof`, each left by its own command with `--record`. Not edited by hand.',
      '',
      '| promise | |',
      '|---|---|',
      ...sections.map(({ promise, state }) => `| [${promise}](#${anchor(promise)}) | ${state} |`),
      '',
      ...sections.map(({ text }) => text),
    ]
      .join('\n')
      .trimEnd() + '\n'
  )
}

function stateOf(recorded: readonly RecordedProof[], missing: number): string {
  if (recorded.some((proof) => !proof.held)) return 'NOT met'
  if (recorded.length === 0) return 'not run'
  return missing > 0 ? 'met as far as it was run' : 'met'
}

function proofLines({ command, date, machine, commit, figures }: RecordedProof): string[] {
  return [
    `\`${command}\` · ${date.slice(0, 16).replace('T', ' ')} UTC · ${machine}${commit === undefined ? '' : ` · commit ${commit}`}`,
    '',
    '| what | figure | target | |',
    '|---|---|---|---|',
    ...figures.map(
      (figure) =>
        `| ${cell(figure.what)} | ${cell(figure.figure)} | ${cell(figure.target)} | ${figure.held ? 'met' : '**NOT met**'} |`,
    ),
    '',
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Builds anchors of headings as code hosts do: lower case, spaces as hyphens, other signs removed. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')
