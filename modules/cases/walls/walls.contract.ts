// Ethical walls on cases: which people of the office may not see a case, why and for how long.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, line, page, pageQuery, text, Version } from '#server/contract/shared.ts'

/** `person`: hidden from the people named. `only`: hidden from everyone of the office who is not named. */
export const wallKinds = ['person', 'only'] as const
/** `scheduled`: takes effect later. `ended`: its last moment has passed. */
export const wallStates = ['scheduled', 'active', 'ended', 'lifted'] as const
export type WallState = (typeof wallStates)[number]
export const maxPeopleOfWall = 100

const isInRange = (moment: string): boolean => moment >= '2000-01-01' && moment < '3000-01-01'
const WallInstant = Instant.pipe(z.string().refine(isInRange, 'validation.dayRange'))
const WallDay = Day.pipe(z.string().refine(isInRange, 'validation.dayRange'))

const WallPerson = z.object({ id: Id, name: z.string(), surname: z.string() })

export const CaseWall = z
  .object({
    id: Id,
    case: z.object({ id: Id, name: z.string() }),
    kind: z.enum(wallKinds),
    state: z.enum(wallStates),
    people: z.array(WallPerson),
    reason: z.string(),
    /** Person to ask about the case. The wall does not hide the case from them. */
    contact: WallPerson,
    startsAt: Instant,
    endsAt: Instant.nullable(),
    /** For a lawyer who came from another office: the former client, and the day of the written notice to them. */
    formerClient: z.string(),
    noticedOn: Day.nullable(),
    noticeDocumentId: Id.nullable(),
    /** Days on which compliance with the wall was certified. */
    certifiedOn: z.array(Day),
    /** No part of the fee of the case is shared with the people named. */
    noFeeShare: z.boolean(),
    createdBy: WallPerson.nullable(),
    createdAt: Instant,
    liftedBy: WallPerson.nullable(),
    liftedAt: Instant.nullable(),
    version: z.int(),
    can: z.object({ update: z.boolean(), lift: z.boolean() }),
  })
  .meta({ id: 'CaseWall' })

export const assignedKinds = ['task', 'term', 'event'] as const
export const maxAssigned = 200

/** A wall that was raised or changed. */
export const WallAnswer = CaseWall.extend({
  /** Open work in the case of people from whom the wall hides it; others must take it over. */
  assigned: z.array(
    z.object({
      kind: z.enum(assignedKinds),
      id: Id,
      title: z.string(),
      /** The day when the item is due or takes place; null for a task without a due date and for a series of events. */
      day: Day.nullable(),
      person: WallPerson,
    }),
  ),
}).meta({ id: 'CaseWallAnswer' })

const fields = {
  kind: z.enum(wallKinds),
  /** For `person`: the people who may not see the case. For `only`: the only people who may see it. */
  personIds: z.array(Id).max(maxPeopleOfWall),
  reason: text(2_000),
  contactId: Id,
  /** Defaults to now. */
  startsAt: WallInstant.optional(),
  endsAt: WallInstant.nullable().default(null),
  formerClient: line(300).default(''),
  noticedOn: WallDay.nullable().default(null),
  noticeDocumentId: Id.nullable().default(null),
  certifiedOn: z.array(WallDay).max(100).default([]),
  noFeeShare: z.boolean().default(false),
}
export const NewCaseWall = z.strictObject({ id: Id.optional(), ...fields }).meta({ id: 'NewCaseWall' })
export const CaseWallUpdate = z.strictObject({ ...fields, version: Version }).meta({ id: 'CaseWallUpdate' })

const valueErrors = [
  'case_without_people',
  'document_not_found',
  'wall_contact_hidden',
  'wall_dates_reversed',
  'wall_people_needed',
  'wall_person_unknown',
  'wall_person_walled',
  'wall_reason_needed',
  'wall_responsible_hidden',
]

export const wallsContract = defineContract(
  { planModule: 'cases', part: 'walls' },
  {
    ofCase: {
      method: 'get',
      path: '/cases/:id/walls',
      summary:
        'The walls of a case, those in force first, then the newest; for everyone of the office who sees the case',
      access: 'cases.work',
      params: IdParams,
      returns: z.object({ items: z.array(CaseWall), mayRaise: z.boolean() }),
      errors: ['case_not_found'],
    },
    raise: {
      method: 'post',
      path: '/cases/:id/walls',
      summary:
        'Reserve a case: hide it from people of the office, or from everyone but them. It takes effect at once at every server, or at `startsAt`',
      access: 'cases.wall',
      idempotent: true,
      params: IdParams,
      body: NewCaseWall,
      returns: WallAnswer,
      status: 201,
      errors: ['case_not_found', ...valueErrors],
    },
    list: {
      method: 'get',
      path: '/walls',
      summary:
        'Walls of the office that hide no case from me: those in force and those to come, or all with `state=all`',
      access: 'cases.wall',
      query: pageQuery({ sortableBy: ['createdAt'] }).extend({ state: z.enum(['current', 'all']).default('current') }),
      returns: page(CaseWall),
    },
    update: {
      method: 'put',
      path: '/walls/:id',
      summary: 'Change a wall',
      access: 'cases.wall',
      params: IdParams,
      body: CaseWallUpdate,
      returns: WallAnswer,
      errors: ['wall_not_found', 'wall_lifted', 'stale_version', ...valueErrors],
    },
    lift: {
      method: 'post',
      path: '/walls/:id/lift',
      summary: 'Lift a wall: people from whom it hid the case see it again. The wall stays in the list',
      access: 'cases.wall',
      params: IdParams,
      body: z.strictObject({ version: Version }),
      returns: CaseWall,
      errors: ['wall_not_found', 'wall_lifted', 'stale_version'],
    },
  },
)
