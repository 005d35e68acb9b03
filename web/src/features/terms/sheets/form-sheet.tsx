import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton, type ContractFormProps } from '../../../ui/form/contract-form.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'

export interface FormSheetProps<I extends FieldValues, O> extends Pick<ContractFormProps<I, O>, 'form' | 'onSubmit'> {
  readonly title: string
  readonly submit: string
  /** Text of the toast that is shown after saving. */
  readonly done: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a sheet, which closes after saving. */
export function FormSheet<I extends FieldValues, O>({
  form,
  onSubmit,
  title,
  submit,
  done,
  onClose,
  children,
}: FormSheetProps<I, O>) {
  const { t } = useTranslation()
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <SubmitButton form={form}>{submit}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={title}
        onSubmit={async (values) => {
          await onSubmit(values)
          showToast(done, { tone: 'success' })
          onClose()
        }}
      >
        {children}
      </ContractForm>
    </SideSheet>
  )
}
