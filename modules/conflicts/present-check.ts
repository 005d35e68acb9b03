// Conflict checks as the reader may see them: without the records that ethical walls hide from the reader
// ("reserved"), even in a check that the reader requested.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { readVisibleCheck, subjectOf, type CheckRow } from './check-row.ts'
import { checkAbilities, type CheckAbilities, type ConflictsActor } from './conflicts.policy.ts'
import { readHits, waiverColumns, waiverRow, type HitRow, type WaiverRow } from './hit-row.ts'
import { asOffice } from './office-scope.ts'
import { readHiddenRecords, type ReservedRecords } from './reserved.ts'
import { firstSeal } from './check-chain.ts'
import type {
  checkOutcomes,
  ConflictCheck,
  ConflictHit,
  ConflictSheet,
  hitDecisions,
  Waiver,
} from './check.contract.ts'

export type CheckView = z.input<typeof ConflictSheet>
export type HitView = z.input<typeof ConflictHit>
type CompanyReader = ConflictsActor & { readonly companyId: string }

const maxTitleLength = 120

/** Returns whether the person is known only from cases that a wall hides from the reader. */
export const isReserved = (
  { roles, personId }: Pick<HitRow, 'roles' | 'personId'>,
  reserved: ReservedRecords,
): boolean =>
  roles.length > 0
    ? roles.every(({ caseId }) => caseId !== null && reserved.cases.has(caseId))
    : reserved.people.has(personId)

/** Returns the cases and people of the hits that walls hide from the reader. */
export const readReserved = (
  em: EntityManager,
  { companyId, userId }: CompanyReader,
  hits: readonly HitRow[],
): Promise<ReservedRecords> =>
  readHiddenRecords(em, companyId, userId, {
    caseIds: [...new Set(hits.flatMap(({ roles }) => roles.flatMap(({ caseId }) => caseId ?? [])))],
    personIds: hits.map(({ personId }) => personId),
  })

export const presentWaiver = ({ checkId: _check, hitId: _hit, ...waiver }: WaiverRow): z.input<typeof Waiver> => waiver

/**
 * Returns the outcome of all decisions: `conflict` if any decision is a conflict, otherwise null while a decision is
 * missing.
 */
export function outcomeOf(
  decisions: readonly ((typeof hitDecisions)[number] | null)[],
): (typeof checkOutcomes)[number] | null {
  if (decisions.includes('conflict')) return 'conflict'
  if (decisions.includes(null)) return null
  return decisions.includes('needs_consent') ? 'consent_pending' : 'clear'
}

function presentHit(
  hit: HitRow,
  waivers: readonly WaiverRow[],
  can: CheckAbilities,
  reserved: ReservedRecords,
): HitView {
  const { id, nameIndex, band, decision, decidedByName } = hit
  const sharedFields = {
    id,
    nameAt: nameIndex,
    band,
    decision,
    decidedBy: decidedByName,
    decidedAt: instant(hit.decidedAt),
  }
  if (isReserved(hit, reserved)) {
    const contact = reserved.contactOf(hit.roles.flatMap(({ caseId }) => caseId ?? []))
    return {
      ...sharedFields,
      person: null,
      reserved: { contact },
      reasons: [],
      roles: [],
      waivers: [],
      can: { decide: false, ask: can.ask && decision === null && contact !== null, consent: false },
    }
  }
  return {
    ...sharedFields,
    person: { id: hit.personId, name: hit.personName, kind: hit.personKind },
    reserved: null,
    reasons: hit.reasons,
    roles: hit.roles.filter(({ caseId }) => caseId === null || !reserved.cases.has(caseId)),
    waivers: waivers.filter(({ hitId }) => hitId === id).map(presentWaiver),
    can: { decide: can.decide, ask: false, consent: can.consent && decision === 'needs_consent' },
  }
}

const titleOf = ({ query: { names = [] } }: CheckRow): string => {
  const title = [...new Set(names.map(({ typed }) => typed))].join(' · ')
  return title.length > maxTitleLength ? `${title.slice(0, maxTitleLength)}…` : title
}

export const presentCheck = (check: CheckRow): z.input<typeof ConflictCheck> => ({
  id: check.id,
  number: check.number,
  state: check.state,
  subject: { kind: check.subjectKind, id: check.subjectId },
  caseId: check.caseId,
  title: titleOf(check),
  askedBy: check.askedByName,
  askedAt: instant(check.askedAt),
  namesTotal: check.namesTotal,
  namesDone: check.namesDone,
  hits: check.hits,
  undecided: check.undecided,
  outcome: check.outcome,
  sealedAt: instant(check.sealedAt),
  purged: check.purgedAt !== null,
})

export const isSearched = ({ namesDone, namesTotal }: Pick<CheckRow, 'namesDone' | 'namesTotal'>): boolean =>
  namesDone >= namesTotal

/** Returns the seal of the last check of the office, even when the reader may not see that check. */
export async function lastSeal(em: EntityManager, companyId: string): Promise<{ seq: number; seal: string }> {
  const lastSealed = await asOffice(em, companyId, () =>
    row(
      em,
      { seq: col.int, seal: col.text },
      sql`${preparedStatement}select seq, seal from conflict_check where company_id = ${companyId} and seq is not null and seal is not null
        order by seq desc limit 1`,
    ),
  )
  return lastSealed ?? { seq: 0, seal: firstSeal }
}

/** Returns a check with all its hits, and the records among them that walls hide from the reader. */
export async function readCheckRows(em: EntityManager, actor: CompanyReader, id: string) {
  const check = await readVisibleCheck(em, actor, id)
  const hits = await readHits(em, actor.companyId, id)
  const waivers = await rows(
    em,
    waiverRow,
    sql`${preparedStatement}select ${waiverColumns} from waiver w where w.company_id = ${actor.companyId} and w.check_id = ${id}
      order by w.created_at, w.id`,
  )
  return { check, hits, waivers, reserved: await readReserved(em, actor, hits) }
}

/** Returns a check. @throws 404 `conflict_check_not_found` */
export async function readCheck(
  em: EntityManager,
  actor: CompanyReader,
  id: string,
  {
    nameAt: nameIndex,
    band,
  }: { readonly nameAt?: number | undefined; readonly band?: HitRow['band'] | undefined } = {},
): Promise<CheckView> {
  const { check, hits, waivers, reserved } = await readCheckRows(em, actor, id)
  const can = checkAbilities(actor, subjectOf({ ...check, visible: true })) ?? {
    search: false,
    decide: false,
    ask: false,
    consent: false,
  }
  const { names = [], emails = [], phones = [], birthYear = null } = check.query
  const shownHits = hits.filter(
    (hit) => (nameIndex === undefined || hit.nameIndex === nameIndex) && (!band || hit.band === band),
  )
  const { seq, previousSeal, contentHash, seal } = check
  return {
    ...presentCheck(check),
    names: names.map(({ typed, name, parts, guessed }, index) => ({
      typed,
      name,
      parts,
      guessed,
      searched: index < check.namesDone,
      ...(check.counts[index] ?? { strong: 0, possible: 0, more: 0, noise: 0 }),
    })),
    emails: [...emails],
    phones: [...phones],
    birthYear,
    people: check.people,
    cases: check.cases,
    tookMs: check.tookMs,
    engineVersion: check.engineVersion,
    list: shownHits.map((hit) => presentHit(hit, waivers, can, reserved)),
    outcome: check.outcome ?? (isSearched(check) ? outcomeOf(hits.map(({ decision }) => decision)) : null),
    note: check.note,
    decidedBy: check.decidedByName,
    seal:
      seq !== null && previousSeal !== null && contentHash !== null && seal !== null
        ? { place: seq, previous: previousSeal, contents: contentHash, value: seal }
        : null,
    previousSeal: seal === null ? (await lastSeal(em, actor.companyId)).seal : null,
    version: check.version,
    can: { search: can.search, decide: can.decide, seal: can.decide && isSearched(check) && check.undecided === 0 },
  }
}
