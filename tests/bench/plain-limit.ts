// Records the SQL of a product request for the plain server.
import type { LoadCall } from './load.ts'
import type { PlainStatement } from './plain-server.ts'
import type { ServerProcess, BenchLogin } from './servers.ts'

/**
 * Returns the statements of one request, without statements of authentication and scope. `server` was started with
 * `capture`.
 */
export async function captureStatements(
  server: ServerProcess,
  call: LoadCall,
  login: BenchLogin,
): Promise<PlainStatement[]> {
  const send = () =>
    fetch(`http://127.0.0.1:${server.port}${call.path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    })
  await send()
  await server.send('captured')
  const answer = await send()
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`)
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  const { captured } = (await server.send('captured')) as unknown as { captured: { text: string; values: unknown[] }[] }
  return captured
    .filter(({ text }) => !/set_config|app\.actor|last_used_at|last_seen_at/.test(text))
    .map((statement) => withParameters(statement, call, login))
}

/** Statements of an event and its jobs, which the product stores with each change. */
export const isOfEvents = ({ text }: PlainStatement): boolean => /outbox_event|app\.enqueue/.test(text)

/** Names the values that are the office's own, or made anew for each request. */
function withParameters(
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  call: LoadCall,
  { office }: BenchLogin,
): PlainStatement {
  const names = new Map<unknown, string>([
    [office.companyId, 'companyId'],
    [office.ownerId, 'ownerId'],
    [office.clientId, 'clientId'],
    [office.caseId, 'caseId'],
  ])
  const isFresh = (value: unknown) =>
    call.method === 'POST' && typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value)
  return { text, values, from: values.map((value) => names.get(value) ?? (isFresh(value) ? 'fresh' : null)) }
}
