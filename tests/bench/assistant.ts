// `npm run bench:assistant [-- --only=streams|meter|leaks]`: benches of the assistant over HTTP with a provider on a
// socket. Prints the results and fails when a target is missed.
import { loadavg } from 'node:os'
import { measureLeaks } from './assistant-leaks.ts'
import { measureMeter } from './assistant-meter.ts'
import { measureStreams, type StreamFigures } from './assistant-streams.ts'
import { openInstallation } from './assistant-installation.ts'

const number = (name: string, fallback: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)
const only = process.argv.find((a) => a.startsWith('--only='))?.slice(7)
const problems: string[] = []
const expect = (holds: boolean, what: string): void => {
  if (!holds) {
    problems.push(what)
    console.log(`  WRONG: ${what}`)
  }
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
const figure = (n: number, digits = 1): string => n.toFixed(digits).padStart(8)

function printStreams(
  { direct, product, firstDirect, firstProduct, ended, addedMemory, cpuShare, connections }: StreamFigures,
  streams: number,
): void {
  console.log("milliseconds from the provider's writing     p50      p95      p99     of")
  for (const [name, values] of [
    ['direct', direct],
    ['through the product', product],
    ['direct, first word', firstDirect],
    ['product, first word', firstProduct],
  ] as const) {
    console.log(
      `${name.padEnd(36)}${figure(percentile(values, 0.5))} ${figure(percentile(values, 0.95))} ${figure(percentile(values, 0.99))} ${String(values.length).padStart(7)}`,
    )
  }
  const addedMs = percentile(product, 0.95) - percentile(direct, 0.95)
  console.log(
    `added at p95 ${addedMs.toFixed(1)} ms; first words ${(percentile(firstProduct, 0.5) - percentile(firstDirect, 0.5)).toFixed(1)} ms at p50; added memory ${(addedMemory / 1e6).toFixed(0)} MB; CPU ${(cpuShare * 100).toFixed(0)} % of a core`,
  )
  console.log(
    `database connections: ${connections.maxOpen} open, ${connections.busyMean.toFixed(2)} busy on average, ${connections.busyMax} at most, the longest transaction ${connections.longestTransactionMs.toFixed(0)} ms`,
  )
  expect(ended === streams, `${streams - ended} of ${streams} answers did not end well`)
  expect(addedMs <= 20, `words are ${addedMs.toFixed(1)} ms late at p95, 20 are allowed`)
  expect(
    percentile(firstProduct, 0.5) - percentile(firstDirect, 0.5) <= 10,
    'first words are more than 10 ms late at the median',
  )
  expect(addedMemory <= 150e6, `${(addedMemory / 1e6).toFixed(0)} MB were added, 150 are allowed`)
  expect(
    connections.busyMean < 3 && connections.busyMax <= 8,
    'database connections were held while waiting for answers',
  )
}

if (!only || only === 'streams') {
  const options = {
    streams: number('streams', 300),
    directStreams: number('direct', 30),
    tokens: number('tokens', 600),
    tokenMs: number('ms', 50),
  }
  console.log(
    `\n${options.streams} open streams of ${(1000 / options.tokenMs).toFixed(0)} tokens a second each (load of the machine ${loadavg()[0]?.toFixed(1)})\n`,
  )
  const installation = await openInstallation(100)
  try {
    printStreams(await measureStreams(installation, installation.providerConnection, options), options.streams)
  } finally {
    await installation.close()
  }
}
if (!only || only === 'meter')
  await measureMeter({ questions: number('questions', 5_000), seed: number('seed', 1), expect })
if (!only || only === 'leaks') await measureLeaks({ questions: number('questions', 2_000), expect })

console.log(
  problems.length === 0
    ? '\nall of it holds'
    : `\n${problems.length} did not hold:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
)
process.exitCode = problems.length === 0 ? 0 : 1
