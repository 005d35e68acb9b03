import { implement } from '#server/http/implement.ts'
import { readDropKey, renewDropKey, revokeDropKey } from '../receiving/drop-key.ts'
import { dropKeyContract, mailDropContract } from '../receiving/mail-drop.contract.ts'
import { receiveDrop } from '../receiving/receive-drop.ts'
import type { ReceivingDependencies } from '../receiving/receiving.dependencies.ts'
import { addressesContract } from './addresses.contract.ts'
import { createAddress, listAddresses, revokeAddress } from './addresses.ts'
import { addAccount, listAccounts, removeAccount, saveAccount } from './mail-accounts.ts'
import { readMailroomSettings, saveMailroomSettings } from './mailroom-settings.ts'

export const addressesRoutes = (deps: ReceivingDependencies) => {
  const { host } = deps.services.env.mailIn
  return [
    implement(addressesContract, {
      list: (ctx, { query }) => listAddresses(ctx, host, query.caseId),
      create: (ctx, { body }) => createAddress(ctx, host, body),
      revoke: (ctx, { params }) => revokeAddress(ctx, params.id),
      settings: (ctx) => readMailroomSettings(ctx, host),
      saveSettings: (ctx, { body }) => saveMailroomSettings(ctx, host, body),
      accounts: (ctx) => listAccounts(ctx),
      addAccount: (ctx, { body }) => addAccount(deps, ctx, body),
      saveAccount: (ctx, { params, body }) => saveAccount(deps, ctx, params.id, body),
      removeAccount: (ctx, { params }) => removeAccount(ctx, params.id),
    }),
    implement(dropKeyContract, {
      read: (ctx) => readDropKey(deps, ctx),
      renew: (ctx) => renewDropKey(deps, ctx),
      revoke: (ctx) => revokeDropKey(ctx),
    }),
    implement(mailDropContract, { receive: (ctx) => receiveDrop(deps, ctx) }),
  ]
}
