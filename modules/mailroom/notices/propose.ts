import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { readCourtNumber } from '#modules/cases/index.ts'
import { replacedTriggers, type NoticeRow, type ProposalPayload } from './notice-row.ts'
import { hearingName } from './hearing-name.ts'
import { hearingPlace } from './hearing-place.ts'
import type { NoticeField, NoticeKind } from './parsed-notice.ts'
import { countOrderedDays, hasInterruptedTerms, shortTermDays } from '#modules/terms/index.ts'
import { isPublicCorporation, isStateName } from './reading/caption.ts'

/**
 * The facts of a notice from which proposals are made: its readings including corrections, and the orders of its text.
 */
export interface NoticeFacts extends Pick<
  NoticeRow,
  'number' | 'filedOn' | 'mailedOn' | 'text' | 'readings' | 'amends' | 'earlierId'
> {
  readonly rulings: readonly { readonly kind: NoticeKind }[]
  readonly hearingAt: string | null
  readonly orders: readonly {
    readonly ruling: number
    readonly words: string
    readonly days: number | null
    readonly unit: 'calendar' | 'court' | null
    readonly dueOn: string | null
  }[]
}

export interface NewProposal {
  readonly ruling: number
  readonly payload: ProposalPayload
}

/** The trigger that restarts the terms that a motion interrupted. */
export const rulingOnMotion = 'motion_ruling_filed'

const asks =
  /(?<!\p{L})(?:expr[eé]sese|expresarse|opo(?:nerse|nga)|repli(?:car|que)|m(?:uestre|ostrar) causa|contest(?:e|ar)|comparezca|se señala)(?!\p{L})/iu
const decides =
  /(?<!\p{L})(?:lugar|den(?:iega|eg)|declara|acog|rechaz|desestim|res(?:uelv|uelt|olv)|reconsidera(?!ci)|enm(?:ienda|end)|determinaciones|acepta)/iu

/**
 * Returns whether an order only asks for a step, as «exprésese la parte apelada», and decides nothing: while a motion
 * is pending, it does not rule on it.
 */
const asksForAnswer = (text: string): boolean => asks.test(text) && !decides.test(text)

/** Triggers of terms by court and kind of ruling. A ruling without one starts no terms. */
const triggers: Readonly<Record<string, Partial<Record<NoticeKind, string>>>> = {
  first_instance: { judgment: 'judgment_filed', resolution: 'order_notified', order: 'order_notified' },
  appeals: { judgment: 'appeal_judgment_filed', resolution: 'appeal_judgment_filed' },
  federal: { judgment: 'judgment_entered' },
}

/** Returns the trigger of terms for a ruling; null when no rule applies to it. */
export function triggerOf(number: string | null, kind: NoticeKind, text: string): string | null {
  const { kind: court, matter } = readCourtNumber(number ?? '')
  // In criminal cases, terms run from acts other than the notice.
  if (court === 'first_instance' && matter?.startsWith('CR')) return null
  if (court === 'appeals' && (kind === 'judgment' || kind === 'resolution') && matter === 'RA')
    return 'review_judgment_filed'
  if (court === 'first_instance' && kind === 'judgment' && /SOBRE:?\s*DESAHUCIO/iu.test(text))
    return 'eviction_judgment_filed'
  return triggers[court ?? 'first_instance']?.[kind] ?? null
}

export interface StateParty {
  /** Null when it is unknown; then the terms of both lengths are proposed. */
  readonly isParty: boolean | null
  /** A public corporation is a party: the shorter length is proposed, and a person has to confirm it. */
  readonly isUnsure: boolean
}

/** Finds out whether the State, without public corporations, is a party of the case or the caption (rule 52.2). */
export async function findStateParty(
  em: EntityManager,
  companyId: string,
  caseId: string | null,
  sides: readonly string[] | null,
): Promise<StateParty> {
  const parties = await rows(
    em,
    { name: col.text, isGovernment: col.boolean },
    sql`select p.name, p.kind = 'government' as "isGovernment" from case_party y
      join person p on p.company_id = y.company_id and p.id = y.person_id
     where y.company_id = ${companyId} and y.case_id = ${caseId}::uuid and y.deleted_at is null`,
  )
  const names = [...parties.map(({ name }) => name), ...(sides ?? [])]
  const isState =
    parties.some(({ name, isGovernment }) => isGovernment && !isPublicCorporation(name)) || names.some(isStateName)
  const isCorporation = names.some((name) => isPublicCorporation(name))
  if (names.length === 0) return { isParty: null, isUnsure: false }
  return { isParty: isState, isUnsure: isCorporation && !isState }
}

/**
 * Returns the orders with their last days. Fewer court days than those of a short term are counted, because a short
 * term excludes closed days in any case. An order of more court days, or whose words and digits disagree, has no last
 * day.
 */
async function datedOrders(em: EntityManager, { orders, filedOn, mailedOn }: NoticeFacts) {
  const from = mailedOn ?? filedOn
  const dated: { ruling: number; words: string; dueOn: string | null }[] = []
  for (const { ruling, words, days, unit, dueOn } of orders) {
    const isCounted = dueOn === null && days !== null && from !== null && (unit !== 'court' || days < shortTermDays)
    dated.push({ ruling, words, dueOn: isCounted ? await countOrderedDays(em, from, days) : dueOn })
  }
  return dated
}

/** Smaller pictures are taken for signatures and logos, and not proposed for filing. */
const minPictureBytes = 20_000

/** Returns the attachments of a message to propose for filing. */
const proposableFiles = (em: EntityManager, companyId: string, mailId: string) =>
  rows(
    em,
    { id: col.uuid },
    sql`select id from mail_attachment where company_id = ${companyId} and mail_id = ${mailId}
        and refusal is null and (mime_type not like 'image/%' or size_bytes >= ${sql.lit(minPictureBytes)}) order by ordinal`,
  )

/** Returns the id of the latest other notice with the same number, which an amended notice replaces. */
export async function findEarlierNotice(
  em: EntityManager,
  companyId: string,
  { number, mailId }: { readonly number: string | null; readonly mailId: string },
): Promise<string | null> {
  if (number === null) return null
  const earlier = await row(
    em,
    { id: col.uuid },
    sql`select id from court_notice where company_id = ${companyId} and number = ${number} and mail_id <> ${mailId}
        and (trust <> 'none' or vouched_by is not null)
        and state in ('pending', 'queued', 'accepted') order by id desc limit 1`,
  )
  return earlier?.id ?? null
}

/** Returns the hearings to propose, the earliest first. One in doubt is only shown, unless it is the only one. */
function hearingProposals({ hearingAt, readings, text }: NoticeFacts): NewProposal[] {
  const read = (field: NoticeField) =>
    readings.filter((reading) => reading.field === field && reading.rule === 'hearing')
  const [first] = read('hearingAt')
  const further = read('furtherHearingAt').filter(({ value }) => value !== hearingAt)
  const hearings = [
    ...(hearingAt === null ? [] : [{ at: hearingAt, reading: first }]),
    ...further.map((reading) => ({ at: reading.value, reading })),
  ]
  return hearings
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ at, reading }) => ({
      ruling: 0,
      payload: {
        kind: 'hearing',
        startsAt: at,
        place: hearingPlace(readings, text, reading),
        name: hearingName(readings, text, reading),
      },
    }))
}

/** Makes the proposals of a notice. Nothing is created until a person accepts them. */
export async function makeProposals(
  em: EntityManager,
  companyId: string,
  mailId: string,
  notice: NoticeFacts,
  { caseId, stateParty }: { readonly caseId: string | null; readonly stateParty: boolean | null },
): Promise<NewProposal[]> {
  const { number, filedOn, mailedOn, text, rulings, earlierId } = notice
  const orders = await datedOrders(em, notice)
  // An amended notice of a ruling that restarted terms restarts them anew.
  const replaced = await replacedTriggers(em, companyId, notice, caseId)
  const hasTermsToRestart =
    replaced.some(({ kind }) => kind === rulingOnMotion) || (await hasInterruptedTerms(em, companyId, caseId))
  const files = await proposableFiles(em, companyId, mailId)
  return [
    ...(earlierId === null || !notice.amends
      ? []
      : [{ ruling: 0, payload: { kind: 'replacement' as const, earlierNoticeId: earlierId } }]),
    ...rulings.flatMap(({ kind }, ruling): NewProposal[] => {
      const usualTrigger = triggerOf(number, kind, text)
      const trigger =
        hasTermsToRestart && usualTrigger === 'order_notified' && !(kind === 'order' && asksForAnswer(text))
          ? rulingOnMotion
          : usualTrigger
      if (trigger === null || filedOn === null) return []
      return [{ ruling, payload: { kind: 'terms', trigger, happenedOn: filedOn, mailedOn, stateParty } }]
    }),
    ...hearingProposals(notice),
    ...orders.map(({ ruling, words, dueOn }): NewProposal => ({
      ruling,
      payload: { kind: 'task', as: dueOn === null ? 'task' : 'term', words, dueOn },
    })),
    ...files.map(({ id }): NewProposal => ({ ruling: 0, payload: { kind: 'document', attachmentId: id } })),
  ]
}
