import { useTranslation } from '../../../lib/use-translation.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FieldBinding } from '../../../ui/form/use-contract-form.ts'
import { NatureField, OwnerField } from './fields.tsx'

/** Fields of a term whose last day the person enters. */
export function ManualTermFields({ control }: Pick<FieldBinding, 'control'>) {
  const { t } = useTranslation('terms')
  return (
    <>
      <TextField name="act" control={control} label={t('other.act')} required autoFocus />
      <TextField name="dueOn" control={control} type="date" label={t('other.dueOn')} required />
      <NatureField name="nature" control={control} label={t('other.nature')} required />
      <TextField name="citation" control={control} label={t('other.citation')} hint={t('other.citationHint')} />
      <OwnerField name="ownerId" control={control} label={t('sentence.owner')} empty={t('sentence.ownerCase')} />
      <TextField name="note" control={control} label={t('other.note')} hint={t('other.noteHint')} rows={3} />
    </>
  )
}
