// Request mix of a working day in an office.
import { seededRandom, type Random } from '#server/seeded-random.ts'
import { writ, type DayInstallation, type Worker } from './day-installation.ts'
import type { Sent } from './open-loop.ts'
import { logIn } from './servers.ts'

type MadeRequest = Omit<Sent, 'kind' | 'port'>
interface Kind {
  readonly name: string
  /** Per thousand requests. */ readonly weight: number
  readonly make: (at: Day, who: Worker) => MadeRequest
}
interface Day {
  readonly random: Random
  readonly installation: DayInstallation
  n: number
  asked: number
}

const words = ['rivera', 'pérez', 'quiñones', 'montesinos', 'echeandía', 'irizarry', 'zubizarreta', 'SJ2024CV00012']
const get = (path: string, { token }: Worker): MadeRequest => ({ method: 'GET', path: `/api${path}`, token })
const days = (from: number, to: number): string =>
  `from=${new Date(Date.now() + from * 86_400_000).toISOString()}&to=${new Date(Date.now() + to * 86_400_000).toISOString()}`
/** Visitors have many addresses, so that address limits are not measured. */
const anywhere = (random: Random) => ({
  'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
})
const caseOf = ({ random }: Day, who: Worker) => random.pick(who.cases)

function edit(at: Day, who: Worker): MadeRequest {
  const free = who.cases.filter(({ busy }) => !busy)
  const found = free[at.random.below(free.length)]
  if (!found) return get('/users/me', who)
  found.busy = true
  return {
    method: 'PUT',
    path: `/api/cases/${found.id}`,
    token: who.token,
    body: { name: `Vendrell v. Peñalosa ${at.n}`, judge: 'Hon. Ñeco', version: found.version },
    hear: ({ status, text }) => {
      if (status === 200) found.version = (JSON.parse(text) as { version: number }).version
      found.busy = false
    },
  }
}

function upload(at: Day, who: Worker): MadeRequest {
  const boundary = `----bufete${at.n}`
  const bytes = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="escrito-${at.n}.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    writ(at.n),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    method: 'POST',
    path: `/api/cases/${caseOf(at, who).id}/documents`,
    token: who.token,
    body: { type: `multipart/form-data; boundary=${boundary}`, bytes },
  }
}

function book({ random, installation, n }: Day, who: Worker): MadeRequest {
  const calendar = random.pick(installation.calendars)
  const start = calendar.free.splice(random.below(calendar.free.length), 1)[0]
  if (!start) return get('/users/me', who)
  return {
    method: 'POST',
    path: '/api/public/appointments',
    headers: anywhere(random),
    body: {
      professionalSlug: calendar.slug,
      start,
      name: `Visitante ${n}`,
      email: `visitante-${n}-${random.below(1e9)}@example.com`,
      phone: '787-555-0100',
    },
  }
}

/** Sequential: a consultation answers one question at a time. */
function asking(at: Day): Pick<MadeRequest, 'path'> & { readonly token: string } {
  const who = at.installation.workers[at.asked++ % at.installation.workers.length] as Worker
  return { path: `/api/assistant/consultations/${who.consultations[0]}/messages`, token: who.token }
}

export const streamed = 'answer of the assistant'
const kinds: readonly Kind[] = [
  {
    name: 'list of cases',
    weight: 190,
    make: ({ random }, who) => get(`/cases?pageSize=25&page=${1 + random.below(3)}`, who),
  },
  { name: 'a case', weight: 180, make: (at, who) => get(`/cases/${caseOf(at, who).id}`, who) },
  { name: 'users/me', weight: 90, make: (_, who) => get('/users/me?populate=company', who) },
  { name: 'notices unread', weight: 70, make: (_, who) => get('/notices/unread', who) },
  {
    name: 'search of cases',
    weight: 70,
    make: ({ random }, who) => get(`/cases?q=${encodeURIComponent(random.pick(words))}`, who),
  },
  {
    name: 'search of everything',
    weight: 40,
    make: ({ random }, who) => get(`/search?q=${encodeURIComponent(random.pick(words))}`, who),
  },
  { name: 'calendar of a week', weight: 70, make: (_, who) => get(`/events?${days(-3, 4)}`, who) },
  { name: 'documents of a case', weight: 60, make: (at, who) => get(`/cases/${caseOf(at, who).id}/documents`, who) },
  { name: 'list of clients', weight: 50, make: (_, who) => get('/clients?pageSize=25', who) },
  { name: 'what happened in a case', weight: 20, make: (at, who) => get(`/cases/${caseOf(at, who).id}/activity`, who) },
  {
    name: 'bytes of a document',
    weight: 20,
    make: ({ random }, who) => get(`/documents/${random.pick(who.documents)}/content`, who),
  },
  { name: 'report of cases', weight: 5, make: (_, who) => get('/reports/cases', who) },
  { name: 'change of a case', weight: 45, make: edit },
  {
    name: 'new case',
    weight: 15,
    make: (_, who) => ({
      method: 'POST',
      path: '/api/cases',
      token: who.token,
      body: { name: 'Medida v. Límite', clientId: who.office.clientId, court: 'Sala de Ponce' },
    }),
  },
  {
    name: 'new event',
    weight: 15,
    make: ({ random }, who) => {
      const at = Date.now() + (1 + random.below(200)) * 3_600_000
      return {
        method: 'POST',
        path: '/api/events',
        token: who.token,
        body: {
          title: 'Reunión',
          kind: 'task',
          busy: false,
          start: new Date(at).toISOString(),
          end: new Date(at + 1_800_000).toISOString(),
        },
      }
    },
  },
  { name: 'upload', weight: 10, make: upload },
  {
    name: 'search of professionals',
    weight: 25,
    make: ({ random }) => ({
      method: 'GET',
      path: `/api/public/professionals?q=${encodeURIComponent(random.pick(words))}`,
      headers: anywhere(random),
    }),
  },
  {
    name: 'free times',
    weight: 19,
    make: ({ random, installation }) => ({
      method: 'GET',
      path: `/api/public/professionals/${random.pick(installation.calendars).slug}/availability`,
      headers: anywhere(random),
    }),
  },
  { name: 'booking', weight: 5, make: book },
  // Its time is that of the whole stream at the stand-in's pace: reported separately.
  {
    name: streamed,
    weight: 1,
    make: (at) => ({ method: 'POST', ...asking(at), body: { content: '(stand-in: pace ms=20 tokens=80)' } }),
  },
]
const whole = kinds.reduce((sum, { weight }) => sum + weight, 0)

export const dayKinds: readonly { readonly name: string; readonly weight: number }[] = kinds

function maker(installation: DayInstallation, seed: number, choose: (random: Random) => Kind): (n: number) => Sent {
  const at: Day = { random: seededRandom(seed), installation, n: 0, asked: 0 }
  // The first account belongs to day-disturbances.ts.
  const atWork = installation.workers.slice(1)
  return (n) => {
    at.n = seed * 10_000_000 + n
    const who = at.random.pick(atWork)
    const kind = choose(at.random)
    return {
      kind: kind.name,
      port: installation.servers[n % installation.servers.length]?.port ?? 0,
      ...kind.make(at, who),
    }
  }
}

/** Returns the next request of the mix, for one of the servers. */
export const workingDay = (installation: DayInstallation, seed = 7): ((n: number) => Sent) =>
  maker(installation, seed, (random) => {
    let left = random.below(whole)
    return kinds.find(({ weight }) => (left -= weight) < 0) ?? (kinds[0] as Kind)
  })

/** Returns requests of one kind. */
export const requestsOf = (installation: DayInstallation, name: string): ((n: number) => Sent) =>
  maker(
    installation,
    900 + kinds.findIndex((kind) => kind.name === name),
    () => kinds.find((kind) => kind.name === name) ?? (kinds[0] as Kind),
  )

/** Renews access tokens, valid for ten minutes, one person after another, until stopped. */
export function signInAgain(installation: DayInstallation, everyMs = 8 * 60_000): () => void {
  let next = 0
  const clock = setInterval(() => {
    const who = installation.workers[next++ % installation.workers.length]
    if (who)
      void logIn(installation.servers[0]?.port ?? 0, who.office).then(
        (token) => {
          who.token = token
        },
        () => undefined,
      )
  }, everyMs / installation.workers.length)
  return () => {
    clearInterval(clock)
  }
}
