// `npm run bench:names`: measures how well and how fast differently written names are found among invented names of
// Puerto Rico. `--seed=N`, `--people=N`, `--queries=N`; `--misses` prints the names that were not among the first five
// results.
import { measureRecall } from '../support/names-recall.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const seed = option('seed', Date.now() % 1_000_000)
const started = performance.now()
const { ways, misses, ...figures } = measureRecall({
  seed,
  people: option('people', 8_000),
  queries: option('queries', 2_000),
})
console.log(`seed ${seed}, ${((performance.now() - started) / 1_000).toFixed(1)} s`)
console.table(figures)
console.table(ways.toSorted((a, b) => a.way.localeCompare(b.way)))
if (process.argv.includes('--misses')) console.log(misses.join('\n'))
const isGood = figures.recall >= 0.99 && figures.firstFive >= 0.95 && figures.strangersWithStrongMatch <= 0.08
process.exitCode = isGood ? 0 : 1
