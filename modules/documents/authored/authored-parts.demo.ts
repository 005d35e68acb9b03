import { dayMs, defaultTimeZone } from '#server/contract/time.ts'
import { federalCourt, firstInstance } from '#modules/cases/index.ts'
import { seededRandom, type Random } from '#server/seeded-random.ts'

/** The facts of a demonstration document. `date`: when it is signed. */
export type DemoFacts = {
  caseName: string
  courtCaseNumber: string
  court: string
  client: string
  lawyer: string
  date: Date
  seed: number
}

/** Facts as HTML. `other` is the other party; absent in an uncontested petition. */
export type Brief = {
  random: Random
  client: string
  other: string | undefined
  matter: string
  court: string
  number: string
  lawyer: string
  city: string
  /** «21 de noviembre de 2026». */
  today: string
  /** Returns the day a number of days before (negative) or after, written out. */
  day(offset: number): string
  /** Returns an amount, the same for the same name within a document: «$12,450.00». */
  money(name: 'claim' | 'fee' | 'advance' | 'costs'): string
}

export function briefOf({ caseName, courtCaseNumber, court, client, lawyer, date, seed }: DemoFacts): Brief {
  const random = seededRandom(seed + 77)
  const [parties = '', matter = ''] = caseName.split(' · ')
  const [claimant, respondent] = parties.split(/ v\. /)
  const amounts = {
    claim: 8_000 + random.below(60) * 1_250 + 45,
    fee: 1_500 + random.below(12) * 250,
    advance: 500 + random.below(6) * 100,
    costs: 350 + random.below(9) * 25,
  }
  const day = (offset: number): string => longDate.format(new Date(date.getTime() + offset * dayMs))
  const plaintiff = respondent === undefined ? parties.replace(/^Ex parte /, '') : (claimant ?? '')
  return {
    random,
    day,
    today: day(0),
    client: escapeHtml(client || plaintiff || 'la parte compareciente'),
    other: respondent === undefined ? undefined : escapeHtml(respondent),
    matter: escapeHtml(matter || 'Acción civil'),
    court: escapeHtml(court),
    number: escapeHtml(courtCaseNumber),
    lawyer: escapeHtml(lawyer),
    city: escapeHtml(/ de ([^,]+)$/.exec(court.startsWith(firstInstance) ? court : '')?.[1] ?? 'San Juan'),
    money: (name) => dollars.format(amounts[name]),
  }
}

const longDate = new Intl.DateTimeFormat('es-PR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: defaultTimeZone,
})
const dollars = new Intl.NumberFormat('es-PR', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Returns a text in capitals, except its HTML entities: `&amp;`, not `&AMP;`. */
const upper = (text: string): string =>
  text.replaceAll(/&\w+;|[^&]+/g, (part) => (part.startsWith('&') ? part : part.toLocaleUpperCase('es')))

export const paragraph = (text: string): string => `<p style="text-align:justify">${text}</p>`
export const centered = (text: string): string => `<p style="text-align:center">${text}</p>`
export const heading = (text: string): string => `<h2 style="text-align:center">${text}</h2>`
export const numbered = (texts: readonly string[], start = 1): string =>
  `<ol${start > 1 ? ` start="${start}"` : ''}>${texts.map((text) => `<li>${paragraph(text)}</li>`).join('')}</ol>`

/** Returns court, parties and number, the head of a filing. */
export function caption({ court, client, other, number, matter }: Brief, title: string): string {
  const [name = '', ...rooms] = court.split(', ')
  const lines = name === federalCourt ? [name] : ['Estado Libre Asociado de Puerto Rico', name, ...rooms]
  const leftColumn = other
    ? [
        `<strong>${upper(client)}</strong>`,
        'Parte demandante',
        '',
        'v.',
        '',
        `<strong>${upper(other)}</strong>`,
        'Parte demandada',
      ]
    : ['Ex parte:', '', `<strong>${upper(client)}</strong>`, 'Parte peticionaria']
  const rightColumn = [`<strong>CASO NÚM.:</strong> ${number}`, '', '<strong>SOBRE:</strong>', upper(matter)]
  const cell = (texts: readonly string[]): string => `<td>${texts.map((text) => `<p>${text}</p>`).join('')}</td>`
  return (
    centered(lines.map((line) => `<strong>${upper(line)}</strong>`).join('<br />')) +
    `<table><tbody><tr>${cell(leftColumn)}${cell(leftColumn.map(() => '|'))}${cell(rightColumn)}</tr></tbody></table>` +
    `<h1 style="text-align:center">${title}</h1>`
  )
}

/** Returns place, date and signature. Telephone and admission numbers are invented. */
export function signature({ lawyer, city, today, random }: Brief, closing = 'RESPETUOSAMENTE SOMETIDA.'): string {
  return (
    paragraph(`<strong>${closing}</strong>`) +
    paragraph(`En ${city}, Puerto Rico, hoy ${today}.`) +
    `<p></p><p style="text-align:right">______________________________<br /><strong>${upper(lawyer)}</strong><br />RUA Núm. ${90_000 + random.below(9_000)}<br />` +
    `Tel. (787) 555-01${String(10 + random.below(89))}<br />Representación legal</p>`
  )
}

/** Returns the certificate of service. */
export function certificate({ other, today }: Brief): string {
  if (!other) return ''
  return paragraph(
    `<strong>CERTIFICO:</strong> Que en esta misma fecha, ${today}, he presentado este escrito por el Sistema Unificado de Manejo y Administración de Casos (SUMAC), el cual notificará copia fiel y exacta a la representación legal de la otra parte a su dirección electrónica de récord, conforme a la Regla 67 de Procedimiento Civil.`,
  )
}
