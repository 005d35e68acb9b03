import Button from '@mui/material/Button'
import { useId } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { useFieldDraft, type FieldItem } from './use-field-draft.ts'

/** A sheet over the case that changes the values of the office's own fields. */
export function FieldsSheet({
  caseId,
  items,
  onClose,
}: {
  readonly caseId: string
  readonly items: readonly FieldItem[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['case-fields', 'common'])
  const draft = useFieldDraft()
  const id = useId()
  const save = async () => {
    if (!(await draft.save(caseId, items))) return
    showToast(t('common:actions.saved'), { tone: 'success' })
    onClose()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('office')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={id} variant="contained" color="primary" loading={draft.isSaving}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        aria-label={t('office')}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FieldInputs items={items} draft={draft} />
      </form>
    </SideSheet>
  )
}
