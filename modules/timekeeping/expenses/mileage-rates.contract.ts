import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, millsMismatch } from '#server/contract/shared.ts'
import { maxMileageMills, minMileageMills } from './mileage.contract.ts'

export const maxMileageRates = 200

/** Amount that the office pays per mile from a day on, in thousandths of a dollar. */
export const MileageRate = z.object({ id: Id, mills: z.int(), fromOn: Day }).meta({ id: 'MileageRate' })

export const mileageRatesContract = defineContract(
  { planModule: 'cases', part: 'mileage' },
  {
    list: {
      method: 'get',
      path: '/mileage-rates',
      summary: 'What the office pays for a mile, the newest first; without a rate of its own the federal one holds',
      access: 'timekeeping.work',
      returns: z.object({ items: z.array(MileageRate), can: z.object({ update: z.boolean() }) }),
    },
    add: {
      method: 'post',
      path: '/mileage-rates',
      summary: 'Add what the office pays for a mile from a day on; recorded expenses keep the rate that they have',
      access: 'timekeeping.rates',
      idempotent: true,
      body: z
        .strictObject({
          mills: z.int({ error: millsMismatch }).min(minMileageMills).max(maxMileageMills),
          fromOn: Day,
        })
        .meta({ id: 'NewMileageRate' }),
      returns: MileageRate,
      status: 201,
      errors: ['mileage_rate_exists', 'mileage_rate_limit'],
    },
    remove: {
      method: 'delete',
      path: '/mileage-rates/:id',
      summary: 'Remove what the office pays for a mile; recorded expenses keep it',
      access: 'timekeeping.rates',
      params: IdParams,
      status: 204,
      errors: ['mileage_rate_not_found'],
    },
  },
)
