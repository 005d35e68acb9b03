// The people of the demonstration's directory: 200 in all 78 municipios, the same every time. Invented: given names and
// surnames occur in Puerto Rico, the combinations are fictitious.
import { seededRandom, type Random } from '#server/seeded-random.ts'
import { municipios, type Municipio } from './geography/municipios.ts'
import type { spokenLanguages } from '#server/contract/locale.ts'
import type { priceBases } from './profile/professional-profile.contract.ts'
import { femaleNames, maleNames, firstSurnames, secondSurnames } from './names.demo.ts'

export const demoProfessionalCount = 200

/** An area of law with a title and a description in the words of a practitioner. */
const practices: readonly {
  readonly code: string
  readonly headline: string
  readonly text: string
  readonly weight: number
}[] = [
  {
    code: 'family',
    weight: 5,
    headline: 'Familia, custodia y pensiones alimentarias',
    text: 'Atiende divorcios, custodia, relaciones filiales y pensiones. Procura el acuerdo primero y litiga cuando hace falta.',
  },
  {
    code: 'civil-knowledge',
    weight: 5,
    headline: 'Daños, contratos y cobro de dinero',
    text: 'Litigación civil ante el Tribunal de Primera Instancia: daños y perjuicios, incumplimiento de contrato y cobro de dinero.',
  },
  {
    code: 'notary',
    weight: 4,
    headline: 'Escrituras, testamentos y declaratorias de herederos',
    text: 'Compraventas, hipotecas, testamentos y declaratorias de herederos. Explica cada escritura antes de que se firme.',
  },
  {
    code: 'criminal',
    weight: 3,
    headline: 'Defensa penal desde la primera vista',
    text: 'Defensa en casos criminales y de tránsito, desde la determinación de causa hasta la apelación.',
  },
  {
    code: 'labor-knowledge',
    weight: 3,
    headline: 'Despido, salarios y discrimen en el empleo',
    text: 'Representa a personas trabajadoras y a pequeños patronos en reclamaciones de despido, salarios y discrimen.',
  },
  {
    code: 'corporate',
    weight: 3,
    headline: 'Corporaciones y contratos de pequeños negocios',
    text: 'Organiza corporaciones y compañías, redacta contratos y acompaña a negocios pequeños en su cumplimiento.',
  },
  {
    code: 'immigration',
    weight: 2,
    headline: 'Residencia, ciudadanía y visas',
    text: 'Peticiones familiares, residencia, naturalización y visas de trabajo. Prepara a cada persona para su entrevista.',
  },
  {
    code: 'tax',
    weight: 2,
    headline: 'Controversias contributivas y planificación',
    text: 'Representación ante Hacienda, planificación de herencias e incentivos contributivos.',
  },
  {
    code: 'conflict-resolution',
    weight: 2,
    headline: 'Mediación y arbitraje',
    text: 'Mediación en asuntos civiles, de familia y de comunidad. Ayuda a las partes a decidir sin ir a juicio.',
  },
  {
    code: 'commercial-knowledge',
    weight: 2,
    headline: 'Comercio, franquicias y quiebras',
    text: 'Asuntos mercantiles, arrendamientos comerciales y reorganización de deudas.',
  },
  {
    code: 'constitutional',
    weight: 1,
    headline: 'Derechos civiles y recursos administrativos',
    text: 'Litiga derechos civiles, revisión judicial y recursos contra agencias.',
  },
  {
    code: 'criminal-knowledge',
    weight: 1,
    headline: 'Asesoría penal y de cumplimiento',
    text: 'Asesora a personas y empresas en investigaciones y cumplimiento.',
  },
  {
    code: 'legal-writing',
    weight: 1,
    headline: 'Recursos apelativos y redacción jurídica',
    text: 'Redacta apelaciones, certiorari y memorandos para otras oficinas.',
  },
]
const lawSchools = [
  'Universidad de Puerto Rico',
  'Universidad Interamericana de Puerto Rico',
  'Pontificia Universidad Católica de Puerto Rico',
]
/** Municipios of most offices, weighted by repetition. */
const towns = [
  'San Juan',
  'San Juan',
  'San Juan',
  'Bayamón',
  'Carolina',
  'Caguas',
  'Ponce',
  'Mayagüez',
  'Guaynabo',
  'Arecibo',
  'Humacao',
  'Fajardo',
  'Aguadilla',
  'Guayama',
]

export interface DemoProfessional {
  readonly name: string
  readonly surname: string
  readonly title: 'Lcda.' | 'Lcdo.'
  readonly municipio: Municipio
  readonly headline: string
  readonly description: string
  /** Codes of areas of law; the person's texts are about the first area. */
  readonly areas: readonly string[]
  readonly basis: (typeof priceBases)[number]
  readonly priceCents: number | null
  readonly languages: readonly (typeof spokenLanguages)[number][]
  readonly remote: boolean
  readonly notary: boolean
  readonly ruaNumber: string
  /** Days since the verification, less than a year; null for a profile that is not verified and in its grace period. */
  readonly verifiedDaysAgo: number | null
  readonly school: string
  readonly graduated: number
  /**
   * Settings of the public calendar: first hour and number of hours of the day, minutes of an appointment, hours of
   * notice, weekdays (0 is Sunday).
   */
  readonly hours: {
    readonly start: number
    readonly length: number
    readonly meetingMinutes: number
    readonly noticeHours: number
    readonly weekdays: readonly number[]
  }
}
export interface DemoPractice {
  readonly key: string
  readonly name: string
  readonly people: readonly DemoProfessional[]
}

const weightedPractices = practices.flatMap((practice) => Array.from({ length: practice.weight }, () => practice))
const chance = (random: Random, percent: number): boolean => random.below(100) < percent

function priceOf(random: Random): Pick<DemoProfessional, 'basis' | 'priceCents'> {
  const basis = random.pick(['hourly', 'hourly', 'hourly', 'fixed', 'fixed', 'free_first', 'to_agree'] as const)
  const amount = basis === 'fixed' ? 5_000 + random.below(14) * 1_000 : 7_500 + random.below(15) * 1_250
  return { basis, priceCents: basis === 'to_agree' || (basis === 'free_first' && chance(random, 40)) ? null : amount }
}

const municipioOf = (random: Random, n: number): Municipio => {
  const town = random.pick(towns)
  const municipio = n < municipios.length ? municipios[n] : municipios.find(({ name }) => name === town)
  if (!municipio) throw new Error('no such municipio')
  return municipio
}

function verifiedDaysAgo(random: Random, n: number): number | null {
  if (chance(random, 75)) return 5 + (random.below(600) % 355)
  return n % 6 === 0 ? null : 20 + ((n * 7) % 300)
}

function weekdaysOf(random: Random): readonly number[] {
  if (chance(random, 15)) return [1, 2, 3, 4, 5, 6]
  return chance(random, 20) ? [2, 4] : [1, 2, 3, 4, 5]
}

function personOf(random: Random, n: number, usedNames: Set<string>): DemoProfessional {
  const isWoman = chance(random, 52)
  let [name, surname] = ['', '']
  do {
    name = random.pick(isWoman ? femaleNames : maleNames)
    surname = `${random.pick(firstSurnames)} ${random.pick(secondSurnames)}`
  } while (usedNames.has(`${name} ${surname}`))
  usedNames.add(`${name} ${surname}`)
  const municipio = municipioOf(random, n)
  const practice = random.pick(weightedPractices)
  const otherAreas = Array.from({ length: random.below(3) }, () => random.pick(weightedPractices).code)
  const years = 3 + random.below(32)
  const languages = [
    'es' as const,
    ...(chance(random, 70) ? ['en' as const] : []),
    ...(chance(random, 5) ? ['fr' as const] : []),
    ...(chance(random, 4) ? ['pt' as const] : []),
    ...(chance(random, 4) ? ['asl' as const] : []),
  ]
  return {
    name,
    surname,
    title: isWoman ? 'Lcda.' : 'Lcdo.',
    municipio,
    headline: `${practice.headline} en ${municipio.name}`,
    description: `${practice.text} ${years} años de práctica; oficina en ${municipio.name}.`,
    areas: [...new Set([practice.code, ...otherAreas])],
    ...priceOf(random),
    languages,
    remote: chance(random, 55),
    notary: practice.code === 'notary' || chance(random, 35),
    ruaNumber: String(9_000 + n * 67 + random.below(60)),
    verifiedDaysAgo: verifiedDaysAgo(random, n),
    school: random.pick(lawSchools),
    graduated: 2026 - years - 1,
    hours: {
      start: random.pick([8, 8, 9, 9, 10]),
      length: random.pick([6, 7, 8]),
      meetingMinutes: random.pick([30, 30, 45, 60]),
      noticeHours: random.pick([2, 12, 24, 24, 72]),
      weekdays: weekdaysOf(random),
    },
  }
}

/** Groups the people into companies of one, two or three; each company is in the municipio of its first member. */
export function demoPractices(): DemoPractice[] {
  const random = seededRandom(78_200)
  const usedNames = new Set<string>()
  const people = Array.from({ length: demoProfessionalCount }, (_, n) => personOf(random, n, usedNames))
  const grouped: DemoPractice[] = []
  // The first person of each municipio is not grouped with the previous person, so that every municipio has a company.
  let index = 0
  while (index < people.length) {
    const size = index < municipios.length ? 1 : Math.min(people.length - index, 1 + random.below(3))
    const [first, ...rest] = people.slice(index, index + size)
    if (!first) break
    const name =
      rest.length === 0
        ? `${first.title} ${first.name} ${first.surname}`
        : `${[first, ...rest]
            .map(({ surname }) => surname.split(' ')[0] ?? '')
            .join(', ')
            .replace(/, ([^,]*)$/, ' y $1')}, Abogados`
    grouped.push({
      key: `directorio-${grouped.length + 1}`,
      name,
      people: [
        first,
        ...rest.map((person) => ({
          ...person,
          municipio: first.municipio,
          headline: person.headline.replace(/ en [^,]*$/, ` en ${first.municipio.name}`),
          description: person.description.replace(/oficina en .*\.$/, `oficina en ${first.municipio.name}.`),
        })),
      ],
    })
    index += size
  }
  return grouped
}
