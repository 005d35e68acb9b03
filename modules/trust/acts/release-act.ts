import type { z } from 'zod'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { NewDisbursement, NewEarnedTransfer, NewTransfer } from '../acts.contract.ts'

/** The request body of a release: of money that leaves a client. */
export type ReleaseAct =
  | ({ readonly kind: 'disbursement' } & z.output<typeof NewDisbursement>)
  | ({ readonly kind: 'transfer' } & z.output<typeof NewTransfer>)
  | ({ readonly kind: 'earned' } & z.output<typeof NewEarnedTransfer>)

/** The account of a client that the money leaves. */
export const spentAccountRow = {
  id: col.uuid,
  bankId: col.uuid,
  clientId: col.uuid,
  caseId: col.uuid,
  balanceCents: col.bigint,
} as const satisfies Shape
export type SpentAccount = RowOf<typeof spentAccountRow>
