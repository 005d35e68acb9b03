import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { perLocale } from '#server/contract/locale.ts'
import { Id, IdParams, requiredLine, Version } from '#server/contract/shared.ts'

const names = z.object(perLocale(() => z.string()))
const Names = z.strictObject(perLocale(() => requiredLine(80)))

/** An area of law, as professionals choose it for their profile. */
export const LegalArea = z
  .object({
    id: Id,
    /** Stays the same when the area is renamed. */
    code: z.string(),
    /** The name in the caller's language. */
    name: z.string(),
  })
  .meta({ id: 'LegalArea' })
export const AdminLegalArea = LegalArea.extend({
  names,
  position: z.int(),
  active: z.boolean(),
  version: z.int(),
}).meta({ id: 'AdminLegalArea' })

export const legalAreasContract = defineContract(
  { planModule: 'platform', part: 'legal-areas' },
  {
    list: {
      method: 'get',
      path: '/public/legal-areas',
      summary: 'Areas of law in use, in their order',
      access: 'public',
      returns: z.object({ items: z.array(LegalArea) }),
    },
    adminList: {
      method: 'get',
      path: '/admin/legal-areas',
      summary: 'All areas of law, in their order',
      access: 'platform.administer',
      returns: z.object({ items: z.array(AdminLegalArea) }),
    },
    create: {
      method: 'post',
      path: '/admin/legal-areas',
      summary: 'Add an area of law at the end',
      access: 'platform.administer',
      idempotent: true,
      body: z.strictObject({ names: Names }),
      returns: AdminLegalArea,
      status: 201,
      errors: ['legal_area_exists'],
    },
    order: {
      method: 'put',
      path: '/admin/legal-areas/order',
      summary: 'Put all areas of law in an order',
      access: 'platform.administer',
      body: z.strictObject({ ids: z.array(Id).min(1).max(500) }),
      returns: z.object({ items: z.array(AdminLegalArea) }),
      errors: ['legal_area_order'],
    },
    update: {
      method: 'put',
      path: '/admin/legal-areas/:id',
      summary: 'Rename, deactivate or reactivate an area of law',
      access: 'platform.administer',
      params: IdParams,
      body: z.strictObject({ names: Names, active: z.boolean(), version: Version }),
      returns: AdminLegalArea,
      errors: ['legal_area_not_found', 'legal_area_exists', 'stale_version'],
    },
  },
)
