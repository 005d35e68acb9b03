import type { z } from 'zod'
import type { NewFeeAgreement } from '#modules/invoicing/agreements.contract.ts'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'

export type AgreementValues = z.input<typeof NewFeeAgreement>
export type AgreementForm = ContractForm<AgreementValues, z.output<typeof NewFeeAgreement>>
