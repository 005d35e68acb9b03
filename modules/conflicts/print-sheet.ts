// A sheet on paper, and as a file that can be verified without the product. Both show what the reader may see.
import { fill, languageTags, type Locale } from '#server/contract/locale.ts'
import { contentDisposition } from '#server/files/file-name.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { sendAuthoredFile } from '#modules/documents/index.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import type { RoleOfHit } from './hit-roles.ts'
import { isReserved, readSheet, readSheetRows, type HitView, type SheetView } from './present-sheet.ts'
import { hitHash } from './sheet-chain.ts'
import { sheetPhrases } from './sheet.phrases.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`
const inBold = (text: string): string => `<strong>${escaped(text)}</strong>`
/** Long hashes break between groups. */
const grouped = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash

type Say = (key: keyof typeof sheetPhrases, values?: Readonly<Record<string, string | number>>) => string

const roleSentence = (say: Say, { kind, side, counselOf, caseName, since, closed }: RoleOfHit): string => {
  const role =
    kind === 'client'
      ? say('client')
      : kind === 'counsel'
        ? say(side === 'adverse' ? 'opposingCounsel' : 'counsel', { name: counselOf ?? '' })
        : say(side ?? 'neutral')
  const time = closed !== null ? say('closed', { year: closed }) : since === null ? null : say('since', { year: since })
  return [caseName === '' ? role : say('inCase', { role, case: caseName }), time].filter(Boolean).join(', ')
}

function hitHtml(say: Say, at: (moment: string) => string, hit: HitView): string {
  const who = hit.person?.name ?? say('reserved')
  const roles = hit.reserved
    ? [hit.reserved.contact ? say('consult', { name: hit.reserved.contact.name }) : '']
    : hit.roles.length === 0
      ? [say('noRole')]
      : hit.roles.map((role) => roleSentence(say, role))
  const decision =
    hit.decision === null
      ? say('undecided')
      : say('decidedBy', {
          decision: say(hit.decision),
          name: hit.decidedBy ?? '',
          date: hit.decidedAt === null ? '' : at(hit.decidedAt),
        })
  const lines = [inBold(who), ...roles.filter(Boolean).map(escaped), escaped(decision)]
  return `<li><p>${lines.join('<br />')}</p></li>`
}

function bandHtml(say: Say, at: (moment: string) => string, sheet: SheetView, band: HitView['band']): string {
  const hits = sheet.list.filter((hit) => hit.band === band)
  if (hits.length === 0) return ''
  return `<h2>${escaped(say(band))} (${hits.length})</h2><ul>${hits.map((hit) => hitHtml(say, at, hit)).join('')}</ul>`
}

function sealHtml(say: Say, at: (moment: string) => string, { seal, sealedAt, decidedBy }: SheetView): string {
  if (!seal) return paragraph(say('open'))
  const line = (label: string, hash: string): string => `<p>${inBold(label)}<br />${escaped(grouped(hash))}</p>`
  return [
    paragraph(say('sealedBy', { name: decidedBy ?? '', date: at(sealedAt ?? ''), place: seal.place })),
    line(say('previous'), seal.previous),
    line(say('contents'), seal.contents),
    line(say('seal'), seal.value),
  ].join('')
}

/** Returns the sheet as the text of a document. */
export function sheetHtml(sheet: SheetView, locale: Locale, companyName: string): string {
  const say: Say = (key, values = {}) => fill(sheetPhrases[key][locale], values)
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: defaultTimeZone,
  })
  const at = (moment: string): string => (moment === '' ? '' : format.format(new Date(moment)))
  const count = (n: number): string => n.toLocaleString(languageTags[locale])
  const { names, emails, phones, birthYear } = sheet
  const sum = (key: 'more' | 'noise'): number => names.reduce((total, name) => total + name[key], 0)
  const facts = [...names.map(({ typed }) => typed), ...emails, ...phones, ...(birthYear ? [`${birthYear}`] : [])]
  return [
    `<p>${inBold(companyName)}</p><h1>${escaped(`${say('title')} ${sheet.number}`)}</h1>`,
    paragraph(
      [
        say('asked', { name: sheet.askedBy, date: at(sheet.askedAt) }),
        say('scope', { people: count(sheet.people), cases: count(sheet.cases), version: sheet.engineVersion }),
      ].join(' '),
    ),
    sheet.purged ? paragraph(say('purged')) : `<h2>${escaped(say('searched'))}</h2>${paragraph(facts.join(' · '))}`,
    bandHtml(say, at, sheet, 'strong'),
    bandHtml(say, at, sheet, 'possible'),
    sheet.list.length === 0 && !sheet.purged ? paragraph(say('nothing')) : '',
    sum('more') > 0 ? paragraph(say('more', { count: count(sum('more')) })) : '',
    sum('noise') > 0 ? paragraph(say('weak', { count: count(sum('noise')) })) : '',
    paragraph(say('disclaimer')),
    sheet.note === '' ? '' : `<h2>${escaped(say('note'))}</h2>${sheet.note.split(/\n+/).map(paragraph).join('')}`,
    `<h2>${escaped(say('seal'))}</h2>${sealHtml(say, at, sheet)}`,
  ].join('')
}

/** Sends a sheet as PDF. @throws 404 `conflict_check_not_found` */
export async function sendSheetPdf(ctx: Context, id: string): Promise<void> {
  const sheet = await readSheet(ctx.em, ctx.actor, id)
  const html = sheetHtml(sheet, ctx.locale, ctx.actor.companyName)
  await sendAuthoredFile(ctx, { name: `${sheetPhrases.title[ctx.locale]} ${sheet.number}`, html, format: 'pdf' })
}

/**
 * Sends a sealed sheet with all that its seal needs. Of hits that are reserved for the reader there is the hash alone.
 * @throws 404 `conflict_check_not_found`, 409 `conflict_check_open`
 */
export async function sendSealedSheet({ em, actor, res }: Context, id: string): Promise<void> {
  const { check, hits, reserved } = await readSheetRows(em, actor, id)
  if (check.seal === null) throw conflictsErrors.error('conflict_check_open')
  const texts = await row(
    em,
    { sheet: col.text.nullable },
    sql`select sealed_text as sheet from conflict_check where company_id = ${actor.companyId} and id = ${id}`,
  )
  const file = {
    format: 'bufete.conflicts.1',
    companyId: actor.companyId,
    number: check.number,
    seq: check.seq,
    sealedAt: instant(check.sealedAt),
    previousSeal: check.previousSeal,
    contentHash: check.contentHash,
    seal: check.seal,
    sheet: texts?.sheet ?? null,
    hits: hits.map((hit) => {
      const text = hit.sealedText ?? ''
      const hides = isReserved(hit, reserved) || hit.roles.some(({ caseId }) => caseId && reserved.cases.has(caseId))
      return hides ? { hash: hitHash(text) } : { text }
    }),
  }
  res
    .set('content-disposition', contentDisposition(`${check.number}.json`, 'attachment'))
    .type('application/json; charset=utf-8')
    .end(`${JSON.stringify(file, null, 2)}\n`)
}
