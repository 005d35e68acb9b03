// Reference server: `node:http` and `pg` with named statements, returning the rows of the product's SQL as JSON, or the
// text of a column `answer`.
import { argon2 } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import type { BenchOffice } from './bench-data.ts'

/** A statement of the product; `from` maps its parameters to values of the request, or to constants. */
export interface PlainStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly from: readonly (string | null)[]
}
/**
 * Connections of a call: of the owner, without row security; of the owner without triggers and foreign keys; of the
 * application, one per office with its scope set, so that row security applies.
 */
export type PlainConnections = 'owner' | 'untriggered' | 'scoped'
export interface PlainSettings {
  readonly port: number
  readonly url: string
  /** Address of the application's role, for calls with `scoped` connections. */
  readonly scopedUrl?: string
  /** By the name of the call; `owner` by default. */
  readonly connections?: Readonly<Record<string, PlainConnections>>
  readonly offices: readonly BenchOffice[]
  readonly calls: Readonly<Record<string, readonly PlainStatement[]>>
}

const settings = JSON.parse(
  await new Promise<string>((resolve) => {
    process.once('message', (m) => {
      resolve(m as string)
    })
  }),
) as PlainSettings
const pool = new pg.Pool({ connectionString: settings.url, max: 16 })
const untriggered = new pg.Pool({
  connectionString: settings.url,
  max: 16,
  options: '-c session_replication_role=replica',
})
const scopedPools = new Map<BenchOffice, pg.Pool>()
function scopedPool(office: BenchOffice): pg.Pool {
  const existing = scopedPools.get(office)
  if (existing) return existing
  const scope = { company_id: office.companyId, user_id: office.ownerId, scope: 'company' }
  const added = new pg.Pool({
    connectionString: settings.scopedUrl,
    max: 1,
    options: Object.entries(scope)
      .map(([name, value]) => `-c app.${name}=${value}`)
      .join(' '),
  })
  scopedPools.set(office, added)
  return added
}
function poolOf(call: string, office: BenchOffice | undefined): pg.Pool {
  const connections = settings.connections?.[call] ?? 'owner'
  if (connections === 'scoped' && office) return scopedPool(office)
  return connections === 'untriggered' ? untriggered : pool
}

const readBody = (req: IncomingMessage): Promise<unknown> =>
  new Promise((resolve) => {
    let text = ''
    req.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    req.on('end', () => {
      resolve(text ? JSON.parse(text) : undefined)
    })
  })
const hash = (password: string): Promise<void> =>
  new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      {
        message: Buffer.from(password),
        nonce: Buffer.alloc(16, 1),
        parallelism: 1,
        tagLength: 32,
        memory: 19_456,
        passes: 2,
      },
      (error) => {
        if (error) reject(error)
        else resolve()
      },
    )
  })

async function answer(call: string, office: BenchOffice | undefined, parameters: Record<string, string>) {
  const statements = settings.calls[call] ?? []
  if (call === 'login') await hash('Bufete-Bench-1!')
  const client = await poolOf(call, office).connect()
  try {
    let rows: { readonly answer?: string }[] = []
    for (const [i, { text, values, from }] of statements.entries()) {
      const boundValues = values.map((value, n) => {
        const name = from[n]
        return name ? parameters[name] : value
      })
      const result = await client.query<{ answer?: string }>(
        values.length === 0 ? text : { name: `${call}${i}`, text, values: boundValues },
      )
      if (result.rows.length > 0) rows = result.rows
    }
    return rows[0]?.answer ?? JSON.stringify({ items: rows })
  } finally {
    client.release()
  }
}

createServer((req, res) => {
  void (async () => {
    const url = new URL(req.url ?? '/', 'http://plain')
    const body = (await readBody(req)) as Record<string, string> | undefined
    const office = settings.offices[Number(url.searchParams.get('office'))]
    const parameters = {
      ...office,
      caseId: office?.caseId,
      ...Object.fromEntries(url.searchParams),
      fresh: crypto.randomUUID(),
      refresh: `\\x${crypto.randomUUID().replaceAll('-', '')}${crypto.randomUUID().replaceAll('-', '')}`,
      ...body,
    } as Record<string, string>
    try {
      const text = await answer(url.pathname.slice(1), office, parameters)
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
    } catch (error) {
      res.writeHead(500).end(String(error))
    }
  })()
}).listen(settings.port, '127.0.0.1', () => {
  process.send?.({ ready: true })
})
process.on('message', (message) => {
  if (message === 'stop') process.exit(0)
})
