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
      meta: { shown: true },
      retry: false,
    }),
  emailChange: () =>
    queryOptions({
      queryKey: [...all, 'email-change'],
      queryFn: ({ signal }) => api.emailChange(undefined, { signal }),
      meta: { shown: true },
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...all, 'sessions'],
      queryFn: ({ signal }) => api.sessions(undefined, { signal }),
      meta: { shown: true },
    }),
  referrals: () =>
    queryOptions({
      queryKey: [...all, 'referrals'],
      queryFn: ({ signal }) => api.referrals(undefined, { signal }),
      meta: { shown: true },
    }),
}

/** Forms show refusals themselves. */
const shownMeta = { shown: true } as const

export const identityMutations = {
  register: () =>
    mutationOptions({
      mutationFn: (body: Body<'register'>) => api.register({ body }),
      onSuccess: session.enter,
      meta: shownMeta,
    }),
  forgotPassword: () =>
    mutationOptions({ mutationFn: (body: Body<'forgotPassword'>) => api.forgotPassword({ body }), meta: shownMeta }),
  resetPassword: () =>
    mutationOptions({ mutationFn: (body: Body<'resetPassword'>) => api.resetPassword({ body }), meta: shownMeta }),
  updateMe: () =>
    mutationOptions({
      mutationFn: (body: Body<'updateMe'>) => api.updateMe({ body }),
      onSuccess: session.setUser,
      meta: shownMeta,
    }),
  requestEmailChange: () =>
    mutationOptions({
      mutationFn: (body: Body<'requestEmailChange'>) => api.requestEmailChange({ body }),
      onSuccess: (answer, _values, _result, { client }) => {
        client.setQueryData(identityQueries.emailChange().queryKey, answer)
      },
      meta: shownMeta,
    }),
  resendEmailChange: () => mutationOptions({ mutationFn: () => api.resendEmailChange() }),
  cancelEmailChange: () =>
    mutationOptions({
      mutationFn: () => api.cancelEmailChange(),
      onSuccess: (_answer, _values, _result, { client }) => {
        client.setQueryData(identityQueries.emailChange().queryKey, { pending: null })
      },
    }),
  confirmEmail: () =>
    mutationOptions({ mutationFn: (body: Body<'confirmEmail'>) => api.confirmEmail({ body }), meta: shownMeta }),
  confirmAddress: () =>
    mutationOptions({ mutationFn: (body: Body<'confirmAddress'>) => api.confirmAddress({ body }), meta: shownMeta }),
  resendAddressConfirmation: () =>
    mutationOptions({ mutationFn: () => api.resendAddressConfirmation(), meta: shownMeta }),
  undoEmail: () =>
    mutationOptions({ mutationFn: (body: Body<'undoEmail'>) => api.undoEmail({ body }), meta: shownMeta }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: Body<'changePassword'>) => api.changePassword({ body }),
      onSuccess: (_answer, _values, _result, { client }) =>
        client.invalidateQueries({ queryKey: identityQueries.sessions().queryKey }),
      meta: shownMeta,
    }),
  revokeSession: () =>
    mutationOptions({
      mutationFn: (id: string) => api.revokeSession({ params: { id } }),
      onSuccess: (_answer, _values, _result, { client }) =>
        client.invalidateQueries({ queryKey: identityQueries.sessions().queryKey }),
    }),
  startTwoFactor: () =>
    mutationOptions({ mutationFn: (body: Body<'startTwoFactor'>) => api.startTwoFactor({ body }), meta: shownMeta }),
  confirmTwoFactor: () =>
    mutationOptions({
      mutationFn: (body: Body<'confirmTwoFactor'>) => api.confirmTwoFactor({ body }),
      onSuccess: () => {
        void session.fetchProfile()
      },
      meta: shownMeta,
    }),
  stopTwoFactor: () =>
    mutationOptions({
      mutationFn: (body: Body<'stopTwoFactor'>) => api.stopTwoFactor({ body }),
      onSuccess: () => {
        void session.fetchProfile()
      },
      meta: shownMeta,
    }),
}
