// Visitors submit a public form concurrently while its server is killed, and retry unconfirmed answers.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from '#server/db/database.ts'

export interface CrashOptions {
  readonly urls: DatabaseUrls
  readonly directory: string
  readonly form: { readonly id: string; readonly slug: string }
  readonly visitors: number
  /** URL of a server that takes over; started when absent. */
  readonly standby?: string
}

export interface CrashFigures {
  /** Answers confirmed before the kill, and requests that got no answer. */
  readonly confirmedBefore: number
  readonly unanswered: number
  /** Stored answers without confirmation: found by a retry. */
  readonly storedUnanswered: number
  /** Answers in the table at the end, and confirmed ids that are missing. */
  readonly stored: number
  readonly lost: number
  /** Retries that got another id than the first confirmation. */
  readonly changed: number
  readonly seconds: number
}

interface Visitor {
  readonly key: string
  readonly address: string
  id: string | null
}

async function startServer({ urls, directory }: CrashOptions) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'upload-server.ts')],
    {
      env: { ...process.env, UPLOAD_SERVER: JSON.stringify({ urls, directory }), NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    base: `http://127.0.0.1:${line.toString().trim()}/api`,
    kill: () => {
      child.kill('SIGKILL')
    },
    gone: once(child, 'exit'),
  }
}

/** Id of the stored answer; null without an answer or while in progress. */
async function send(base: string, slug: string, { key, address }: Visitor): Promise<string | null> {
  try {
    const answer = await fetch(`${base}/public/forms/${slug}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address },
      body: JSON.stringify({ values: { nombre: key, correo: 'persona@example.com' } }),
    })
    const body = (await answer.json()) as { id?: string; error?: { code: string } }
    if (answer.status === 201) return body.id ?? null
    if (body.error?.code === 'idempotency_in_flight' || answer.status === 503) return null
    throw new Error(`a visitor was refused: ${answer.status} ${body.error?.code ?? ''}`)
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Kills the server when half of the visitors are confirmed, starts another server, lets all visitors retry, and counts
 * the results.
 */
export async function answerThroughCrash(options: CrashOptions): Promise<CrashFigures> {
  const { urls, form, visitors: count } = options
  const started = performance.now()
  const visitors = Array.from({ length: count }, (): Visitor => ({
    key: randomUUID(),
    address: `10.${[...randomBytes(3)].join('.')}`,
    id: null,
  }))
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  try {
    const first = await startServer(options)
    let confirmedBefore = 0
    await Promise.all(
      visitors.map(async (visitor) => {
        visitor.id = await send(first.base, form.slug, visitor)
        if (visitor.id !== null && (confirmedBefore += 1) === Math.ceil(count / 2)) first.kill()
      }),
    )
    first.kill()
    await first.gone
    confirmedBefore = visitors.filter(({ id }) => id !== null).length
    const unanswered = visitors.filter(({ id }) => id === null)
    const { rows: found } = await db.query<{ n: number }>(
      `select count(*)::int as n from form_response where form_id = $1 and answers ->> 'nombre' = any($2)`,
      [form.id, unanswered.map(({ key }) => key)],
    )
    const secondServer =
      options.standby === undefined
        ? await startServer(options)
        : { base: options.standby, kill: () => undefined, gone: Promise.resolve() }
    let changed = 0
    // All visitors retry, including confirmed visitors: twice, concurrently.
    const retries = await Promise.all(
      [...visitors, ...visitors].map(async (visitor) => ({
        visitor,
        id: await send(secondServer.base, form.slug, visitor),
      })),
    )
    for (const { visitor, id } of retries) {
      visitor.id ??= id
      if (id !== null && id !== visitor.id) changed += 1
    }
    for (const visitor of visitors.filter(({ id }) => id === null))
      visitor.id = await send(secondServer.base, form.slug, visitor)
    secondServer.kill()
    await secondServer.gone
    const { rows } = await db.query<{ id: string; key: string }>(
      `select id, answers ->> 'nombre' as key from form_response where form_id = $1`,
      [form.id],
    )
    const stored = new Map(rows.map(({ id, key }) => [key, id]))
    const lost = visitors.filter(({ key, id }) => id === null || stored.get(key) !== id).length
    return {
      confirmedBefore,
      unanswered: unanswered.length,
      storedUnanswered: found[0]?.n ?? 0,
      stored: rows.length,
      lost,
      changed,
      seconds: (performance.now() - started) / 1_000,
    }
  } finally {
    await db.end()
  }
}
