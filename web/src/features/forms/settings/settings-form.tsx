import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { locales, languageNames } from '#server/contract/locale.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { formMutations, type FormDetail } from '../forms.queries.ts'
import { OriginsField } from './origins-field.tsx'

const loadSchema = () => import('#modules/forms/forms.contract.ts').then((file) => file.FormUpdate)

const valuesOf = ({ title, slug, locale, successText, settings, version }: FormDetail) => ({
  title,
  slug,
  locale,
  successText,
  settings: { ...settings, allowedOrigins: [...settings.allowedOrigins] },
  version,
})

type Values = ReturnType<typeof valuesOf>
const sameSettings = (a: Values, b: Values): boolean =>
  JSON.stringify([a.slug, a.locale, a.successText, a.settings]) ===
  JSON.stringify([b.slug, b.locale, b.successText, b.settings])

/** A group of fields with a title. */
function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

const useSettings = (form: FormDetail) => useContractForm(loadSchema, { defaultValues: valuesOf(form) })

/** The values from which editing started. Settings that others save replace them, unless own changes would be lost. */
function useBaseValues({ control, reset }: ReturnType<typeof useSettings>, serverForm: FormDetail) {
  const [baseValues, setBaseValues] = useState(() => valuesOf(serverForm))
  const { isDirty } = useFormState({ control })
  const rebase = useCallback(
    (values: Values) => {
      setBaseValues(values)
      reset(values)
    },
    [reset],
  )
  useEffect(() => {
    const serverValues = valuesOf(serverForm)
    if (sameSettings(serverValues, baseValues) || isDirty) return
    rebase(serverValues)
  }, [serverForm, baseValues, isDirty, rebase])
  return { baseValues, rebase }
}

/** Settings of a form: address, language, message after submission, notifications. */
export function SettingsForm({
  form: serverForm,
  onClose,
}: {
  readonly form: FormDetail
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['forms-settings', 'common'])
  const save = useMutation(formMutations.update(serverForm.id))
  const form = useSettings(serverForm)
  const [slug, origins] = useWatch({ control: form.control, name: ['slug', 'settings.allowedOrigins'] })
  const allowedOrigins = origins ?? []
  const baseUrl = serverForm.url.slice(0, serverForm.url.length - serverForm.slug.length)
  const { baseValues, rebase } = useBaseValues(form, serverForm)
  const setOrigins = (next: string[]) => form.setValue('settings.allowedOrigins', next, { shouldDirty: true })
  return (
    <ContractForm
      form={form}
      label={t('save')}
      onSubmit={async (values) => {
        // The form editor raises the version too. Only settings that somebody else saved are a conflict.
        const savedForm = await save.mutateAsync({
          ...values,
          title: serverForm.title,
          version: sameSettings(valuesOf(serverForm), baseValues) ? serverForm.version : baseValues.version,
        })
        rebase(valuesOf(savedForm))
        showToast(t('saved'), { tone: 'success' })
        onClose()
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, mb: 2.5 }}>
        <Part title={t('address.title')}>
          <TextField
            {...form.field('slug')}
            label={t('address.slug')}
            hint={
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {t('address.slugHint', { url: `${baseUrl}${slug ?? ''}` })}
              </Box>
            }
            required
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
          />
          <SelectField
            {...form.field('locale')}
            label={t('address.locale')}
            hint={t('address.localeHint')}
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Part>
        <Part title={t('after.title')}>
          <TextField
            {...form.field('successText')}
            label={t('after.successText')}
            hint={t('after.successHint')}
            rows={3}
            maxLength={5000}
          />
          <CheckField
            {...form.field('settings.copyByEmail')}
            label={t('after.copyByEmail')}
            hint={t('after.copyHint')}
            variant="switch"
          />
        </Part>
        <Part title={t('notices.title')}>
          <CheckField
            {...form.field('settings.notifyByEmail')}
            label={t('notices.notifyByEmail')}
            hint={t('notices.notifyHint')}
            variant="switch"
          />
        </Part>
        <Part title={t('sites.title')}>
          <OriginsField
            count={allowedOrigins.length}
            field={(index) => form.field(`settings.allowedOrigins.${index}`)}
            onAdd={() => setOrigins([...allowedOrigins, ''])}
            onRemove={(index) => setOrigins(allowedOrigins.filter((_, itemIndex) => itemIndex !== index))}
          />
        </Part>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      </Box>
    </ContractForm>
  )
}
