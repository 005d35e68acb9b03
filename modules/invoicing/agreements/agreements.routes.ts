import { implement } from '#server/http/implement.ts'
import { feeAgreementsContract } from '../agreements.contract.ts'
import { listAgreements } from './list-agreements.ts'
import { reachMilestone, recordRecovery, withdrawDueFee } from './record-due.ts'
import { signAgreement } from './sign-agreement.ts'
import { createAgreement, removeAgreement, updateAgreement } from './write-agreement.ts'

export const feeAgreementsRoutes = implement(feeAgreementsContract, {
  ofCase: (ctx, { params }) => listAgreements(ctx, params.id),
  create: (ctx, { params, body }) => createAgreement(ctx, params.id, body),
  update: (ctx, { params, body }) => updateAgreement(ctx, params.id, body),
  remove: (ctx, { params }) => removeAgreement(ctx, params.id),
  sign: (ctx, { params, body }) => signAgreement(ctx, params.id, body),
  recover: (ctx, { params, body }) => recordRecovery(ctx, params.id, body),
  reach: (ctx, { params, body }) => reachMilestone(ctx, params.id, body.reachedOn),
  withdraw: (ctx, { params }) => withdrawDueFee(ctx, params.id),
})
