// A conflict check as PDF, and as a JSON file that can be verified without the product. Both omit the records that the reader
// may not see.
import { dateFormat } from '#server/contract/date-format.ts'
import { fill, languageTags, type Locale } from '#server/contract/locale.ts'
import { contentDisposition } from '#server/files/file-name.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { sendAuthoredFile } from '#modules/documents/index.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import type { RoleOfHit } from './hit-roles.ts'
import { isReserved, readCheck, readCheckRows, type HitView, type CheckView } from './present-check.ts'
import { hitHash } from './check-chain.ts'
import { checkPhrases } from './check.phrases.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
const bold = (text: string): string => `<strong>${escapeHtml(text)}</strong>`
/** Inserts spaces into a hash, so that lines can break there. */
const groupHash = (hash: string): string => hash.match(/.{1,8}/g)?.join(' ') ?? hash

type Translate = (key: keyof typeof checkPhrases, values?: Readonly<Record<string, string | number>>) => string

function roleLabel(translate: Translate, { kind, side, counselOf }: RoleOfHit): string {
  if (kind === 'client') return translate('client')
  if (kind === 'counsel')
    return translate(side === 'adverse' ? 'opposingCounsel' : 'counsel', { name: counselOf ?? '' })
  return translate(side ?? 'neutral')
}

function roleSentence(translate: Translate, roleOfHit: RoleOfHit): string {
  const { caseName, since, closed } = roleOfHit
  const role = roleLabel(translate, roleOfHit)
  const years = []
  if (closed !== null) years.push(translate('closed', { year: closed }))
  else if (since !== null) years.push(translate('since', { year: since }))
  return [caseName === '' ? role : translate('inCase', { role, case: caseName }), ...years].join(', ')
}

function roleLines(translate: Translate, { reserved, roles }: HitView): string[] {
  if (reserved) return reserved.contact ? [translate('consult', { name: reserved.contact.name })] : []
  if (roles.length === 0) return [translate('noRole')]
  return roles.map((role) => roleSentence(translate, role))
}

function hitHtml(translate: Translate, formatMoment: (moment: string) => string, hit: HitView): string {
  const name = hit.person?.name ?? translate('reserved')
  const decision =
    hit.decision === null
      ? translate('undecided')
      : translate('decidedBy', {
          decision: translate(hit.decision),
          name: hit.decidedBy ?? '',
          date: hit.decidedAt === null ? '' : formatMoment(hit.decidedAt),
        })
  const lines = [bold(name), ...roleLines(translate, hit).map(escapeHtml), escapeHtml(decision)]
  return `<li><p>${lines.join('<br />')}</p></li>`
}

function bandHtml(
  translate: Translate,
  formatMoment: (moment: string) => string,
  check: CheckView,
  band: HitView['band'],
): string {
  const hits = check.list.filter((hit) => hit.band === band)
  if (hits.length === 0) return ''
  return `<h2>${escapeHtml(translate(band))} (${hits.length})</h2><ul>${hits.map((hit) => hitHtml(translate, formatMoment, hit)).join('')}</ul>`
}

function sealHtml(
  translate: Translate,
  formatMoment: (moment: string) => string,
  { seal, sealedAt, decidedBy }: CheckView,
): string {
  if (!seal) return paragraph(translate('open'))
  const hashLine = (label: string, hash: string): string => `<p>${bold(label)}<br />${escapeHtml(groupHash(hash))}</p>`
  return [
    paragraph(translate('sealedBy', { name: decidedBy ?? '', date: formatMoment(sealedAt ?? ''), place: seal.place })),
    hashLine(translate('previous'), seal.previous),
    hashLine(translate('contents'), seal.contents),
    hashLine(translate('seal'), seal.value),
  ].join('')
}

/** Returns the check as HTML. */
export function checkHtml(check: CheckView, locale: Locale, companyName: string): string {
  const translate: Translate = (key, values = {}) => fill(checkPhrases[key][locale], values)
  const format = dateFormat(languageTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: defaultTimeZone,
  })
  const formatMoment = (moment: string): string => (moment === '' ? '' : format.format(new Date(moment)))
  const formatCount = (count: number): string => count.toLocaleString(languageTags[locale])
  const { names, emails, phones, birthYear } = check
  const sum = (key: 'more' | 'noise'): number => names.reduce((total, name) => total + name[key], 0)
  const facts = [...names.map(({ typed }) => typed), ...emails, ...phones, ...(birthYear ? [`${birthYear}`] : [])]
  return [
    `<p>${bold(companyName)}</p><h1>${escapeHtml(`${translate('title')} ${check.number}`)}</h1>`,
    paragraph(
      [
        translate('asked', { name: check.askedBy, date: formatMoment(check.askedAt) }),
        translate('scope', {
          people: formatCount(check.people),
          cases: formatCount(check.cases),
          version: check.engineVersion,
        }),
      ].join(' '),
    ),
    check.purged
      ? paragraph(translate('purged'))
      : `<h2>${escapeHtml(translate('searched'))}</h2>${paragraph(facts.join(' · '))}`,
    bandHtml(translate, formatMoment, check, 'strong'),
    bandHtml(translate, formatMoment, check, 'possible'),
    check.list.length === 0 && !check.purged ? paragraph(translate('nothing')) : '',
    sum('more') > 0 ? paragraph(translate('more', { count: formatCount(sum('more')) })) : '',
    sum('noise') > 0 ? paragraph(translate('weak', { count: formatCount(sum('noise')) })) : '',
    paragraph(translate('disclaimer')),
    check.note === ''
      ? ''
      : `<h2>${escapeHtml(translate('note'))}</h2>${check.note.split(/\n+/).map(paragraph).join('')}`,
    `<h2>${escapeHtml(translate('seal'))}</h2>${sealHtml(translate, formatMoment, check)}`,
  ].join('')
}

/** Sends a check as PDF. @throws 404 `conflict_check_not_found` */
export async function sendCheckPdf(ctx: Context, id: string): Promise<void> {
  const check = await readCheck(ctx.em, ctx.actor, id)
  const html = checkHtml(check, ctx.locale, ctx.actor.companyName)
  await sendAuthoredFile(ctx, { name: `${checkPhrases.title[ctx.locale]} ${check.number}`, html, format: 'pdf' })
}

/**
 * Sends a sealed check with all data needed to verify its seal. Hits that the reader may not see are sent as hashes.
 * @throws 404 `conflict_check_not_found`, 409 `conflict_check_open`
 */
export async function sendSealedCheck({ em, actor, res }: Context, id: string): Promise<void> {
  const { check, hits, reserved } = await readCheckRows(em, actor, id)
  if (check.seal === null) throw conflictsErrors.error('conflict_check_open')
  const stored = await row(
    em,
    { text: col.text.nullable },
    sql`select sealed_text as text from conflict_check where company_id = ${actor.companyId} and id = ${id}`,
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
    sheet: stored?.text ?? null,
    hits: hits.map((hit) => {
      const text = hit.sealedText ?? ''
      const isWithheld =
        isReserved(hit, reserved) || hit.roles.some(({ caseId }) => caseId && reserved.cases.has(caseId))
      return isWithheld ? { hash: hitHash(text) } : { text }
    }),
  }
  res
    .set('content-disposition', contentDisposition(`${check.number}.json`, 'attachment'))
    .type('application/json; charset=utf-8')
    .end(`${JSON.stringify(file, null, 2)}\n`)
}
