import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { FirstVersion, Id, IdParams, Instant, line, requiredLine, Version } from '#server/contract/shared.ts'

export const addressPurposes = ['office', 'person', 'case'] as const
export const maxMailAccounts = 10
export const maxCourtDomains = 20
export const maxAddressesPerDay = 200

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u, 'validation.domain')

/** A secret address. Knowing it allows sending mail to the office, but not reading mail. */
export const MailAddress = z
  .object({
    id: Id,
    purpose: z.enum(addressPurposes),
    address: z.string(),
    /** Null unless `purpose` is `person`. */
    user: z.object({ id: Id, name: z.string() }).nullable(),
    /** Null unless `purpose` is `case`. */
    case: z.object({ id: Id, name: z.string() }).nullable(),
    createdAt: Instant,
    revokedAt: Instant.nullable(),
    lastReceivedAt: Instant.nullable(),
  })
  .meta({ id: 'MailAddress' })

export const mailAccountProblems = ['unreachable', 'login', 'folder', 'certificate', 'private_address'] as const
export const MailAccount = z
  .object({
    id: Id,
    host: z.string(),
    port: z.int(),
    username: z.string(),
    folder: z.string(),
    active: z.boolean(),
    polledAt: Instant.nullable(),
    problem: z.enum(mailAccountProblems).nullable(),
    version: z.int(),
  })
  .meta({ id: 'MailAccount' })

const accountFields = {
  host: requiredLine(253),
  /** Implicit TLS at 993; STARTTLS is required at any other port. */
  port: z.int().min(1).max(65_535).default(993),
  username: requiredLine(320),
  folder: line(200).default('INBOX'),
  active: z.boolean().default(true),
}

export const MailroomSettings = z
  .object({
    /** Domains whose signed mail counts as mail of the court, in addition to `knownCourtDomains`. */
    courtDomains: z.array(z.string()),
    /** Domains of courts that are part of the product. */
    knownCourtDomains: z.array(z.string()),
    /** The part of addresses after the @; null until the operator sets it, and then no address receives mail. */
    host: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'MailroomSettings' })

export const addressesContract = defineContract(
  { planModule: 'cases', part: 'mailAddresses' },
  {
    list: {
      method: 'get',
      path: '/mail-addresses',
      summary: 'The address of the office, that of the caller and, if a case is named, those of the case',
      access: 'mailroom.work',
      query: z.object({ caseId: Id.optional() }),
      returns: z.object({ items: z.array(MailAddress) }),
      errors: ['case_not_found'],
    },
    create: {
      method: 'post',
      path: '/mail-addresses',
      summary: 'Make a secret address; the one before it stops receiving',
      access: 'mailroom.work',
      body: z.discriminatedUnion('purpose', [
        z.strictObject({ purpose: z.literal('office') }),
        z.strictObject({ purpose: z.literal('person') }),
        z.strictObject({ purpose: z.literal('case'), caseId: Id }),
      ]),
      returns: MailAddress,
      status: 201,
      errors: ['mail_host_unset', 'mail_address_limit', 'case_not_found', 'forbidden'],
    },
    revoke: {
      method: 'delete',
      path: '/mail-addresses/:id',
      summary: 'Revoke an address: it receives nothing any more',
      access: 'mailroom.work',
      params: IdParams,
      status: 204,
      errors: ['mail_address_not_found', 'forbidden'],
    },
    settings: {
      method: 'get',
      path: '/mailroom/settings',
      summary: 'How the office receives mail',
      access: 'mailroom.work',
      returns: MailroomSettings,
    },
    saveSettings: {
      method: 'put',
      path: '/mailroom/settings',
      summary: 'Change the domains of courts',
      access: 'mailroom.manage',
      body: z.strictObject({ courtDomains: z.array(Domain).max(maxCourtDomains), version: FirstVersion }),
      returns: MailroomSettings,
      errors: ['stale_version'],
    },
    accounts: {
      method: 'get',
      path: '/mail-accounts',
      summary: 'Mailboxes that are read by IMAP',
      access: 'mailroom.manage',
      returns: z.object({ items: z.array(MailAccount) }),
    },
    addAccount: {
      method: 'post',
      path: '/mail-accounts',
      summary: 'Read a folder of a mailbox by IMAP; only mail that arrives from now on',
      access: 'mailroom.manage',
      body: z.strictObject({ ...accountFields, password: requiredLine(500) }),
      returns: MailAccount,
      status: 201,
      errors: ['mail_account_limit', 'mail_account_unreachable', 'mail_account_login', 'mail_account_folder'],
    },
    saveAccount: {
      method: 'put',
      path: '/mail-accounts/:id',
      summary: 'Change a mailbox; without a password the stored one stays',
      access: 'mailroom.manage',
      params: IdParams,
      body: z.strictObject({ ...accountFields, password: requiredLine(500).optional(), version: Version }),
      returns: MailAccount,
      errors: [
        'mail_account_not_found',
        'mail_account_unreachable',
        'mail_account_login',
        'mail_account_folder',
        'stale_version',
      ],
    },
    removeAccount: {
      method: 'delete',
      path: '/mail-accounts/:id',
      summary: 'Stop reading a mailbox',
      access: 'mailroom.manage',
      params: IdParams,
      status: 204,
      errors: ['mail_account_not_found'],
    },
  },
)
