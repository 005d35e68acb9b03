import { useMutation } from '@tanstack/react-query'
import { maxReturnReason, ReturnedTime } from '#modules/timekeeping/approvals.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { approvalMutations } from './timekeeping.queries.ts'

export interface ReturnSheetProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** A form for the reason why entries are returned to their person. */
export function ReturnSheet({ ids, onClose }: ReturnSheetProps) {
  const { t } = useTranslation('timekeeping')
  const send = useMutation(approvalMutations.return())
  const form = useContractForm(ReturnedTime.omit({ ids: true }), { defaultValues: { reason: '' } })
  return (
    <FormSheet
      form={form}
      title={t('approval.returnTitle', { count: ids.length })}
      action={t('approval.return')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { changed } = await send.mutateAsync({ ids: [...ids], reason })
        showToast(t('approval.returned', { count: changed }), { tone: 'success' })
        onClose()
      }}
    >
      <TextField
        name="reason"
        control={form.field('reason').control}
        label={t('approval.reason')}
        hint={t('approval.reasonHint')}
        rows={3}
        maxLength={maxReturnReason}
        required
        autoFocus
      />
    </FormSheet>
  )
}
