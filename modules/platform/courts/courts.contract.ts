import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, requiredLine, Version } from '#server/contract/shared.ts'

/**
 * - `superior`, `municipal`: parts of the court of first instance, in a judicial region
 * - `appeals`, `supreme`: courts of Puerto Rico · `federal`: of the United States · `other`: adjudicating agencies
 */
export const courtKinds = ['superior', 'municipal', 'appeals', 'supreme', 'federal', 'other'] as const

const Region = z.object({ id: Id, name: z.string() })
export const Court = z
  .object({
    id: Id,
    kind: z.enum(courtKinds),
    /** The name as written on a filing. */
    name: z.string(),
    /** The judicial region of a court of first instance. */
    region: Region.nullable(),
  })
  .meta({ id: 'Court' })
export const AdminCourt = Court.extend({ active: z.boolean(), version: z.int() }).meta({ id: 'AdminCourt' })

/** A municipality of a region. It belongs to one region at a time, and may be moved by order of the court. */
const RegionMunicipality = z.object({
  municipality: z.string(),
  from: Day,
  /** The first day on which the municipality no longer belongs to the region; null while it does. */
  until: Day.nullable(),
})
export const CourtRegion = Region.extend({
  /** The two letters with which case numbers of the region begin in the electronic system (`SJ2023CV00029`). */
  prefix: z.string(),
  /** The known municipalities, the present ones first. */
  municipalities: z.array(RegionMunicipality),
  version: z.int(),
}).meta({ id: 'CourtRegion' })

const CourtFields = z
  .strictObject({ kind: z.enum(courtKinds), name: requiredLine(150), regionId: Id.nullable().optional() })
  .refine((c) => (c.kind === 'superior' || c.kind === 'municipal') === (typeof c.regionId === 'string'), {
    message: 'validation.courtRegion',
    path: ['regionId'],
  })

export const courtsContract = defineContract(
  { planModule: 'platform', part: 'courts' },
  {
    list: {
      method: 'get',
      path: '/courts',
      summary: 'Courts to choose from, by region',
      access: 'user',
      company: 'optional',
      plan: 'exempt',
      returns: z.object({ items: z.array(Court) }),
    },
    adminList: {
      method: 'get',
      path: '/admin/courts',
      summary: 'All courts and the judicial regions',
      access: 'platform.administer',
      returns: z.object({ items: z.array(AdminCourt), regions: z.array(CourtRegion) }),
    },
    create: {
      method: 'post',
      path: '/admin/courts',
      summary: 'Add a court',
      access: 'platform.administer',
      idempotent: true,
      body: CourtFields,
      returns: AdminCourt,
      status: 201,
      errors: ['court_exists', 'court_region_not_found'],
    },
    update: {
      method: 'put',
      path: '/admin/courts/:id',
      summary: 'Change, deactivate or reactivate a court',
      access: 'platform.administer',
      params: IdParams,
      body: CourtFields.safeExtend({ active: z.boolean(), version: Version }),
      returns: AdminCourt,
      errors: ['court_not_found', 'court_exists', 'court_region_not_found', 'stale_version'],
    },
    updateRegion: {
      method: 'put',
      path: '/admin/court-regions/:id',
      summary: 'Say which municipalities a judicial region has, and since when',
      access: 'platform.administer',
      params: IdParams,
      body: z.strictObject({
        version: Version,
        municipalities: z
          .array(z.strictObject({ municipality: requiredLine(60), from: Day, until: Day.nullable().default(null) }))
          .max(200),
      }),
      returns: CourtRegion,
      errors: ['court_region_not_found', 'municipality_taken', 'stale_version'],
    },
  },
)
