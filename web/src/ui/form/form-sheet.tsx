import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../lib/use-translation.ts'
import { SideSheet } from '../side-sheet.tsx'
import { ContractForm, SubmitButton, type ContractFormProps } from './contract-form.tsx'

export interface FormSheetProps<I extends FieldValues, O> extends ContractFormProps<I, O> {
  readonly title: string
  /** What the form does: the text of its button. */
  readonly action: string
  readonly onClose: () => void
}

/** A side sheet with one form, and buttons to submit or cancel it. */
export function FormSheet<I extends FieldValues, O>({ title, action, onClose, ...form }: FormSheetProps<I, O>) {
  const { t } = useTranslation()
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <SubmitButton form={form.form}>{action}</SubmitButton>
        </>
      }
    >
      <ContractForm {...form} />
    </SideSheet>
  )
}
