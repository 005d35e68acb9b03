import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { normalizeEmail } from '#server/contract/email-address.ts'
import {
  Day,
  Email,
  Id,
  Instant,
  line,
  page,
  pageQuery,
  Phone,
  requiredLine,
  text,
  Version,
} from '#server/contract/shared.ts'
import { webAddress } from '#server/contract/web-address.ts'

export const profiles = ['administrator', 'professional', 'customer'] as const
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
    /** User name or e-mail. */
    /** A user name, or an address in any of the ways of writing it. */
    identifier: z
      .string()
      .trim()
      .min(1, 'validation.required')
      .max(254)
      .overwrite((typed) => normalizeEmail(typed) ?? typed),
    password: z.string().min(1, 'validation.required').max(128, 'validation.passwordLong'),
    /** Asked for with 401 `two_factor_required` when the account has a second factor. */
    code: SecondFactorCode.optional(),
  })
  .meta({ id: 'Credentials' })

const matching = { message: 'validation.passwordMismatch', path: ['passwordConfirmation'] }

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
  .refine((r) => r.password === r.passwordConfirmation, matching)
  .meta({ id: 'Registration' })

export const NewPassword = z
  .strictObject({
    token: z.string().min(20).max(200),
    password: Password,
    passwordConfirmation: z.string().min(1, 'validation.required').max(128),
  })
  .refine((r) => r.password === r.passwordConfirmation, matching)

export const PasswordChange = z
  .strictObject({
    currentPassword: z.string().min(1, 'validation.required').max(128),
    password: Password,
    passwordConfirmation: z.string().min(1, 'validation.required').max(128),
  })
  .refine((r) => r.password === r.passwordConfirmation, matching)

/** Turning the second factor off takes the password and a code of the app, or a recovery code. */
export const TwoFactorStop = z
  .strictObject({
    password: z.string().min(1, 'validation.required').max(128),
    code: SecondFactorCode,
  })
  .meta({ id: 'TwoFactorStop' })

/** Another address for the account; changed once the link that is sent there was used. */
export const EmailChangeRequest = z
  .strictObject({
    email: Email,
    password: z.string().min(1, 'validation.required').max(128),
    /** Of the second factor, when the account has one. */
    code: SecondFactorCode.optional(),
  })
  .meta({ id: 'EmailChangeRequest' })

/** The address that waits for its confirmation; null when there is none. */
export const EmailChange = z
  .object({ pending: z.object({ email: z.string(), expiresAt: Instant }).nullable() })
  .meta({ id: 'EmailChange' })

const digits = (max: number) =>
  z
    .string()
    .trim()
    .max(max + 4)
    .transform((v) => v.replace(/[,.\s]/g, ''))
    .pipe(z.string().regex(/^\d*$/, 'validation.digits').max(max))

export const User = z
  .object({
    id: Id,
    username: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    /** Whether somebody showed that the mailbox is theirs; until then it receives nothing but the confirmation. */
    emailConfirmed: z.boolean(),
    phone: z.string().nullable(),
    cellPhone: z.string().nullable(),
    address: z.string().nullable(),
    postalAddress: z.string().nullable(),
    membershipNumber: z.string().nullable(),
    associationNumber: z.string().nullable(),
    ruaNumber: z.string().nullable(),
    /** The day on which an administrator of the platform verified the RUA number; another number is not verified. */
    ruaVerifiedOn: Day.nullable(),
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

const Accepted = z.object({ accepted: z.literal(true) })
const TokenAnswer = z.object({ token: z.string() })
const JwtAnswer = z.object({ jwt: z.string(), user: SessionUser })

export const identityContract = defineContract('identity', {
  local: {
    method: 'post',
    path: '/auth/local',
    summary: 'Log in; answers the token and the user',
    access: 'public',
    limit: 'login',
    body: Credentials,
    returns: JwtAnswer,
    errors: [
      'invalid_credentials',
      'two_factor_required',
      'two_factor_invalid',
      'account_inactive',
      'too_many_requests',
    ],
  },
  login: {
    method: 'post',
    path: '/auth/login',
    summary: 'Log in; answers the token',
    access: 'public',
    limit: 'login',
    body: Credentials,
    returns: TokenAnswer,
    errors: [
      'invalid_credentials',
      'two_factor_required',
      'two_factor_invalid',
      'account_inactive',
      'too_many_requests',
    ],
  },
  register: {
    method: 'post',
    path: '/auth/register',
    summary: 'Register as a professional',
    access: 'public',
    limit: 'credentials',
    body: Registration,
    returns: JwtAnswer,
    status: 201,
    errors: ['username_taken', 'email_taken', 'too_many_requests'],
  },
  refresh: {
    method: 'post',
    path: '/auth/refresh',
    summary: 'Renew the token with the refresh cookie',
    access: 'public',
    returns: JwtAnswer,
    errors: ['session_expired', 'origin_refused'],
  },
  logout: {
    method: 'post',
    path: '/auth/logout',
    summary: 'Revoke the refresh cookie',
    access: 'public',
    status: 204,
    errors: ['origin_refused'],
  },
  forgotPassword: {
    method: 'post',
    path: '/auth/forgot-password',
    summary: 'Ask for a password reset by e-mail; the answer never tells whether the address exists',
    access: 'public',
    limit: 'mail',
    body: z.strictObject({ email: Email }),
    returns: Accepted,
    status: 202,
    errors: ['too_many_requests'],
  },
  resetPassword: {
    method: 'post',
    path: '/auth/reset-password',
    summary: 'Set a new password with the token of the e-mail',
    access: 'public',
    limit: 'credentials',
    body: NewPassword,
    returns: Accepted,
    errors: ['reset_token_invalid', 'password_unchanged', 'too_many_requests'],
  },
  referral: {
    method: 'get',
    path: '/auth/referrals/:code',
    summary: 'Who invited',
    access: 'public',
    params: z.object({ code: z.string().min(4).max(20) }),
    returns: z.object({ code: z.string(), referrer: z.object({ name: z.string(), surname: z.string() }) }),
    errors: ['referral_not_found'],
  },
  me: {
    method: 'get',
    path: '/users/me',
    summary: 'The signed-in user with the company',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    query: z.object({ populate: z.union([z.string(), z.array(z.string())]).optional() }),
    returns: Me,
  },
  profile: {
    method: 'get',
    path: '/user/profile',
    summary: 'The signed-in user',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    returns: Me,
  },
  updateMe: {
    method: 'put',
    path: '/users/me',
    summary: 'Change my profile',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    body: ProfileUpdate,
    returns: Me,
    errors: ['stale_version', 'email_needs_confirmation'],
  },
  emailChange: {
    method: 'get',
    path: '/users/me/email',
    summary: 'The address that waits for its confirmation',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    returns: EmailChange,
  },
  requestEmailChange: {
    method: 'post',
    path: '/users/me/email',
    summary: 'Ask for another address; it counts once confirmed from there',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    limit: 'credentials',
    body: EmailChangeRequest,
    returns: EmailChange,
    status: 202,
    errors: [
      'current_password_wrong',
      'two_factor_required',
      'two_factor_invalid',
      'email_unchanged',
      'email_taken',
      'too_many_requests',
    ],
  },
  resendEmailChange: {
    method: 'post',
    path: '/users/me/email/resend',
    summary: 'Send the confirmation again; the former link stops working',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    limit: 'mail',
    returns: EmailChange,
    status: 202,
    errors: ['email_change_not_found', 'too_many_requests'],
  },
  cancelEmailChange: {
    method: 'delete',
    path: '/users/me/email',
    summary: 'Withdraw the change of address',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    status: 204,
  },
  confirmEmail: {
    method: 'post',
    path: '/auth/confirm-email',
    summary: 'Change the address with the link that was sent to the new one',
    access: 'public',
    limit: 'credentials',
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    returns: Accepted,
    errors: ['email_token_invalid', 'email_taken', 'too_many_requests'],
  },
  confirmAddress: {
    method: 'post',
    path: '/auth/confirm-address',
    summary: 'Confirm the address of a new account with the link that was mailed to it',
    access: 'public',
    limit: 'credentials',
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    returns: Accepted.extend({ already: z.boolean().describe('It was confirmed before') }),
    errors: ['email_token_invalid', 'too_many_requests'],
  },
  resendAddressConfirmation: {
    method: 'post',
    path: '/users/me/email/confirmation',
    summary: 'Send the confirmation of my address again; the former link stops working',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    limit: 'mail',
    returns: Accepted.extend({
      kept: z.boolean().describe('There is no mail server: an administrator finds the link among the kept messages'),
    }),
    status: 202,
    errors: ['too_many_requests'],
  },
  undoEmail: {
    method: 'post',
    path: '/auth/undo-email',
    summary: 'Give the account its former address back, with a new password',
    access: 'public',
    limit: 'credentials',
    body: NewPassword,
    returns: Accepted,
    errors: ['email_token_invalid', 'email_taken', 'password_unchanged', 'too_many_requests'],
  },
  setLocale: {
    method: 'put',
    path: '/users/me/locale',
    summary: 'Change my language',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    body: z.strictObject({ locale: z.enum(locales) }),
    returns: Me,
  },
  changePassword: {
    method: 'put',
    path: '/users/me/password',
    summary: 'Change my password; other sessions end',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    limit: 'credentials',
    body: PasswordChange,
    returns: Accepted,
    errors: ['current_password_wrong', 'password_unchanged', 'too_many_requests'],
  },
  sessions: {
    method: 'get',
    path: '/users/me/sessions',
    summary: 'My sessions',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    returns: z.object({ items: z.array(Session) }),
  },
  revokeSession: {
    method: 'delete',
    path: '/users/me/sessions/:id',
    summary: 'End one of my sessions',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    params: z.object({ id: Id }),
    status: 204,
    errors: ['session_not_found'],
  },
  referrals: {
    method: 'get',
    path: '/users/me/referrals',
    summary: 'My referral link and who came through it',
    access: 'professional',
    company: 'optional',
    plan: 'exempt',
    returns: z.object({
      code: z.string(),
      url: z.string(),
      referred: z.array(z.object({ name: z.string(), surname: z.string(), joinedAt: Instant })),
    }),
  },
  startTwoFactor: {
    method: 'post',
    path: '/users/me/two-factor',
    summary: 'Begin a second factor: secret and QR',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    limit: 'credentials',
    body: z.strictObject({ password: z.string().min(1, 'validation.required').max(128) }),
    returns: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
    status: 201,
    errors: ['current_password_wrong', 'two_factor_already_on'],
  },
  confirmTwoFactor: {
    method: 'put',
    path: '/users/me/two-factor',
    summary: 'Turn the second factor on; answers the recovery codes once',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    limit: 'credentials',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'validation.code'),
    }),
    returns: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['two_factor_invalid', 'two_factor_not_started'],
  },
  stopTwoFactor: {
    method: 'delete',
    path: '/users/me/two-factor',
    summary: 'Turn the second factor off',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    limit: 'credentials',
    body: TwoFactorStop,
    status: 204,
    errors: ['current_password_wrong', 'two_factor_invalid'],
  },
  adminUsers: {
    method: 'get',
    path: '/admin/users',
    summary: 'Users of the platform',
    access: 'administrator',
    query: pageQuery('name', 'email', 'createdAt').extend({
      profile: z.enum(profiles).optional(),
      status: z.enum(['active', 'inactive']).optional(),
      companyId: Id.optional(),
    }),
    returns: page(
      User.pick({
        id: true,
        username: true,
        name: true,
        surname: true,
        email: true,
        emailConfirmed: true,
        profile: true,
        createdAt: true,
      }).extend({
        status: z.enum(['active', 'inactive']),
        company: z.object({ id: Id, name: z.string() }).nullable(),
        lastSeenAt: Instant.nullable(),
      }),
    ),
  },
  adminSetUserStatus: {
    method: 'put',
    path: '/admin/users/:id/status',
    summary: 'Deactivate or reactivate a user',
    access: 'administrator',
    params: z.object({ id: Id }),
    body: z.strictObject({ status: z.enum(['active', 'inactive']) }),
    returns: z.object({ id: Id, status: z.enum(['active', 'inactive']) }),
    errors: ['user_not_found', 'cannot_deactivate_self', 'professional_limit', 'customer_limit'],
  },
})
