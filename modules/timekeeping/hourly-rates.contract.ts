import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, decimalMismatch, Id, IdParams } from '#server/contract/shared.ts'
import { CaseOfTime } from './timekeeping.contract.ts'

export const maxHourlyRates = 1_000
/** 10,000.00 an hour. */
export const maxRateCents = 1_000_000

export const HourlyRate = z
  .object({
    id: Id,
    /** Null for the rate of everybody. */
    person: z.object({ id: Id, name: z.string() }).nullable(),
    /** Null for the rate of every case. */
    case: CaseOfTime.nullable(),
    cents: z.int(),
    /** The first day on which the rate applies, until the next rate of the same person and case begins. */
    fromOn: Day,
  })
  .meta({ id: 'HourlyRate' })

export const hourlyRatesContract = defineContract(
  { planModule: 'cases', part: 'rates' },
  {
    list: {
      method: 'get',
      path: '/hourly-rates',
      summary: 'Hourly rates: of a person in a case, of a case, of a person, of the office, which hold in this order',
      access: 'timekeeping.rates',
      returns: z.object({ items: z.array(HourlyRate) }),
    },
    add: {
      method: 'post',
      path: '/hourly-rates',
      summary:
        'Add a rate that holds from a day on; recorded time keeps the rate that it has, or takes this if it has none',
      access: 'timekeeping.rates',
      idempotent: true,
      body: z
        .strictObject({
          userId: Id.nullable(),
          caseId: Id.nullable(),
          cents: z.int({ error: decimalMismatch }).min(0, 'validation.positive').max(maxRateCents),
          fromOn: Day,
        })
        .meta({ id: 'NewHourlyRate' }),
      returns: HourlyRate.extend({
        /** Number of unbilled entries of time that had no rate and now have one. */
        ratedEntries: z.int(),
      }).meta({ id: 'AddedHourlyRate' }),
      status: 201,
      errors: ['case_not_found', 'user_not_found', 'hourly_rate_exists', 'hourly_rate_limit'],
    },
    remove: {
      method: 'delete',
      path: '/hourly-rates/:id',
      summary: 'Remove a rate; recorded time keeps it',
      access: 'timekeeping.rates',
      params: IdParams,
      status: 204,
      errors: ['hourly_rate_not_found'],
    },
  },
)
