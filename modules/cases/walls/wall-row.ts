import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { ofVisibleCase } from '../case-visibility.ts'
import { wallKinds, wallStates, type CaseWall } from './walls.contract.ts'
import { wallsErrors } from './walls.errors.ts'
import { wallAbilities, type WallSubject } from './walls.policy.ts'

interface WallPerson {
  readonly id: string
  readonly name: string
  readonly surname: string
}

/** A wall as stored, with its case and people. */
export const wallRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  caseName: col.text,
  visible: col.boolean,
  kind: col.oneOf(wallKinds),
  state: col.oneOf(wallStates),
  people: col.json<readonly WallPerson[]>(),
  reason: col.text,
  contact: col.json<WallPerson>(),
  startsAt: col.timestamptz,
  endsAt: col.timestamptz.nullable,
  formerClient: col.text,
  noticedOn: col.date.nullable,
  noticeDocumentId: col.uuid.nullable,
  certifiedOn: col.array(col.text),
  noFeeShare: col.boolean,
  createdBy: col.json<WallPerson>().nullable,
  createdAt: col.timestamptz,
  liftedBy: col.json<WallPerson>().nullable,
  liftedAt: col.timestamptz.nullable,
  version: col.int,
} as const satisfies Shape
export type WallRow = RowOf<typeof wallRow>

const personOf = (column: string) =>
  sql`(select json_build_object('id', u.id, 'name', u.name, 'surname', u.surname) from user_account u
    where u.company_id = w.company_id and u.id = ${sql.ref(`w.${column}`)})`

/** SQL that is true for a wall `w` that is in force now. */
export const wallStands = sql.raw(
  'w.lifted_at is null and w.starts_at <= now() and (w.ends_at is null or w.ends_at > now())',
)

/** SQL of the state of a wall `w`. */
export const wallState = sql.raw(`case when w.lifted_at is not null then 'lifted' when w.ends_at <= now() then 'ended'
  when w.starts_at > now() then 'scheduled' else 'active' end`)

/** The columns of {@link wallRow} over a wall `w` and its case `f`. */
export const wallColumns = (actor: CompanyActor) => sql`w.id, w.company_id as "companyId", w.case_id as "caseId",
    f.name as "caseName", (${ofVisibleCase(actor, 'w')}) is true as visible, w.kind, ${wallState} as state,
    (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'surname', u.surname)
        order by u.name, u.surname, u.id), '[]'::json)
       from case_wall_person p join user_account u on u.company_id = p.company_id and u.id = p.user_id
      where p.company_id = w.company_id and p.wall_id = w.id) as people,
    w.reason, ${personOf('contact_id')} as contact, w.starts_at as "startsAt", w.ends_at as "endsAt",
    w.former_client as "formerClient", w.noticed_on as "noticedOn", w.notice_document_id as "noticeDocumentId",
    w.certified_on::text[] as "certifiedOn", w.no_fee_share as "noFeeShare", ${personOf('created_by')} as "createdBy",
    w.created_at as "createdAt", ${personOf('lifted_by')} as "liftedBy", w.lifted_at as "liftedAt", w.version`
export const wallCaseJoin = sql.raw('left join case_file f on f.company_id = w.company_id and f.id = w.case_id')

const subjectOf = ({ companyId, visible, state }: WallRow): WallSubject => ({ companyId, visible, state })
const abilitiesOf = (actor: CompanyActor, wall: WallRow) => wallAbilities(actor, subjectOf(wall))

export function presentWall(actor: CompanyActor, wall: WallRow): z.input<typeof CaseWall> {
  return {
    id: wall.id,
    case: { id: wall.caseId, name: wall.caseName },
    kind: wall.kind,
    state: wall.state,
    people: [...wall.people],
    reason: wall.reason,
    contact: wall.contact,
    startsAt: instant(wall.startsAt),
    endsAt: instant(wall.endsAt),
    formerClient: wall.formerClient,
    noticedOn: wall.noticedOn,
    noticeDocumentId: wall.noticeDocumentId,
    certifiedOn: wall.certifiedOn,
    noFeeShare: wall.noFeeShare,
    createdBy: wall.createdBy,
    createdAt: instant(wall.createdAt),
    liftedBy: wall.liftedBy,
    liftedAt: instant(wall.liftedAt),
    version: wall.version,
    can: abilitiesOf(actor, wall) ?? { update: false, lift: false },
  }
}

export const wallNotFound = () => wallsErrors.error('wall_not_found')

const selectWall = (actor: CompanyActor, id: string) =>
  sql`select ${wallColumns(actor)} from case_wall w
    join case_file f on f.company_id = w.company_id and f.id = w.case_id
    where w.company_id = ${actor.companyId} and w.id = ${id}`

/** @throws 404 `wall_not_found`, the same for a missing wall, one of another company and one of a hidden case */
export async function readWall(em: EntityManager, actor: CompanyActor, id: string): Promise<WallRow> {
  const wall = await row(em, wallRow, selectWall(actor, id))
  authorize(wall, abilitiesOf, actor, 'see', wallNotFound)
  return wall
}

/**
 * Locks a wall against other writers.
 * @throws 404 `wall_not_found`, as {@link readWall}; 409 `wall_lifted`
 */
export async function lockWall(
  tx: EntityManager,
  actor: CompanyActor,
  id: string,
  ability: 'update' | 'lift',
): Promise<WallRow> {
  const wall = await row(tx, wallRow, sql`${selectWall(actor, id)} for no key update of w, f`)
  authorize(
    wall,
    abilitiesOf,
    actor,
    ability,
    wallNotFound,
    wall?.state === 'lifted' ? wallsErrors.error('wall_lifted') : undefined,
  )
  return wall
}
