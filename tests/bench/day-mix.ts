// Request mix of a working day in an office.
import { seededRandom, type Random } from '#server/seeded-random.ts'
import { generateBrief, type DayInstallation, type Worker } from './day-installation.ts'
import type { LoopRequest } from './open-loop.ts'
import { logIn } from './servers.ts'

type DayRequest = Omit<LoopRequest, 'kind' | 'port'>
interface Kind {
  readonly name: string
  /** Per thousand requests. */
  readonly weight: number
  readonly makeRequest: (day: Day, worker: Worker) => DayRequest
}
interface Day {
  readonly random: Random
  readonly installation: DayInstallation
  n: number
  questionsAsked: number
}

const searchTerms = [
  'rivera',
  'pérez',
  'quiñones',
  'montesinos',
  'echeandía',
  'irizarry',
  'zubizarreta',
  'SJ2024CV00012',
]
const get = (path: string, { token }: Worker): DayRequest => ({ method: 'GET', path: `/api${path}`, token })
const days = (from: number, to: number): string =>
  `from=${new Date(Date.now() + from * 86_400_000).toISOString()}&to=${new Date(Date.now() + to * 86_400_000).toISOString()}`
/** Visitors have many addresses, so that address limits are not measured. */
const randomAddress = (random: Random) => ({
  'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
})
const caseOf = ({ random }: Day, worker: Worker) => random.pick(worker.cases)

function edit(day: Day, worker: Worker): DayRequest {
  const free = worker.cases.filter(({ busy }) => !busy)
  const legalCase = free[day.random.below(free.length)]
  if (!legalCase) return get('/users/me', worker)
  legalCase.busy = true
  return {
    method: 'PUT',
    path: `/api/cases/${legalCase.id}`,
    token: worker.token,
    body: { name: `Vendrell v. Peñalosa ${day.n}`, judge: 'Hon. Ñeco', version: legalCase.version },
    onAnswer: ({ status, text }) => {
      if (status === 200) legalCase.version = (JSON.parse(text) as { version: number }).version
      legalCase.busy = false
    },
  }
}

function upload(day: Day, worker: Worker): DayRequest {
  const boundary = `----bufete${day.n}`
  const bytes = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="escrito-${day.n}.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    generateBrief(day.n),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    method: 'POST',
    path: `/api/cases/${caseOf(day, worker).id}/documents`,
    token: worker.token,
    body: { type: `multipart/form-data; boundary=${boundary}`, bytes },
  }
}

function book({ random, installation, n }: Day, worker: Worker): DayRequest {
  const calendar = random.pick(installation.calendars)
  const start = calendar.free.splice(random.below(calendar.free.length), 1)[0]
  if (!start) return get('/users/me', worker)
  return {
    method: 'POST',
    path: '/api/public/appointments',
    headers: randomAddress(random),
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
function questionRequest(day: Day): Pick<DayRequest, 'path'> & { readonly token: string } {
  const worker = day.installation.workers[day.questionsAsked++ % day.installation.workers.length] as Worker
  return { path: `/api/assistant/consultations/${worker.consultations[0]}/messages`, token: worker.token }
}

export const streamedKind = 'answer of the assistant'
const kinds: readonly Kind[] = [
  {
    name: 'list of cases',
    weight: 190,
    makeRequest: ({ random }, worker) => get(`/cases?pageSize=25&page=${1 + random.below(3)}`, worker),
  },
  { name: 'a case', weight: 180, makeRequest: (day, worker) => get(`/cases/${caseOf(day, worker).id}`, worker) },
  { name: 'users/me', weight: 90, makeRequest: (_, worker) => get('/users/me?populate=company', worker) },
  { name: 'notices unread', weight: 70, makeRequest: (_, worker) => get('/notices/unread', worker) },
  {
    name: 'search of cases',
    weight: 70,
    makeRequest: ({ random }, worker) => get(`/cases?q=${encodeURIComponent(random.pick(searchTerms))}`, worker),
  },
  {
    name: 'search of everything',
    weight: 40,
    makeRequest: ({ random }, worker) => get(`/search?q=${encodeURIComponent(random.pick(searchTerms))}`, worker),
  },
  { name: 'calendar of a week', weight: 70, makeRequest: (_, worker) => get(`/events?${days(-3, 4)}`, worker) },
  {
    name: 'documents of a case',
    weight: 60,
    makeRequest: (day, worker) => get(`/cases/${caseOf(day, worker).id}/documents`, worker),
  },
  { name: 'list of clients', weight: 50, makeRequest: (_, worker) => get('/clients?pageSize=25', worker) },
  {
    name: 'what happened in a case',
    weight: 20,
    makeRequest: (day, worker) => get(`/cases/${caseOf(day, worker).id}/activity`, worker),
  },
  {
    name: 'bytes of a document',
    weight: 20,
    makeRequest: ({ random }, worker) => get(`/documents/${random.pick(worker.documents)}/content`, worker),
  },
  { name: 'report of cases', weight: 5, makeRequest: (_, worker) => get('/reports/cases', worker) },
  { name: 'change of a case', weight: 45, makeRequest: edit },
  {
    name: 'new case',
    weight: 15,
    makeRequest: (_, worker) => ({
      method: 'POST',
      path: '/api/cases',
      token: worker.token,
      body: { name: 'Medida v. Límite', clientId: worker.office.clientId, court: 'Sala de Ponce' },
    }),
  },
  {
    name: 'new event',
    weight: 15,
    makeRequest: ({ random }, worker) => {
      const startsAt = Date.now() + (1 + random.below(200)) * 3_600_000
      return {
        method: 'POST',
        path: '/api/events',
        token: worker.token,
        body: {
          title: 'Reunión',
          kind: 'task',
          busy: false,
          start: new Date(startsAt).toISOString(),
          end: new Date(startsAt + 1_800_000).toISOString(),
        },
      }
    },
  },
  { name: 'upload', weight: 10, makeRequest: upload },
  {
    name: 'search of professionals',
    weight: 25,
    makeRequest: ({ random }) => ({
      method: 'GET',
      path: `/api/public/professionals?q=${encodeURIComponent(random.pick(searchTerms))}`,
      headers: randomAddress(random),
    }),
  },
  {
    name: 'free times',
    weight: 19,
    makeRequest: ({ random, installation }) => ({
      method: 'GET',
      path: `/api/public/professionals/${random.pick(installation.calendars).slug}/availability`,
      headers: randomAddress(random),
    }),
  },
  { name: 'booking', weight: 5, makeRequest: book },
  // Its duration is that of the whole stream at the stand-in's pace, so it is reported separately.
  {
    name: streamedKind,
    weight: 1,
    makeRequest: (day) => ({
      method: 'POST',
      ...questionRequest(day),
      body: { content: '(stand-in: pace ms=20 tokens=80)' },
    }),
  },
]
const totalWeight = kinds.reduce((sum, { weight }) => sum + weight, 0)

export const dayKinds: readonly { readonly name: string; readonly weight: number }[] = kinds

function requestMaker(
  installation: DayInstallation,
  seed: number,
  choose: (random: Random) => Kind,
): (n: number) => LoopRequest {
  const day: Day = { random: seededRandom(seed), installation, n: 0, questionsAsked: 0 }
  // The first account belongs to day-disturbances.ts.
  const atWork = installation.workers.slice(1)
  return (n) => {
    day.n = seed * 10_000_000 + n
    const worker = day.random.pick(atWork)
    const kind = choose(day.random)
    return {
      kind: kind.name,
      port: installation.servers[n % installation.servers.length]?.port ?? 0,
      ...kind.makeRequest(day, worker),
    }
  }
}

/** Returns the next request of the mix, for one of the servers. */
export const workingDay = (installation: DayInstallation, seed = 7): ((n: number) => LoopRequest) =>
  requestMaker(installation, seed, (random) => {
    let remainingWeight = random.below(totalWeight)
    return kinds.find(({ weight }) => (remainingWeight -= weight) < 0) ?? (kinds[0] as Kind)
  })

/** Returns requests of one kind. */
export const requestsOf = (installation: DayInstallation, name: string): ((n: number) => LoopRequest) =>
  requestMaker(
    installation,
    900 + kinds.findIndex((kind) => kind.name === name),
    () => kinds.find((kind) => kind.name === name) ?? (kinds[0] as Kind),
  )

/** Renews access tokens, valid for ten minutes, one person after another, until stopped. */
export function signInAgain(installation: DayInstallation, everyMs = 8 * 60_000): () => void {
  let next = 0
  const clock = setInterval(() => {
    const worker = installation.workers[next++ % installation.workers.length]
    if (worker)
      void logIn(installation.servers[0]?.port ?? 0, worker.office).then(
        (token) => {
          worker.token = token
        },
        () => undefined,
      )
  }, everyMs / installation.workers.length)
  return () => {
    clearInterval(clock)
  }
}
