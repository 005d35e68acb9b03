import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { readCourtNumber } from '#modules/cases/index.ts'
import type { NoticeRow, ProposalPayload } from './notice-row.ts'
import type { FieldReading, NoticeKind } from './parsed-notice.ts'
import { countOrderedDays } from '#modules/terms/index.ts'
import { isPublicCorporation, isStateName } from './reading/caption.ts'

/** What is known of a notice when it proposes: the readings, corrected or not, and the orders of its text. */
export interface ProposingNotice extends Pick<
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

/** Kinds of triggers of the rules of terms, by court and ruling. No trigger: the rules know no term. */
const triggers: Readonly<Record<string, Partial<Record<NoticeKind, string>>>> = {
  first_instance: { judgment: 'judgment_filed', resolution: 'order_notified', order: 'order_notified' },
  appeals: { judgment: 'appeal_judgment_filed', resolution: 'appeal_judgment_filed' },
  federal: { judgment: 'judgment_entered' },
}

/** Returns the kind of trigger that a ruling is; null where the rules have none. */
export function triggerOf(number: string | null, kind: NoticeKind, text: string): string | null {
  const { kind: court, matter } = readCourtNumber(number ?? '')
  // Criminal cases have terms of their own, which start with other acts.
  if (court === 'first_instance' && matter?.startsWith('CR')) return null
  if (court === 'appeals' && (kind === 'judgment' || kind === 'resolution') && matter === 'RA')
    return 'review_judgment_filed'
  if (court === 'first_instance' && kind === 'judgment' && /SOBRE:?\s*DESAHUCIO/iu.test(text))
    return 'eviction_judgment_filed'
  return triggers[court ?? 'first_instance']?.[kind] ?? null
}

export interface StateParty {
  /** Null: neither the case nor the caption names a party, and both lengths are proposed. */
  readonly isParty: boolean | null
  /** A public corporation is a party: the shorter length is proposed, and a person is asked. */
  readonly isUnsure: boolean
}

/** Whether a party of the case, or of the caption, is the State, public corporations excluded (rule 52.2). */
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

/** Returns whether terms of the case wait for a ruling on a motion, which starts them again. */
const hasInterruptedTerms = (em: EntityManager, companyId: string, caseId: string | null) =>
  exists(
    em,
    sql`select from case_term t where t.company_id = ${companyId} and t.case_id = ${caseId}::uuid
      and t.state = 'interrupted' and not exists (select from case_term n where n.company_id = t.company_id
        and n.case_id = t.case_id and n.rule_code = t.rule_code and n.id > t.id)`,
  )

/** Returns the orders with their last days; days of the court and words that disagree have none. */
async function datedOrders(em: EntityManager, { orders, filedOn, mailedOn }: ProposingNotice) {
  const from = mailedOn ?? filedOn
  const dated: { ruling: number; words: string; dueOn: string | null }[] = []
  for (const { ruling, words, days, unit, dueOn } of orders) {
    const isCounted = dueOn === null && days !== null && unit !== 'court' && from !== null
    dated.push({ ruling, words, dueOn: isCounted ? await countOrderedDays(em, from, days) : dueOn })
  }
  return dated
}

/** A picture of a signature or a logo is smaller. Bytes. */
const minPictureBytes = 20_000

/** Returns the files of a message that are worth filing and can be filed. */
const filesOf = (em: EntityManager, companyId: string, mailId: string) =>
  rows(
    em,
    { id: col.uuid },
    sql`select id from mail_attachment where company_id = ${companyId} and mail_id = ${mailId}
        and refusal is null and (mime_type not like 'image/%' or size_bytes >= ${sql.lit(minPictureBytes)}) order by ordinal`,
  )

/** Returns the notice of the same number before this one, which an amended one replaces. */
export async function earlierNotice(
  em: EntityManager,
  companyId: string,
  { number, mailId }: { readonly number: string | null; readonly mailId: string },
): Promise<string | null> {
  if (number === null) return null
  const found = await row(
    em,
    { id: col.uuid },
    sql`select id from court_notice where company_id = ${companyId} and number = ${number} and mail_id <> ${mailId}
        and (trust <> 'none' or vouched_by is not null)
        and state in ('pending', 'queued', 'accepted') order by id desc limit 1`,
  )
  return found?.id ?? null
}

/** Proposes what a notice asks to be done. Nothing is created: a person accepts each. */
export async function propose(
  em: EntityManager,
  companyId: string,
  mailId: string,
  notice: ProposingNotice,
  { caseId, stateParty }: { readonly caseId: string | null; readonly stateParty: boolean | null },
): Promise<NewProposal[]> {
  const { number, filedOn, mailedOn, text, rulings, hearingAt, earlierId } = notice
  const orders = await datedOrders(em, notice)
  const restarts = await hasInterruptedTerms(em, companyId, caseId)
  const files = await filesOf(em, companyId, mailId)
  const place = placeOf(notice.readings, text)
  return [
    ...(earlierId === null || !notice.amends
      ? []
      : [{ ruling: 0, payload: { kind: 'replacement' as const, earlierNoticeId: earlierId } }]),
    ...rulings.flatMap(({ kind }, ruling): NewProposal[] => {
      const usual = triggerOf(number, kind, text)
      const trigger = restarts && usual === 'order_notified' ? 'motion_ruling_filed' : usual
      if (trigger === null || filedOn === null) return []
      return [{ ruling, payload: { kind: 'terms', trigger, happenedOn: filedOn, mailedOn, stateParty } }]
    }),
    ...(hearingAt === null ? [] : [{ ruling: 0, payload: { kind: 'hearing' as const, startsAt: hearingAt, place } }]),
    ...orders.map(({ ruling, words, dueOn }): NewProposal => ({
      ruling,
      payload: { kind: 'task', as: dueOn === null ? 'task' : 'term', words, dueOn },
    })),
    ...files.map(({ id }): NewProposal => ({ ruling: 0, payload: { kind: 'document', attachmentId: id } })),
  ]
}

/** The room, as the place of a hearing. */
function placeOf(readings: readonly FieldReading[], text: string): string {
  const room = readings.find(({ field }) => field === 'room')
  return room
    ? text
        .slice(Math.max(0, room.start - 8), room.end)
        .replaceAll(/\s+/gu, ' ')
        .trim()
    : ''
}
