// `npm run proof:faults [-- --record] [--only=…] [--seed=…] [--writes=1000]`: injects the faults that the product
// promises to survive. `--only` names scenarios by prefix, separated by commas; each scenario writes a separate proof.
import { loadavg } from 'node:os'
import { blipsUnderLoad } from './blips.ts'
import { clockJumps } from './clock-jump.ts'
import { fullForDatabase, fullForFiles } from './full-disk.ts'
import { killWhileWriting } from './kills.ts'
import { failingProviders } from './providers.ts'
import { checkSchedules, checkTwoServers } from './two-servers.ts'
import { figureOf, table, type FaultResult } from './table.ts'
import { recordProof } from '../proof/record.ts'

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const seed = Number(option('seed') ?? 20_261_121)
const usualWrites = 1_000
const writes = Number(option('writes') ?? usualWrites)
const only = option('only')?.split(',')
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const scenarios: Readonly<Record<string, () => Promise<readonly FaultResult[]>>> = {
  'kill-server': async () => [await killWhileWriting({ victim: 'server', writes, seed, times: 5, print })],
  'kill-database': async () => [
    await killWhileWriting({ victim: 'database', writes, seed: seed + 1, times: 5, print }),
  ],
  'kill-both': async () => [await killWhileWriting({ victim: 'both', writes, seed: seed + 2, times: 4, print })],
  'two-servers': async () => [
    ...(await checkTwoServers({ writes: Math.ceil(writes / 3), seed: seed + 3, print })),
    await checkSchedules(),
  ],
  'full-disk': async () => [await fullForFiles(), await fullForDatabase()],
  blips: async () => [await blipsUnderLoad({ print })],
  clock: async () => [await clockJumps()],
  providers: () => failingProviders({ print }),
}

print(`seed ${seed}`)
const rows: FaultResult[] = []
for (const [name, run] of Object.entries(scenarios)) {
  if (only && !only.some((prefix) => name.startsWith(prefix))) continue
  const started = performance.now()
  const found = await run()
  rows.push(...found)
  const isProvider = name === 'providers'
  recordProof({
    name: isProvider ? name : `faults-${name}`,
    promise: isProvider ? 'providers' : 'durability',
    command: `npm run proof:faults -- --only=${name} --seed=${seed}${writes === usualWrites ? '' : ` --writes=${writes}`} --record`,
    figures: found.map(figureOf),
  })
  print(`${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s, load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  for (const row of found) {
    print(`  ${row.passed ? '✓' : '✗'} ${row.fault}`)
    for (const line of row.notes) print(`      ${line}`)
  }
}
print(`\n${table(rows)}\n${rows.every(({ passed }) => passed) ? 'met' : 'NOT MET'}`)

process.exit(rows.every(({ passed }) => passed) ? 0 : 1)
