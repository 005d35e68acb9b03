// Lists and searches over a table of 10,000 cases and a table of 1,000,000 cases, of the same number of offices, so that
// each office of the large table has a hundred times as many. Compares whole sequential requests over HTTP, alternating
// between both tables, including authentication, rights and row security.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseUrls } from '#server/db/database.ts'
import { caseNumber, rareName } from './bench-cases.ts'
import type { BenchOffice } from './bench-data.ts'
import { median, send } from './load.ts'
import { logIn, startProcess, type ServerProcess } from './servers.ts'

/** A database with its people and server. */
interface Table {
  readonly server: ServerProcess
  readonly tokens: readonly string[]
  readonly directory: string
}
export interface SizedDatabase {
  readonly urls: DatabaseUrls
  readonly offices: readonly BenchOffice[]
}

const target = 1.5
const people = 20
const [warmUp, measured] = [200, 1_000]

/** Search phrases by description; an empty one requests the whole list. */
const questions: Record<string, readonly string[]> = {
  list: [''],
  'common words': ['rivera', 'pérez', 'quiñones', 'montesinos', 'echeandia', 'irizarry'],
  'a rare word, its beginning, its middle': [rareName, rareName.slice(0, 5), rareName.slice(2, 9)],
  'a word that is nowhere': ['kowalczyk', 'wojciechowski'],
  'the number of a recent case': [caseNumber(45), caseNumber(12)],
}

async function serve({ urls, offices }: SizedDatabase): Promise<Table> {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
  const server = await startProcess('product-server.ts', { directory, app: urls.app, jobs: urls.jobs })
  const tokens: string[] = []
  for (const office of offices.slice(0, people)) tokens.push(await logIn(server.port, office))
  return { server, tokens, directory }
}

/** Returns the milliseconds per table, in order. */
async function measureAlternately(tables: readonly Table[], phrases: readonly string[]): Promise<number[][]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[][] = tables.map(() => [])
  for (let n = 0; n < warmUp + measured; n += 1) {
    const phrase = phrases[n % phrases.length]
    for (const [i, { server, tokens }] of tables.entries()) {
      const startedAt = performance.now()
      const status = await send(agent, server.port, {
        method: 'GET',
        path: `/api/cases?pageSize=25${phrase ? `&q=${encodeURIComponent(phrase)}` : ''}`,
        token: tokens[n % tokens.length] ?? '',
      })
      if (status !== 200) throw new Error(`${phrase}: ${status}`)
      if (n >= warmUp) times[i]?.push(performance.now() - startedAt)
    }
  }
  agent.destroy()
  return times
}

/** Prints the median per kind of request and its growth. */
export async function compareSizes(
  small: SizedDatabase,
  large: SizedDatabase,
): Promise<{ what: string; small: number; large: number }[]> {
  const measurements: { what: string; small: number; large: number }[] = []
  const tables = [await serve(small), await serve(large)]
  console.log(
    `\n10,000 cases and 1,000,000 in as many companies, one request at a time in turn, median ms (target: growth ≤ ${target})\n`,
  )
  console.log('question                                   10,000  1,000,000   growth')
  for (const [name, phrases] of Object.entries(questions)) {
    const [before = 0, after = 0] = (await measureAlternately(tables, phrases)).map(median)
    measurements.push({ what: name, small: before, large: after })
    console.log(
      `${name.padEnd(40)} ${before.toFixed(2).padStart(8)} ${after.toFixed(2).padStart(10)} ${(after / before).toFixed(2).padStart(8)}`,
    )
  }
  for (const { server, directory } of tables) {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return measurements
}
