import { z } from 'zod'
import { roles } from '#server/contract/roles.ts'
import { locales } from '#server/contract/locale.ts'
import { normalizeEmail } from '#server/contract/email-address.ts'
import { Day, Email, Id, Instant, line, Phone, requiredLine, text, Version } from '#server/contract/shared.ts'
import { webAddress } from '#server/contract/web-address.ts'
import { Licence } from './licence.contract.ts'

export const profiles = roles

export type Profile = (typeof profiles)[number]

export const Password = z
  .string()
  .min(8, 'validation.passwordShort')
  .max(128, 'validation.passwordLong')
  .regex(/\p{Lu}/u, 'validation.passwordUppercase')
  .regex(/[^\p{L}\p{N}\s]/u, 'validation.passwordSymbol')

export const Username = z
  .string()
  .trim()
  .min(4, 'validation.usernameShort')
  .max(60)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'validation.usernameShape')

/** 6 digits of an authenticator, or a recovery code `xxxxx-xxxxx`. */
const SecondFactorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i, 'validation.code')

export const SessionUser = z
  .object({
    id: Id,
    name: z.string(),
    surname: z.string(),
    profile: z.enum(profiles),
  })
  .meta({ id: 'SessionUser' })

export const Credentials = z
  .strictObject({
    /** A user name, or an address in any accepted notation. */
    identifier: z
      .string()
      .trim()
      .min(1, 'validation.required')
      .max(254)
      .overwrite((typed) => normalizeEmail(typed) ?? typed),
    password: z.string().min(1, 'validation.required').max(128, 'validation.passwordLong'),
    /** Requested with 401 `two_factor_required` when the account has a second factor. */
    code: SecondFactorCode.optional(),
  })
  .meta({ id: 'Credentials' })

const passwordMismatch = { message: 'validation.passwordMismatch', path: ['passwordConfirmation'] }

export const Registration = z
  .strictObject({
    username: Username,
    name: requiredLine(100),
    surname: requiredLine(150),
    email: Email,
    password: Password,
    passwordConfirmation: z.string().min(1, 'validation.required').max(128),
    locale: z.enum(locales).optional(),
    referralCode: z.string().trim().max(20).optional(),
  })
  .refine((r) => r.password === r.passwordConfirmation, passwordMismatch)
  .meta({ id: 'Registration' })

export const NewPassword = z
  .strictObject({
    token: z.string().min(20).max(200),
    password: Password,
    passwordConfirmation: z.string().min(1, 'validation.required').max(128),
  })
  .refine((r) => r.password === r.passwordConfirmation, passwordMismatch)

export const PasswordChange = z
  .strictObject({
    currentPassword: z.string().min(1, 'validation.required').max(128),
    password: Password,
    passwordConfirmation: z.string().min(1, 'validation.required').max(128),
  })
  .refine((r) => r.password === r.passwordConfirmation, passwordMismatch)

/** Turning off the second factor takes the password and a code of the app, or a recovery code. */
export const TwoFactorStop = z
  .strictObject({
    password: z.string().min(1, 'validation.required').max(128),
    code: SecondFactorCode,
  })
  .meta({ id: 'TwoFactorStop' })

/** A new address of the account; it applies once the link that is sent there was used. */
export const EmailChangeRequest = z
  .strictObject({
    email: Email,
    password: z.string().min(1, 'validation.required').max(128),
    /** Code of the second factor, if the account has one. */
    code: SecondFactorCode.optional(),
  })
  .meta({ id: 'EmailChangeRequest' })

/** The address to be confirmed; null when no change is pending. */
export const EmailChange = z
  .object({
    pending: z
      .object({
        email: z.string(),
        expiresAt: Instant,
        kept: z
          .boolean()
          .describe('There is no mail server: an administrator finds the link among the stored messages'),
      })
      .nullable(),
  })
  .meta({ id: 'EmailChange' })

/** Maximum of separators that a person may type into a number: `12,345`. */
const maxSeparators = 4
/** @param max maximum of digits */
const digits = (max: number) =>
  z
    .string()
    .trim()
    .max(max + maxSeparators)
    .transform((v) => v.replace(/[,.\s]/g, ''))
    .pipe(z.string().regex(/^\d*$/, 'validation.digits').max(max))

export const User = z
  .object({
    id: Id,
    username: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    /** Whether the person has proved that the mailbox is theirs. Until then it receives only the confirmation. */
    emailConfirmed: z.boolean(),
    phone: z.string().nullable(),
    cellPhone: z.string().nullable(),
    address: z.string().nullable(),
    postalAddress: z.string().nullable(),
    membershipNumber: z.string().nullable(),
    associationNumber: z.string().nullable(),
    ruaNumber: z.string().nullable(),
    /**
     * The day on which an administrator of the platform verified the RUA number; null again when the number changes.
     */
    ruaVerifiedOn: Day.nullable(),
    licence: Licence,
    socialMedia: z.record(z.string(), z.string()),
    marketplaceVisible: z.boolean(),
    hourlyRateCents: z.int().nullable(),
    contactFormId: Id.nullable(),
    professionalTitle: z.string().nullable(),
    description: z.string().nullable(),
    photoUrl: z.string().nullable(),
    profile: z.enum(profiles),
    locale: z.enum(locales),
    twoFactorEnabled: z.boolean(),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'User' })

/** The signed-in user; `company` is null until the company step is done. */
export const Me = User.extend({
  company: z
    .object({
      id: Id,
      name: z.string(),
      status: z.enum(['active', 'inactive']),
      owner_id: z.object({ id: Id }).nullable(),
    })
    .nullable(),
}).meta({ id: 'Me' })

export const ProfileUpdate = z
  .strictObject({
    version: Version,
    name: requiredLine(100),
    surname: requiredLine(150),
    email: Email,
    phone: Phone.nullable().optional(),
    cellPhone: Phone.nullable().optional(),
    address: line(300).nullable().optional(),
    postalAddress: line(300).nullable().optional(),
    /** Digits; thousands separators are dropped. RUA: 1 to 6 digits. */
    membershipNumber: digits(10).nullable().optional(),
    associationNumber: digits(10).nullable().optional(),
    ruaNumber: digits(6).nullable().optional(),
    socialMedia: z
      .partialRecord(z.enum(['website', 'linkedin', 'facebook', 'instagram', 'x', 'youtube']), webAddress(300))
      .optional(),
    hourlyRateCents: z.int().min(0).max(10_000_000).nullable().optional(),
    professionalTitle: line(60).nullable().optional(),
    description: text(5_000).nullable().optional(),
    locale: z.enum(locales).optional(),
  })
  .meta({ id: 'ProfileUpdate' })

export const Session = z
  .object({
    id: Id,
    createdAt: Instant,
    lastUsedAt: Instant,
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

export const Accepted = z.object({ accepted: z.literal(true) })
