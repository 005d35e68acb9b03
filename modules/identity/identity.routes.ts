import { implement } from '#server/http/implement.ts'
import { resendLink, setRole } from './administer-account.ts'
import { listUsers, setUserStatus } from './administer-users.ts'
import { identityAdministrationContract } from './administration.contract.ts'
import { changePassword } from './change-password.ts'
import { confirmAddress, resendAddressConfirmation } from './confirm-address.ts'
import { confirmEmailChange, undoEmailChange } from './confirm-email-change.ts'
import { identityContract } from './identity.contract.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { listLicences } from './list-licences.ts'
import { logIn } from './log-in.ts'
import { listSessions, revokeSession } from './my-sessions.ts'
import { readAccount } from './read-account.ts'
import { readMe } from './read-me.ts'
import { listReferrals, readReferral } from './referrals.ts'
import { register } from './register.ts'
import { logOut, renewSession } from './renew-session.ts'
import {
  cancelEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailConfirmation,
} from './request-email-change.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './two-factor.ts'
import { setLocale, updateProfile } from './update-profile.ts'
import { verifyRua, withdrawRua } from './verify-licence.ts'

export const identityRoutes = (deps: IdentityDependencies) =>
  implement(identityContract, {
    local: (ctx, { body }) => logIn(deps, ctx, body),
    login: async (ctx, { body }) => ({ token: (await logIn(deps, ctx, body)).jwt }),
    register: (ctx, { body }) => register(deps, ctx, body),
    refresh: (ctx) => renewSession(deps, ctx),
    logout: (ctx) => logOut(deps, ctx),
    forgotPassword: (ctx, { body }) => requestPasswordReset(deps, ctx, body.email),
    resetPassword: (ctx, { body }) => resetPassword(deps, ctx, body),
    referral: (ctx, { params }) => readReferral(ctx, params.code),
    me: ({ em, actor }) => readMe(em, actor.userId),
    profile: ({ em, actor }) => readMe(em, actor.userId),
    updateMe: (ctx, { body }) => updateProfile(ctx, body),
    emailChange: (ctx) => readEmailChange(ctx),
    requestEmailChange: (ctx, { body }) => requestEmailChange(deps, ctx, body),
    resendEmailChange: (ctx) => resendEmailConfirmation(deps, ctx),
    cancelEmailChange: (ctx) => cancelEmailChange(ctx),
    confirmEmail: (ctx, { body }) => confirmEmailChange(deps, ctx, body.token),
    confirmAddress: (ctx, { body }) => confirmAddress(ctx, body.token),
    resendAddressConfirmation: (ctx) => resendAddressConfirmation(deps, ctx),
    undoEmail: (ctx, { body }) => undoEmailChange(deps, ctx, body),
    setLocale: (ctx, { body }) => setLocale(ctx, body.locale),
    changePassword: (ctx, { body }) => changePassword(deps, ctx, body),
    sessions: (ctx) => listSessions(ctx),
    revokeSession: (ctx, { params }) => revokeSession(ctx, params.id),
    referrals: (ctx) => listReferrals(deps, ctx),
    startTwoFactor: (ctx, { body }) => startTwoFactor(deps, ctx, body.password),
    confirmTwoFactor: (ctx, { body }) => confirmTwoFactor(deps, ctx, body.code),
    stopTwoFactor: (ctx, { body }) => stopTwoFactor(deps, ctx, body),
    adminUsers: (ctx, { query }) => listUsers(ctx, query),
    adminSetUserStatus: (ctx, { params, body }) => setUserStatus(ctx, params.id, body.status),
  })

export const identityAdministrationRoutes = (deps: IdentityDependencies) =>
  implement(identityAdministrationContract, {
    user: ({ em, actor }, { params }) => readAccount(em, actor, params.id),
    setRole: (ctx, { params, body }) => setRole(ctx, params.id, body.profile),
    resend: (ctx, { params }) => resendLink(deps, ctx, params.id),
    verifyRua: (ctx, { params, body }) => verifyRua(ctx, params.id, body),
    withdrawRua: (ctx, { params, body }) => withdrawRua(ctx, params.id, body),
    licences: (ctx, { query }) => listLicences(ctx, query),
  })
