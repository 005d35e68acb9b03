// `npm run scaling [-- --offices=20000 --people=8 …]`: resources of an installation of a given size, from measured
// costs per request and row. Every input can be set; docs/scaling.md gives their sources.
export const measured = {
  /** People per office, and requests of each per working day. */
  people: 5,
  requestsEach: 400,
  /** Share of the busiest hour, and factor of its busiest second over its mean. */
  peakHour: 0.15,
  burst: 2,
  /** Milliseconds of CPU per request of the mix (`npm run bench:load -- --only=day`). */
  serverMs: 2.1,
  databaseMs: 2.2,
  /** CPU utilisation at peak. */
  used: 0.6,
  /** Connections per server: pool, worker, listeners. */
  connections: 16 + 4 + 3,
  /** Growth per office and year: documents, megabytes of files, passages, other rows. */
  documents: 1_500,
  fileMb: 1_200,
  passages: 30_000,
  rows: 60_000,
  /**
   * Bytes in the database with indexes; a passage of 180 words: text, lexemes, and 180 bytes of index per new word of
   * its document.
   */
  passageBytes: 10_000,
  rowBytes: 600,
  vectorBytes: 0,
  /** Messages per office and day, jobs per request; their CPU is in `serverMs`, because servers run them. */
  mails: 40,
  jobsEach: 0.15,
}
export type Inputs = typeof measured

export interface Scale {
  readonly offices: number
  /** Per second, at the busiest moment; jobs, too. */
  readonly requests: number
  readonly serverCores: number
  readonly servers: number
  readonly databaseCores: number
  readonly connections: number
  /** Growth in a year; files, too. */
  readonly databaseGb: number
  readonly filesTb: number
  readonly jobs: number
  readonly mailsDay: number
}

/**
 * Servers are processes of one core each; from a certain number of offices on there is a second server for redundancy.
 */
export function computeScale(offices: number, x: Inputs = measured): Scale {
  const daily = offices * x.people * x.requestsEach
  const requests = ((daily * x.peakHour) / 3_600) * x.burst
  const serverCores = (requests * x.serverMs) / 1_000 / x.used
  const servers = Math.max(offices > 10 ? 2 : 1, Math.ceil(serverCores))
  return {
    offices,
    requests,
    serverCores,
    servers,
    databaseCores: (requests * x.databaseMs) / 1_000 / x.used,
    connections: servers * x.connections,
    databaseGb: (offices * (x.passages * (x.passageBytes + x.vectorBytes) + x.rows * x.rowBytes)) / 1e9,
    filesTb: (offices * x.fileMb) / 1e6,
    jobs: requests * x.jobsEach,
    mailsDay: offices * x.mails,
  }
}

const rows: readonly (readonly [string, (s: Scale) => string])[] = [
  ['requests a second at the busiest moment', (s) => formatNumber(s.requests)],
  ['cores of servers, jobs included', (s) => formatNumber(s.serverCores)],
  ['server processes of one core', (s) => formatNumber(s.servers)],
  ['cores of PostgreSQL', (s) => formatNumber(s.databaseCores)],
  ['connections to PostgreSQL', (s) => formatNumber(s.connections)],
  ['database, GB a year', (s) => formatNumber(s.databaseGb)],
  ['files, TB a year', (s) => formatNumber(s.filesTb)],
  ['jobs a second', (s) => formatNumber(s.jobs)],
  ['mails a day', (s) => formatNumber(s.mailsDay)],
]
function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(2)).toString()
}

export function table(sizes: readonly number[], inputs: Inputs): string {
  const results = sizes.map((offices) => computeScale(offices, inputs))
  return [
    `| offices | ${sizes.map((n) => n.toLocaleString('en')).join(' | ')} |`,
    `|---|${sizes.map(() => '---:|').join('')}`,
    ...rows.map(([label, figureOf]) => `| ${label} | ${results.map(figureOf).join(' | ')} |`),
  ].join('\n')
}

if (import.meta.main) {
  const settings = Object.fromEntries(process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')))
  const unknown = Object.keys(settings).filter((name) => name !== 'offices' && !(name in measured))
  if (unknown.length > 0)
    throw new Error(`not a figure: ${unknown.join(', ')}; there are offices, ${Object.keys(measured).join(', ')}`)
  const inputs = {
    ...measured,
    ...Object.fromEntries(
      Object.entries(settings)
        .filter(([name]) => name !== 'offices')
        .map(([name, value]) => [name, Number(value)]),
    ),
  }
  console.log(table(settings.offices ? settings.offices.split(',').map(Number) : [1, 1_000, 100_000], inputs))
}
