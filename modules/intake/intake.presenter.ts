import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { SubjectCheck } from '#modules/conflicts/index.ts'
import { gateOf } from './conflict-gate.ts'
import { isLocked, leadAbilities, type IntakeActor } from './intake.policy.ts'
import { leadSources, type Lead } from './lead.contract.ts'
import { leadColumns, leadRow, subjectOf } from './lead-row.ts'
import type { IntakeSettingsRow } from './settings.ts'

/** A lead with the names that answers contain. */
export const listedLeadRow = {
  ...leadRow,
  sources: col.array(col.oneOf(leadSources)),
  ownerName: col.text.nullable,
  ownerSurname: col.text.nullable,
  designatedName: col.text.nullable,
  designatedSurname: col.text.nullable,
  clientName: col.text.nullable,
  caseName: col.text.nullable,
  caseVisible: col.boolean,
} as const satisfies Shape
export type ListedLead = RowOf<typeof listedLeadRow>

/** The columns of {@link ListedLead} over a lead `l` and {@link leadJoins}. `visible`: SQL of cases `f`. */
export const listedLeadColumns = (visible: ReturnType<typeof sql>) => sql`${leadColumns},
  array(select d.source from lead_door d where d.company_id = l.company_id and d.lead_id = l.id
    group by d.source order by min(d.received_at)) as sources,
  o.name as "ownerName", o.surname as "ownerSurname", g.name as "designatedName", g.surname as "designatedSurname",
  k.name as "clientName", f.name as "caseName", (f.id is not null and ${visible}) as "caseVisible"`

export const leadJoins = sql.raw(`
  left join user_account o on o.company_id = l.company_id and o.id = l.owner_id
  left join user_account g on g.company_id = l.company_id and g.id = l.designated_id
  left join client k on k.company_id = l.company_id and k.id = l.client_id
  left join case_file f on f.company_id = l.company_id and f.id = l.case_id`)

const colleague = (id: string | null, name: string | null, surname: string | null) =>
  id === null ? null : { id, name: name ?? '', surname: surname ?? '' }
const idAndName = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** The known facts about the service of process; null when nothing indicates that the person was served. */
const presentServed = ({ servedWords, servedDays, servedKind, servedNotedBy }: ListedLead) =>
  servedKind === null
    ? null
    : { words: servedWords, days: [...servedDays], kind: servedKind, noted: servedNotedBy !== null }

const noAbilities = {
  update: false,
  move: false,
  contact: false,
  decline: false,
  reopen: false,
  reserve: false,
  convert: false,
}

/** The visible part of a lead that is reserved for others: that it exists, its stage and the person to ask. */
const lockedCard = (l: ListedLead): z.input<typeof Lead> => ({
  id: l.id,
  locked: true,
  reserved: true,
  designated: colleague(l.designatedId, l.designatedName, l.designatedSurname),
  name: '',
  matter: '',
  stage: l.stage,
  sources: [],
  emails: [],
  phones: [],
  owner: null,
  valueCents: null,
  urgent: false,
  urgentWords: null,
  served: null,
  nextStep: '',
  meetsAt: null,
  receivedAt: null,
  firstAnswerAt: null,
  stageAt: null,
  declineReason: null,
  purgeOn: null,
  check: null,
  gate: 'open',
  client: null,
  case: null,
  version: 0,
  can: noAbilities,
})

/** Presents a lead of the actor's office; omits a case that the actor may not see. */
export function presentLead(
  actor: IntakeActor,
  settings: IntakeSettingsRow,
  l: ListedLead,
  check: SubjectCheck | undefined,
): z.input<typeof Lead> {
  if (isLocked(actor, l)) return lockedCard(l)
  const abilities = leadAbilities(actor, subjectOf(l))
  return {
    id: l.id,
    locked: false,
    reserved: l.reserved,
    designated: colleague(l.designatedId, l.designatedName, l.designatedSurname),
    name: l.name,
    matter: l.matter,
    stage: l.stage,
    sources: [...l.sources],
    emails: [...l.emails],
    phones: [...l.phones],
    owner: colleague(l.ownerId, l.ownerName, l.ownerSurname),
    valueCents: l.valueCents === null ? null : Number(l.valueCents),
    urgent: l.urgent,
    urgentWords: l.urgentWords,
    served: presentServed(l),
    nextStep: l.nextStep,
    meetsAt: instant(l.meetsAt),
    receivedAt: instant(l.receivedAt),
    firstAnswerAt: instant(l.firstAnswerAt),
    stageAt: instant(l.stageAt),
    declineReason: l.declineReason,
    purgeOn: l.purgeOn,
    check: check
      ? { id: check.checkId, number: check.number, sealed: check.state === 'sealed', undecided: check.undecided }
      : null,
    gate: gateOf(settings, check),
    client: idAndName(l.clientId, l.clientName),
    case: l.caseVisible ? idAndName(l.caseId, l.caseName) : null,
    version: l.version,
    can: abilities ? { ...noAbilities, ...abilities } : noAbilities,
  }
}
