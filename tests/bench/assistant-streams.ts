// Three hundred concurrent answers on one process: added latency per token against a direct connection to the provider,
// CPU and memory, and database connections held while streaming.
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../support/assistant-driver.ts'
import type { Installation } from './assistant-installation.ts'

export interface StreamOptions {
  readonly streams: number
  readonly directStreams: number
  readonly tokens: number
  readonly tokenMs: number
}

/** Milliseconds from writing a token at the provider to reading it. */
interface Delays {
  /** Delays of the first token of each answer. */
  readonly first: number[]
  /** Delays of later tokens, while all streams are open. */
  readonly later: number[]
  /** Number of complete answers. */
  ended: number
}

export interface StreamFigures {
  /** Delays of tokens after the first, in milliseconds. */
  readonly direct: readonly number[]
  readonly product: readonly number[]
  readonly firstDirect: readonly number[]
  readonly firstProduct: readonly number[]
  /** Number of complete answers of the product. */
  readonly ended: number
  /** Bytes. */
  readonly addedMemory: number
  /** Share of one core; above 1 with several cores. */
  readonly cpuShare: number
  readonly connections: {
    readonly maxOpen: number
    readonly busyMean: number
    readonly busyMax: number
    readonly longestTransactionMs: number
  }
}

const now = (): number => performance.timeOrigin + performance.now()
const question = ({ tokens, tokenMs }: StreamOptions): string => `(stand-in: clock ms=${tokenMs} tokens=${tokens})`

/**
 * Returns a function that records the delay of each timestamp in a stream of chunks; a chunk may end within a
 * timestamp.
 */
function delayRecorder(delays: Delays, allOpen: () => boolean): (text: string) => void {
  let buffered = ''
  let isFirst = true
  return (text) => {
    const receivedAt = now()
    buffered += text
    for (let match = /^ ?(\d{13}\.\d{2})/.exec(buffered); match; match = /^ ?(\d{13}\.\d{2})/.exec(buffered)) {
      buffered = buffered.slice(match[0].length)
      const delay = receivedAt - Number(match[1])
      if (isFirst) delays.first.push(delay)
      else if (allOpen()) delays.later.push(delay)
      isFirst = false
    }
  }
}

/** Asks the provider directly, without the product. */
function askDirectly(
  { url, apiKey, model }: { url: string; apiKey: string; model: string },
  content: string,
  onText: (text: string) => void,
): Promise<void> {
  const body = JSON.stringify({
    model,
    messages: [{ role: 'user', content }],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 4_000,
  })
  return new Promise((resolve, reject) => {
    const req = request(
      `${url}/chat/completions`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (res) => {
        let buffered = ''
        res
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            const blocks = (buffered + chunk).split('\n\n')
            buffered = blocks.pop() ?? ''
            for (const block of blocks)
              if (block.startsWith('data: {'))
                onText(
                  (JSON.parse(block.slice(6)) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta
                    .content ?? '',
                )
          })
          .on('end', resolve)
      },
    )
    req.on('error', reject).end(body)
  })
}

interface Usage {
  readonly memory: NodeJS.MemoryUsage
  readonly cpu: NodeJS.CpuUsage
}
const usageOf = async ({ product }: Installation): Promise<Usage> => (await product.send('usage')) as unknown as Usage

/** Samples the database connections of the product; the returned function stops it and returns the figures. */
function watchConnections({ db }: Installation) {
  const busy: number[] = []
  let maxOpen = 0
  let longestTransactionMs = 0
  let watching = true
  const watched = (async () => {
    while (watching) {
      const {
        rows: [row],
      } = await db.query<{ all: number; busy: number; transactionMs: number }>(`
        select count(*)::int as all, count(*) filter (where state <> 'idle')::int as busy,
               coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000) filter (where state <> 'idle'),
                 0)::float as "transactionMs"
          from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
            and pid <> pg_backend_pid()`)
      if (row) {
        busy.push(row.busy)
        maxOpen = Math.max(maxOpen, row.all)
        longestTransactionMs = Math.max(longestTransactionMs, row.transactionMs)
      }
      await sleep(25)
    }
  })()
  return async () => {
    watching = false
    await watched
    return {
      maxOpen,
      busyMean: busy.reduce((sum, n) => sum + n, 0) / Math.max(1, busy.length),
      busyMax: Math.max(...busy),
      longestTransactionMs,
    }
  }
}

export async function measureStreams(
  installation: Installation,
  provider: { url: string; apiKey: string; model: string },
  options: StreamOptions,
): Promise<StreamFigures> {
  const consultations = await Promise.all(
    Array.from({ length: options.streams }, async (_, n) => {
      const office = installation.offices[n % installation.offices.length] as (typeof installation.offices)[number]
      return {
        token: await installation.tokenOf(office),
        id: (await installation.api<{ id: string }>(office, 'POST', '/assistant/consultations', { mode: 'general' }))
          .id,
      }
    }),
  )
  // Warms up the process.
  await Promise.all(
    consultations
      .slice(0, 40)
      .map(
        ({ token, id }) => ask(installation.base, token, id, { content: '(stand-in: pace ms=2 tokens=100)' }).reading,
      ),
  )
  await sleep(2_000)
  const before = await usageOf(installation)

  const productDelays: Delays = { first: [], later: [], ended: 0 }
  const directDelays: Delays = { first: [], later: [], ended: 0 }
  let openStreams = 0
  const allOpen = () => openStreams === options.streams
  const content = question(options)
  const runs: Promise<void>[] = []
  const firstAskedAt = performance.now()
  for (const [n, { token, id }] of consultations.entries()) {
    const recordDelays = delayRecorder(productDelays, allOpen)
    runs.push(
      ask(
        installation.base,
        token,
        id,
        { content },
        {
          onEvent: ({ event, data }) => {
            if (event === 'start') openStreams += 1
            if (event === 'delta') recordDelays(String(data.text))
          },
        },
      ).reading.then(({ state }) => {
        if (state === 'done') productDelays.ended += 1
        openStreams -= openStreams === 0 ? 0 : 1
      }),
    )
    if (n % Math.ceil(options.streams / options.directStreams) === 0)
      runs.push(
        askDirectly(provider, content, delayRecorder(directDelays, allOpen)).then(() => {
          directDelays.ended += 1
        }),
      )
    await sleep(8)
  }
  while (!allOpen()) await sleep(20)
  const usageAllOpen = await usageOf(installation)
  const startedAt = performance.now()
  const stopWatching = watchConnections(installation)
  let peak = before.memory.rss
  let cpu = usageAllOpen.cpu
  let lastSampleAt = startedAt
  const remainingMs = options.tokens * options.tokenMs - (performance.now() - firstAskedAt) - 2_000
  for (const end = performance.now() + remainingMs; performance.now() < end;) {
    await sleep(500)
    const usage = await usageOf(installation)
    peak = Math.max(peak, usage.memory.rss)
    cpu = usage.cpu
    lastSampleAt = performance.now()
  }
  const connectionFigures = await stopWatching()
  await Promise.all(runs)
  return {
    direct: directDelays.later,
    product: productDelays.later,
    firstDirect: directDelays.first,
    firstProduct: productDelays.first,
    ended: productDelays.ended,
    addedMemory: peak - before.memory.rss,
    cpuShare:
      (cpu.user + cpu.system - usageAllOpen.cpu.user - usageAllOpen.cpu.system) / 1_000 / (lastSampleAt - startedAt),
    connections: connectionFigures,
  }
}
