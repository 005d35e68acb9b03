import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { Day } from '#server/contract/shared.ts'
import { formatMoney, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { expenseMutations, type Expense } from './expenses.queries.ts'

const Reimbursement = z.object({ reimbursedOn: Day })

/** A form that marks expenses as reimbursed on a day. */
export function ReimburseSheet({
  expenses,
  onClose,
  onDone,
}: {
  readonly expenses: readonly Expense[]
  readonly onClose: () => void
  /** Receives the ids of the reimbursed expenses. */
  readonly onDone: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('expenses')
  const reimburse = useMutation(expenseMutations.reimburse())
  const form = useContractForm(Reimbursement, { defaultValues: { reimbursedOn: today() } })
  const expensesByPerson = Map.groupBy(expenses, ({ person }) => person.id)
  return (
    <FormSheet
      form={form}
      title={t('reimburseTitle')}
      action={t('reimburse')}
      onClose={onClose}
      onSubmit={async ({ reimbursedOn }) => {
        const expenseIds = expenses.map(({ id }) => id)
        const reimbursed = await reimburse.mutateAsync({ expenseIds, reimbursedOn })
        showToast(t('reimbursed', { count: reimbursed.count, amount: formatMoney(reimbursed.amountCents) }), {
          tone: 'success',
        })
        onDone(expenseIds)
      }}
    >
      {[...expensesByPerson].map(([personId, owed]) => (
        <Typography key={personId} variant="body2" sx={{ mb: 1 }}>
          {t('owedTo', {
            name: owed[0]?.person.name ?? '',
            amount: formatMoney(owed.reduce((sum, { amountCents }) => sum + amountCents, 0)),
          })}
        </Typography>
      ))}
      <TextField
        name="reimbursedOn"
        control={form.field('reimbursedOn').control}
        type="date"
        label={t('reimbursementDay')}
        required
      />
    </FormSheet>
  )
}
