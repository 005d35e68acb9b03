// `npm run bench:load`: the request mix of a working day as an open loop on one server (or `--servers=2`), against a
// plain server; then its ceiling, and disturbances: logins, a company at full speed, slow clients. `--seconds=600
// --rate=300`; `--step=15` seconds per step of the ceiling, `--turns=5` rounds of `--beside=20` seconds with and
// without a disturbance, at two thirds of the rate; `--only=day,costs,limit,ceiling,logins,noisy,metrics,account,slow`;
// `--record` writes the figures to docs/proof.
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordProof, type Proof } from '../proof/record.ts'
import { readEventsOf } from '../support/event-reader.ts'
import { measureCosts } from './day-costs.ts'
import { uploadLargeDocument } from './day-document.ts'
import { openDayInstallation, type DayInstallation, type CpuUsage } from './day-installation.ts'
import { comparePlain } from './day-limit.ts'
import { signInAgain, streamedKind, workingDay } from './day-mix.ts'
import {
  busyAccount,
  logins,
  metricsReaders,
  heavyCompany,
  scrapeTimes,
  slowClients,
  type Disturbance,
} from './day-disturbances.ts'
import { median } from './load.ts'
import { failureCountOf, failureLinesOf, openAgent, OpenLoop, quantile, type LoopFigures } from './open-loop.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const [seconds, rate, servers, step, roundSeconds, turns] = [
  option('seconds', 600),
  option('rate', 300),
  option('servers', 1),
  option('step', 15),
  option('beside', 20),
  option('turns', 5),
]
const only = process.argv
  .find((a) => a.startsWith('--only='))
  ?.slice(7)
  .split(',')
const isSelected = (part: string): boolean => only === undefined || only.includes(part)
const maxP99 = 400
const [people, calendars, windows] = [200, 100, 100]

type Figure = Proof['figures'][number]
const figures: Figure[] = []
const recordFigure = (description: string, figure: string, target: string, held: boolean): void => {
  figures.push({ what: description, figure, target, held })
  if (!held) console.log(`  NOT MET ${description}: ${figure} (${target})`)
}

const agent = openAgent()
let seed = 1
const runLoop = async (
  installation: DayInstallation,
  requestsPerSecond: number,
  forSeconds: number,
): Promise<LoopFigures> => {
  seed += 1
  return new OpenLoop(agent).run({
    rate: requestsPerSecond,
    seconds: forSeconds,
    next: workingDay(installation, seed),
    seed,
  })
}
/** Returns milliseconds of all answers but streams, whose time is the provider's. */
const answerTimes = ({ kinds }: LoopFigures): number[] =>
  [...kinds].flatMap(([name, { times }]) => (name === streamedKind ? [] : times))
const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
const costs = (before: CpuUsage, after: CpuUsage, requests: number) => ({
  server: (after.servers - before.servers) / requests,
  database: (after.database - before.database) / requests,
})

async function day(installation: DayInstallation): Promise<void> {
  const open = await Promise.all(
    installation.workers
      .slice(0, windows)
      .map(({ token }, n) =>
        readEventsOf(`http://127.0.0.1:${installation.servers[n % servers]?.port}`, '/notices/live', token),
      ),
  )
  await installation.usage()
  const before = installation.cpuUsage()
  const peaks: number[] = []
  const watch = setInterval(() => {
    void installation.usage().then((all) => {
      peaks.push(...all.map(({ memory }) => memory.rss))
    })
  }, 5_000)
  const loop = await runLoop(installation, rate, seconds)
  clearInterval(watch)
  const cost = costs(before, installation.cpuUsage(), loop.sent)
  const usage = await installation.usage()
  console.log(
    `\na working day: ${rate} requests a second for ${seconds} s, ${servers} server(s), ${windows} windows that listen, ${installation.workers.length} people at work\n`,
  )
  console.log(
    `${'kind'.padEnd(28)}${'requests'.padStart(9)}${'failed'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'max ms'.padStart(9)}`,
  )
  for (const [name, { times, failed }] of [...loop.kinds].sort(([, a], [, b]) => b.times.length - a.times.length)) {
    console.log(
      `${name.padEnd(28)}${String(times.length).padStart(9)}${String([...failed.values()].reduce((a, b) => a + b, 0)).padStart(8)}${[0.5, 0.99, 1].map((part) => ms(quantile(times, part)).padStart(9)).join('')}`,
    )
  }
  const all = answerTimes(loop)
  const [p50, p99, failed] = [quantile(all, 0.5), quantile(all, 0.99), failureCountOf(loop)]
  const rss = Math.max(...peaks, ...usage.map(({ memory }) => memory.rss)) / 1e6
  console.log(
    `all but streams: p50 ${ms(p50)} ms, p99 ${ms(p99)} ms; ${failed} failed; ${(loop.sent / loop.seconds).toFixed(0)} a second; processor of a request ${cost.server.toFixed(2)} ms in the server, ${cost.database.toFixed(2)} in the database; memory ${rss.toFixed(0)} MB at most; the loop's delay p99 ${ms(Math.max(...usage.map(({ loopP99 }) => loopP99)))} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const line of failureLinesOf(loop)) console.log(`  ${line}`)
  recordFigure(
    `errors of ${rate} mixed requests a second for ${seconds} s, ${servers} server(s)`,
    `${failed} of ${loop.sent}`,
    '0',
    failed === 0,
  )
  recordFigure('p99 of all of them but streams', `${ms(p99)} ms (p50 ${ms(p50)})`, `under ${maxP99} ms`, p99 < maxP99)
  recordFigure(
    'processor of a request',
    `${cost.server.toFixed(2)} ms in the server, ${cost.database.toFixed(2)} in the database`,
    'reported only',
    true,
  )
  recordFigure('memory of a server', `${rss.toFixed(0)} MB at most`, 'under 1,024 MB', rss < 1_024)
  for (const reading of open) reading.stop()
}

/** Increases the rate by a fifth per step until answers are late or fail. */
async function ceiling(installation: DayInstallation): Promise<void> {
  console.log(`\nceiling, ${step} s a step (limit: p99 ${maxP99} ms, no errors)\n`)
  let sustained = 0
  for (let current = rate; current <= rate * 20; current = Math.round(current * 1.2)) {
    const loop = await runLoop(installation, current, step)
    const p99 = quantile(answerTimes(loop), 0.99)
    const failed = failureCountOf(loop)
    console.log(
      `${String(current).padStart(6)} a second: p50 ${ms(quantile(answerTimes(loop), 0.5))} ms, p99 ${ms(p99)} ms, ${failed} failed, ${loop.peakInFlight} waited at once`,
    )
    if (p99 > maxP99 || failed > 0) break
    sustained = current
    await sleep(1_000)
  }
  recordFigure(
    'ceiling: the most requests a second with p99 under 400 ms and no errors',
    `${sustained}`,
    `at least ${rate}`,
    sustained >= rate,
  )
}

/**
 * Rate during disturbances. At the full rate two processors shared with the clients are five sixths busy, and any more
 * load doubles the latency.
 */
const disturbedRate = Math.round((rate * 2) / 3)
/** Seconds of a disturbance that are not measured, because they may belong to its start. */
const onset = 2

/**
 * Alternates rounds with and without the disturbance and reports medians, so that a stall of the disk affects one round
 * only.
 */
async function measureDisturbance(
  installation: DayInstallation,
  name: string,
  disturbance: Disturbance,
  rounds = turns,
  secondsPerRound = roundSeconds,
  percentile: 0.5 | 0.99 | null = 0.99,
): Promise<string[]> {
  const [quiet, disturbed, reports]: [LoopFigures[], LoopFigures[], string[]] = [[], [], []]
  for (let n = 0; n < rounds; n += 1) {
    quiet.push(await runLoop(installation, disturbedRate, secondsPerRound))
    const end = disturbance(installation, secondsPerRound + onset)
    await sleep(onset * 1000)
    disturbed.push(await runLoop(installation, disturbedRate, secondsPerRound))
    reports.push(await end())
  }
  const times = (loops: readonly LoopFigures[], part: number): number[] =>
    loops.map((loop) => quantile(answerTimes(loop), part))
  const failed = [...quiet, ...disturbed].reduce((sum, loop) => sum + failureCountOf(loop), 0)
  const last = reports.at(-1) ?? ''
  console.log(`\n${name}:\n  ${reports.join('\n  ')}`)
  for (const part of [0.5, 0.99] as const) {
    const [before, during] = [median(times(quiet, part)), median(times(disturbed, part))]
    const ratio = `${ms(during)} ms, ${ms(before)} without: ${(during / before).toFixed(2)} times`
    const label = part === 0.5 ? 'median' : 'p99'
    console.log(
      `  the others' ${label}: ${ratio} (without ${times(quiet, part).map(ms).join(', ')}; beside ${times(disturbed, part).map(ms).join(', ')})`,
    )
    recordFigure(
      `${label} of ${disturbedRate} other requests a second with ${name}, middle of ${rounds} turns of ${secondsPerRound} s`,
      part === percentile ? `${ratio}; ${last}` : ratio,
      part === percentile ? 'under twice' : 'reported only',
      part !== percentile || during <= 2 * before,
    )
  }
  for (const line of [...quiet, ...disturbed].flatMap(failureLinesOf)) console.log(`  ${line}`)
  recordFigure(`errors of other requests with ${name}`, String(failed), '0', failed === 0)
  return reports
}

async function slow(installation: DayInstallation): Promise<void> {
  const [reports = ''] = await measureDisturbance(
    installation,
    'a hundred slow clients',
    slowClients(await uploadLargeDocument(installation)),
    1,
    turns * roundSeconds,
  )
  const allClosed = [...reports.matchAll(/(\d+) of (\d+)/g)].every(([, closed, total]) => closed === total)
  recordFigure('slow clients disconnected', reports, 'all of them', allClosed)
}

/** The account must be refused soon; the cost of its answered searches for others is reported without a target. */
async function busy(installation: DayInstallation): Promise<void> {
  const reports = await measureDisturbance(
    installation,
    'one account that searches 100 times a second',
    busyAccount,
    turns,
    roundSeconds,
    null,
  )
  const seconds = reports.flatMap((line) => [...line.matchAll(/([\d.]+) s\b/g)].map(([, value]) => Number(value)))
  const longestSeconds = Math.max(...seconds)
  recordFigure(
    'until its first refusal, and its longest wait',
    `${longestSeconds} s at most`,
    'under 10 s',
    longestSeconds < 10,
  )
}

const installation = await openDayInstallation({ servers, people, calendars })
const stopSigning = signInAgain(installation)
try {
  console.log(
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; a database that syncs to the disk; the clients share the machine`,
  )
  // Warms up connections, plans and compiled code.
  await runLoop(installation, rate / 3, Math.min(10, seconds))
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    day: () => day(installation),
    costs: () => measureCosts(installation),
    limit: async () => {
      for (const comparison of await comparePlain(installation))
        recordFigure(comparison.what, comparison.figure, comparison.target, comparison.held)
    },
    logins: () => measureDisturbance(installation, 'five hundred logins a minute', logins),
    noisy: () => measureDisturbance(installation, 'one company under heavy load', heavyCompany),
    metrics: async () => {
      const scrape = median(await scrapeTimes(installation, 20))
      recordFigure(
        'the metrics of a server without other work, median of 20',
        `${ms(scrape)} ms`,
        'within 5 ms',
        scrape <= 5,
      )
      await measureDisturbance(
        installation,
        'twelve clients without a token that request the metrics',
        metricsReaders,
        turns,
        roundSeconds,
        0.5,
      )
    },
    account: () => busy(installation),
    slow: () => slow(installation),
    ceiling: () => ceiling(installation),
  }
  const args = process.argv.slice(2).filter((a) => a !== '--record' && !a.startsWith('--only='))
  for (const [part, run] of Object.entries(parts)) {
    if (!isSelected(part)) continue
    figures.length = 0
    await run()
    const command = ['npm run bench:load --', `--only=${part}`, ...args, '--record'].join(' ')
    // Costs are reported without a target.
    if (
      figures.length > 0 &&
      !recordProof({
        name: `load-${part}${servers === 1 ? '' : `-${servers}-servers`}`,
        promise: 'load',
        command,
        figures,
      })
    )
      process.exitCode = 1
  }
} finally {
  stopSigning()
  agent.destroy()
  await installation.close()
}
