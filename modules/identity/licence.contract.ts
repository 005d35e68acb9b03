import { z } from 'zod'
import { Day, Id, Instant, page, pageQuery } from '#server/contract/shared.ts'

/**
 * State of the licence (RUA) of a professional.
 * - `missing`: no number was entered
 * - `waiting`: an administrator has to look the number up
 * - `verified`: found in the register; valid until `validUntil`
 * - `expired`: the verification ended and has to be repeated
 * - `withdrawn`: an administrator withdrew it, with a reason
 */
export const licenceStates = ['missing', 'waiting', 'verified', 'expired', 'withdrawn'] as const
export type LicenceState = (typeof licenceStates)[number]

export const Licence = z
  .object({
    state: z.enum(licenceStates),
    verifiedOn: Day.nullable(),
    /** The last day of the verification. */
    validUntil: Day.nullable(),
    withdrawnAt: Instant.nullable(),
    withdrawalReason: z.string().nullable(),
    /** Another account had the number before; an administrator decides which one keeps it. */
    shared: z.boolean(),
  })
  .meta({ id: 'Licence' })

/** Days before the end of a verification at which the professional is notified and administrators see it as due. */
export const licenceWarningDays = 30

/**
 * Lists of licences: those to look up, those to look up again, those whose number another account had before, withdrawn
 * licences, and all valid licences.
 */
export const licenceLists = ['waiting', 'due', 'shared', 'withdrawn', 'verified'] as const
export type LicenceList = (typeof licenceLists)[number]

export const LicenceEntry = z
  .object({
    /** Id of the account. */
    id: Id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    company: z.object({ id: Id, name: z.string() }).nullable(),
    ruaNumber: z.string().nullable(),
    /** The person chose to be in the directory. */
    published: z.boolean(),
    licence: Licence,
    createdAt: Instant,
  })
  .meta({ id: 'LicenceEntry' })

/** `q`: words of names, user name and e-mail, or a number. */
export const LicenceQuery = pageQuery({ sortableBy: ['name', 'validUntil', 'createdAt'] }).extend({
  list: z.enum(licenceLists).default('waiting'),
})

export const LicencePage = page(LicenceEntry)
  .extend({
    /** Number of licences in each list, without the search. */
    counts: z.object({ waiting: z.int(), due: z.int(), shared: z.int(), withdrawn: z.int(), verified: z.int() }),
  })
  .meta({ id: 'LicencePage' })
