// Users of tests. Each test creates its own office through the API, so that files run in parallel.
import { randomBytes } from 'node:crypto'
import type { Test } from 'supertest'
import { request } from './request.ts'
import type { CompanyRole } from '#server/contract/roles.ts'
import type { App } from '#server/app.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'

export const testPassword = 'Bufete-2026!'

type HttpMethod = 'get' | 'post' | 'put' | 'delete'

/** A person with a session: `await lawyer.get('/cases')`. Paths are below `/api`. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly token: string
  readonly companyId: string | null
  request(verb: HttpMethod, path: string): Test
  get(path: string): Test
  post(path: string, body?: object): Test
  put(path: string, body?: object): Test
  delete(path: string, body?: object): Test
}

export interface Identity {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly token: string
  readonly companyId: string | null
}

/** Tests use English messages; tests of languages set another header. */
export function person(app: App, identity: Identity): Person {
  const send = (verb: HttpMethod, path: string) =>
    request(app.handler)
      [verb](`/api${path}`)
      .set('authorization', `Bearer ${identity.token}`)
      .set('accept-language', 'en')
  return {
    ...identity,
    request: send,
    get: (path) => send('get', path),
    post: (path, body) => (body ? send('post', path).send(body) : send('post', path)),
    put: (path, body) => (body ? send('put', path).send(body) : send('put', path)),
    delete: (path, body) => (body ? send('delete', path).send(body) : send('delete', path)),
  }
}

/** A client without a session. */
export const anonymous = (app: App) => ({
  get: (path: string) => request(app.handler).get(`/api${path}`).set('accept-language', 'en'),
  post: (path: string, body: object = {}) =>
    request(app.handler).post(`/api${path}`).set('accept-language', 'en').send(body),
})

/** A registered professional without a company, with a confirmed address (set directly, to save a mail). */
export async function professional(app: App, name?: string, surname?: string): Promise<Person> {
  const registeredPerson = await registered(app, { ...(name ? { name } : {}), ...(surname ? { surname } : {}) })
  const { em } = app.services.openWork()
  await withScope({ kind: 'identity' }, () =>
    change(em, sql`update user_account set email_confirmed_at = now() where id = ${registeredPerson.id}`),
  )
  return registeredPerson
}

/** A newly registered person with an unconfirmed address. */
export async function registered(
  app: App,
  details: { readonly name?: string; readonly surname?: string; readonly email?: string } = {},
): Promise<Person> {
  const tag = randomBytes(5).toString('hex')
  const account = {
    username: `u-${tag}`,
    name: 'Nereida',
    surname: 'Albaladejo Font',
    email: `${tag}@example.com`,
    password: testPassword,
    passwordConfirmation: testPassword,
    ...details,
  }
  const answer = await request(app.handler)
    .post('/api/auth/register')
    .set('x-forwarded-for', testAddress())
    .send(account)
    .expect(201)
  const { jwt, user } = answer.body as { jwt: string; user: { id: string } }
  return person(app, { id: user.id, email: account.email, username: account.username, token: jwt, companyId: null })
}

/** Returns a random IP address. Registration is rate-limited per address, so tests use many addresses. */
export const testAddress = (): string => `10.${[...randomBytes(3)].join('.')}`

export interface Office {
  readonly companyId: string
  readonly owner: Person
}

/** A company with its owner. */
export async function office(app: App, name = 'Albaladejo & Asociados'): Promise<Office> {
  const founder = await professional(app)
  const { body } = await founder.post('/companies', { name }).expect(201)
  const companyId = (body as { id: string }).id
  return { companyId, owner: person(app, { ...founder, companyId }) }
}

/** Adds a person of a role to an office by invitation. @param clientId the client record that belongs to a customer */
export async function member(
  app: App,
  { companyId, owner }: Office,
  profile: CompanyRole = 'professional',
  clientId?: string,
): Promise<Person> {
  const tag = randomBytes(5).toString('hex')
  const email = `${tag}@example.com`
  await owner
    .post(`/companies/${companyId}/invitations`, { email, profile, ...(clientId ? { clientId } : {}) })
    .set('x-forwarded-for', testAddress())
    .expect(201)
  const token = await invitationToken(app, email)
  const answer = await request(app.handler)
    .post(`/api/invitations/${token}`)
    .set('x-forwarded-for', testAddress())
    .send({
      username: `u-${tag}`,
      name: 'Ismael',
      surname: 'Quirindongo Vega',
      password: testPassword,
      passwordConfirmation: testPassword,
    })
    .expect(201)
  const { jwt, user } = answer.body as { jwt: string; user: { id: string } }
  return person(app, { id: user.id, email, username: `u-${tag}`, token: jwt, companyId })
}

/** Returns the token of the mailed invitation of an address; waits for the mail. */
export async function invitationToken(app: App, email: string, officeName = ''): Promise<string> {
  const link = /\/app\/collaborators\/public\/([\w.-]+)/
  const token = link.exec(
    (await sentTo(app, email, ({ text }) => link.test(text) && text.includes(officeName))).text,
  )?.[1]
  if (!token) throw new Error('the invitation holds no link')
  return token
}

export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly locale: string
}
interface MailSpy {
  readonly sent: readonly SentMail[]
}

/**
 * Returns the last message to an address that satisfies `matches`; waits up to twenty seconds. Needs the mail spy of
 * `useApp`.
 */
export async function sentTo(
  app: App,
  email: string,
  matches: (message: SentMail) => boolean = () => true,
): Promise<SentMail> {
  const mail = app.services.ports.mail as unknown as MailSpy
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const match = mail.sent.filter((m) => m.to === email && matches(m)).at(-1)
    if (match) return match
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  throw new Error(`no mail to ${email}`)
}

/** Returns an administrator of the platform; creates the first one like a new installation. */
export async function administrator(app: App): Promise<Person> {
  const first = await app.ensureFirstAdministrator()
  if (first) administrators.set(app, first)
  const cached = administrators.get(app)
  if (!cached?.password) throw new Error('the administrator of this database was made elsewhere')
  const answer = await request(app.handler)
    .post('/api/auth/local')
    .set('x-forwarded-for', testAddress())
    .send({ identifier: cached.email, password: cached.password })
    .expect(200)
  const { jwt, user } = answer.body as { jwt: string; user: { id: string } }
  return person(app, { id: user.id, email: cached.email, username: cached.username, token: jwt, companyId: null })
}
/** Credentials of {@link administrator}. */
export function administratorLogin(app: App): { readonly password: string } {
  const password = administrators.get(app)?.password
  if (password === undefined) throw new Error('there is no administrator yet')
  return { password }
}
const administrators = new WeakMap<App, { email: string; username: string; password?: string }>()
