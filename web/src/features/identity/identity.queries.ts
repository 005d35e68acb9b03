import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { identityContract } from '#modules/identity/identity.contract.ts'
import { send } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'

const api = createClient(identityContract, send)
type Body<K extends keyof typeof api> =
  NonNullable<Parameters<(typeof api)[K]>[0]> extends { body: infer B } ? B : never

const all = ['identity'] as const
export const identityQueries = {
  all,
  referral: (code: string) =>
    queryOptions({
      queryKey: [...all, 'referral', code],
      queryFn: ({ signal }) => api.referral({ params: { code } }, { signal }),
      enabled: code !== '',
      meta: { showsOwnError: true },
      retry: false,
    }),
  emailChange: () =>
    queryOptions({
      queryKey: [...all, 'email-change'],
      queryFn: ({ signal }) => api.emailChange(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...all, 'sessions'],
      queryFn: ({ signal }) => api.sessions(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  referrals: () =>
    queryOptions({
      queryKey: [...all, 'referrals'],
      queryFn: ({ signal }) => api.referrals(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}

/** Forms show refusals themselves. */
const ownErrorMeta = { showsOwnError: true } as const

export const identityMutations = {
  register: () =>
    mutationOptions({
      mutationFn: (body: Body<'register'>) => api.register({ body }),
      onSuccess: session.enter,
      meta: ownErrorMeta,
    }),
  forgotPassword: () =>
    mutationOptions({ mutationFn: (body: Body<'forgotPassword'>) => api.forgotPassword({ body }), meta: ownErrorMeta }),
  resetPassword: () =>
    mutationOptions({ mutationFn: (body: Body<'resetPassword'>) => api.resetPassword({ body }), meta: ownErrorMeta }),
  updateMe: () =>
    mutationOptions({
      mutationFn: (body: Body<'updateMe'>) => api.updateMe({ body }),
      onSuccess: session.setUser,
      meta: ownErrorMeta,
    }),
  requestEmailChange: () =>
    mutationOptions({
      mutationFn: (body: Body<'requestEmailChange'>) => api.requestEmailChange({ body }),
      onSuccess: (answer, _values, _result, { client }) => {
        client.setQueryData(identityQueries.emailChange().queryKey, answer)
      },
      meta: ownErrorMeta,
    }),
  resendEmailChange: () =>
    mutationOptions({
      mutationFn: () => api.resendEmailChange(),
      // The new link is valid for longer.
      onSuccess: (answer, _values, _result, { client }) => {
        client.setQueryData(identityQueries.emailChange().queryKey, answer)
      },
      // The address may have been confirmed meanwhile, or its link may have expired.
      onError: (_error, _values, _result, { client }) =>
        client.invalidateQueries({ queryKey: identityQueries.emailChange().queryKey }),
    }),
  cancelEmailChange: () =>
    mutationOptions({
      mutationFn: () => api.cancelEmailChange(),
      onSuccess: (_answer, _values, _result, { client }) => {
        client.setQueryData(identityQueries.emailChange().queryKey, { pending: null })
      },
    }),
  confirmEmail: () =>
    mutationOptions({ mutationFn: (body: Body<'confirmEmail'>) => api.confirmEmail({ body }), meta: ownErrorMeta }),
  confirmAddress: () =>
    mutationOptions({ mutationFn: (body: Body<'confirmAddress'>) => api.confirmAddress({ body }), meta: ownErrorMeta }),
  resendAddressConfirmation: () =>
    mutationOptions({ mutationFn: () => api.resendAddressConfirmation(), meta: ownErrorMeta }),
  undoEmail: () =>
    mutationOptions({ mutationFn: (body: Body<'undoEmail'>) => api.undoEmail({ body }), meta: ownErrorMeta }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: Body<'changePassword'>) => api.changePassword({ body }),
      onSuccess: (_answer, _values, _result, { client }) =>
        client.invalidateQueries({ queryKey: identityQueries.sessions().queryKey }),
      meta: ownErrorMeta,
    }),
  revokeSession: () =>
    mutationOptions({
      mutationFn: (id: string) => api.revokeSession({ params: { id } }),
      onSuccess: (_answer, _values, _result, { client }) =>
        client.invalidateQueries({ queryKey: identityQueries.sessions().queryKey }),
    }),
  startTwoFactor: () =>
    mutationOptions({ mutationFn: (body: Body<'startTwoFactor'>) => api.startTwoFactor({ body }), meta: ownErrorMeta }),
  confirmTwoFactor: () =>
    mutationOptions({
      mutationFn: (body: Body<'confirmTwoFactor'>) => api.confirmTwoFactor({ body }),
      onSuccess: () => {
        void session.fetchProfile()
      },
      meta: ownErrorMeta,
    }),
  stopTwoFactor: () =>
    mutationOptions({
      mutationFn: (body: Body<'stopTwoFactor'>) => api.stopTwoFactor({ body }),
      onSuccess: () => {
        void session.fetchProfile()
      },
      meta: ownErrorMeta,
    }),
}
