// Calls a route as its contract describes it.
import { request } from './request.ts'
import type { RouteShape } from '#server/contract/contract.ts'
import { testAddress, type Person } from './actors.ts'
import type { TestApp } from './app.ts'

export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
  /** Other parts of the form. */
  readonly fields?: Readonly<Record<string, string>>
}

export interface RouteCall {
  /** The value of each parameter of the path. */
  readonly ids: (param: string) => string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** The raw body of a route that takes bytes. */
  readonly bytes?: Buffer
  /** The file of a multipart route; a short text when not given. */
  readonly file?: SentFile
}

export interface RouteAnswer {
  readonly status: number
  /** The code of a refusal; empty for a success. */
  readonly code: string
  /** The refusal as JSON; `null` for a success. */
  readonly error: string
  /** A file as bytes. */
  readonly body: unknown
  /** Media type of the body, without parameters; empty when there is none. */
  readonly mediaType: string
}

const textFile: SentFile = { name: 'prueba.txt', bytes: Buffer.from('texto de prueba') }

/** Calls a route over HTTP, each time from another address; of a stream of events it reads the first part. */
export async function callRoute(
  app: TestApp,
  person: Person | null,
  route: RouteShape,
  { ids, query = {}, body, bytes, file = textFile }: RouteCall,
): Promise<RouteAnswer> {
  const queryString = new URLSearchParams(query).toString()
  const path = `${route.path.replace(/:(\w+)/g, (_, name: string) => ids(name))}${queryString ? `?${queryString}` : ''}`
  const sending = person
    ? person.request(route.method, path)
    : request(app.handler)[route.method](`/api${path}`).set('accept-language', 'en')
  void sending.set('x-forwarded-for', testAddress())
  if (route.accepts === 'multipart') {
    for (const [name, value] of Object.entries(file.fields ?? {})) void sending.field(name, value)
    void sending.attach('file', file.bytes, file.name)
  } else if (bytes) void sending.set('content-type', 'application/octet-stream').send(bytes)
  else if (body) void sending.send(body)
  if (route.answers === 'events')
    void sending.buffer(true).parse((response, done) => {
      const stream = response as unknown as NodeJS.ReadableStream & { destroy(): void }
      let text = ''
      const end = () => {
        stream.destroy()
        done(null, text.startsWith('{') ? JSON.parse(text) : text)
      }
      stream.once('data', (part: Buffer) => {
        text = part.toString()
        end()
      })
      stream.once('end', end)
    })
  if (route.answers === 'file')
    void sending.buffer(true).parse((response, done) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        done(null, isJson ? JSON.parse(bytes.toString()) : bytes)
      })
    })
  const answer = await sending
  const error = (answer.body as undefined | { error?: { code: string; message: string } })?.error
  return {
    status: answer.status,
    code: error?.code ?? '',
    error: JSON.stringify(error ?? null),
    body: answer.body,
    mediaType: answer.type,
  }
}
