import { randomUUIDv7 } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { profiles } from './account.contract.ts'

const UserAccountSchema = defineEntity({
  name: 'UserAccount',
  tableName: 'user_account',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    companyId: p.uuid().nullable(),
    profile: p.enum(profiles),
    status: p.enum(['active', 'inactive'] as const).default('active'),
    blockedByPlatform: p.boolean().default(false),
    username: p.string(),
    email: p.string(),
    emailConfirmedAt: p.datetime().nullable(),
    passwordHash: p.string(),
    name: p.string(),
    surname: p.string(),
    phone: p.string().nullable(),
    cellPhone: p.string().nullable(),
    address: p.string().nullable(),
    postalAddress: p.string().nullable(),
    membershipNumber: p.string().nullable(),
    associationNumber: p.string().nullable(),
    ruaNumber: p.string().nullable(),
    socialMedia: p.json<Record<string, string>>().onCreate(() => ({})),
    hourlyRateCents: p.integer().nullable(),
    professionalTitle: p.string().nullable(),
    description: p.string().nullable(),
    locale: p.enum(locales).default('es'),
    referralCode: p.string(),
    referredBy: p.uuid().nullable(),
    joinedCompanyAt: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
})

/** Profile fields that the person may change; `undefined` leaves a field unchanged. */
export interface ProfileChanges {
  readonly name: string
  readonly surname: string
  readonly phone?: string | null | undefined
  readonly cellPhone?: string | null | undefined
  readonly address?: string | null | undefined
  readonly postalAddress?: string | null | undefined
  readonly membershipNumber?: string | null | undefined
  readonly associationNumber?: string | null | undefined
  readonly ruaNumber?: string | null | undefined
  readonly socialMedia?: Readonly<Record<string, string>> | undefined
  readonly hourlyRateCents?: number | null | undefined
  readonly professionalTitle?: string | null | undefined
  readonly description?: string | null | undefined
  readonly locale?: (typeof locales)[number] | undefined
}

/** Blank and absent mean the same for an optional line of text. */
const blankIsNull = <T>(value: T): T | null => (typeof value === 'string' && value.trim() === '' ? null : value)

export class UserAccount extends UserAccountSchema.class {
  /** @throws 409 `stale_version` when the account was changed after `version` was read */
  changeProfile(version: number, changes: ProfileChanges): void {
    if (version !== this.version) throw kernelErrors.error('stale_version')
    const { socialMedia, ...fields } = changes
    for (const [field, value] of Object.entries(fields)) {
      if (value !== undefined) Object.assign(this, { [field]: blankIsNull(value) })
    }
    if (socialMedia !== undefined) this.socialMedia = { ...socialMedia }
  }

  /** `profile`: the role in the company, which the person cannot change. */
  joinCompany(companyId: string, at: Date, profile = this.profile): void {
    this.companyId = companyId
    this.profile = profile
    this.joinedCompanyAt = at
  }
}
UserAccountSchema.setClass(UserAccount)
