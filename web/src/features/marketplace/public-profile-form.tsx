import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { spokenLanguages } from '#server/contract/locale.ts'
import { priceBases } from '#modules/marketplace/profile/professional-profile.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ClaimsNotice, type FoundClaim } from '../../ui/claims-notice.tsx'
import { refusedClaims } from '../../ui/refused-claims.ts'
import { showToast } from '../../lib/toast.ts'
import { CheckField, RadioField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { MoneyField, TextField, useField } from '../../ui/form/text-field.tsx'
import { useContractForm, type FieldBinding } from '../../ui/form/use-contract-form.ts'
import { profileMutations, profileQueries, type PublicProfile } from './marketplace.queries.ts'
import { editableFieldsOf } from './public-update.ts'

const ContactFormField = lazy(() =>
  import('./contact-form-field.tsx').then((file) => ({ default: file.ContactFormField })),
)

const loadSchema = () =>
  import('#modules/marketplace/profile/professional-profile.contract.ts').then(
    (contract) => contract.ProfessionalProfileUpdate,
  )

/**
 * Returns the initial values of the form: a field of text takes no `null`; the contract turns empty texts into null.
 */
const formValuesOf = (profile: PublicProfile) => {
  const { professionalTitle, headline, description, ...otherValues } = editableFieldsOf(profile)
  return {
    ...otherValues,
    professionalTitle: professionalTitle ?? '',
    headline: headline ?? '',
    description: description ?? '',
    claimsNote: undefined as string | undefined,
  }
}

/** Checkboxes of the spoken languages; the value keeps their fixed order. */
function LanguagesField({ name, control, label }: FieldBinding & { readonly label: string }) {
  const { t } = useTranslation('profile-public')
  const { field, value, error } = useField({ name, control })
  const selectedLanguages: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ mb: 2 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.25 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {spokenLanguages.map((code, index) => (
          <FormControlLabel
            key={code}
            label={t(`languages.${code}`)}
            sx={{ ml: -0.75, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            control={
              <Checkbox
                name={field.name}
                checked={selectedLanguages.includes(code)}
                onBlur={field.onBlur}
                onChange={(event) =>
                  field.onChange(
                    spokenLanguages.filter((language) =>
                      language === code ? event.target.checked : selectedLanguages.includes(language),
                    ),
                  )
                }
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
              />
            }
          />
        ))}
      </Box>
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}

/** Edits the texts of the public profile. */
export function PublicProfileForm({
  profile,
  onClose,
}: {
  readonly profile: PublicProfile
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['profile-public', 'common'])
  const queries = useQueryClient()
  const save = useMutation(profileMutations.update())
  const form = useContractForm(loadSchema, { defaultValues: formValuesOf(profile), draft: 'profile.public' })
  const basis = useWatch({ control: form.control, name: 'priceBasis' })
  const { setValue } = form
  const [claims, setClaims] = useState<readonly FoundClaim[]>([])
  useEffect(() => {
    if (basis === 'to_agree') setValue('priceCents', null)
  }, [basis, setValue])
  const cancel = () => {
    form.finishDraft()
    onClose()
  }
  return (
    <ContractForm
      form={form}
      current={async () => formValuesOf(await queries.fetchQuery(profileQueries.mine()))}
      label={t('public.title')}
      onSubmit={async (values) => {
        // The draft may be older than the last change of the visibility, so the visibility is not taken from it.
        try {
          await save.mutateAsync({ ...values, marketplaceVisible: profile.marketplaceVisible })
        } catch (error) {
          const refused = refusedClaims(error, 'claims_need_note')
          if (!refused) throw error
          setClaims(refused)
          return
        }
        showToast(t('common:actions.saved'), { tone: 'success' })
        onClose()
      }}
    >
      <Box sx={{ maxWidth: 240 }}>
        <TextField
          {...form.field('professionalTitle')}
          label={t('public.professionalTitle')}
          hint={t('public.professionalTitleHint')}
          maxLength={60}
          autoFocus
        />
      </Box>
      <TextField
        {...form.field('headline')}
        label={t('public.headline')}
        hint={t('public.headlineHint')}
        maxLength={160}
      />
      <TextField
        {...form.field('description')}
        label={t('public.description')}
        hint={t('public.descriptionHint')}
        rows={6}
        maxLength={5000}
      />
      <RadioField
        {...form.field('priceBasis')}
        label={t('public.priceBasis')}
        row
        options={priceBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
      />
      {basis === 'to_agree' ? null : (
        <Box sx={{ maxWidth: 240 }}>
          <MoneyField
            {...form.field('priceCents')}
            label={t(`public.amounts.${basis}`)}
            required={basis !== 'free_first'}
          />
        </Box>
      )}
      <Suspense fallback={null}>
        <ContactFormField {...form.field('contactFormId')} />
      </Suspense>
      <LanguagesField {...form.field('languages')} label={t('public.languages')} />
      <Box sx={{ display: 'grid' }}>
        <CheckField {...form.field('remote')} variant="switch" label={t('public.remoteField')} />
        <CheckField {...form.field('notary')} variant="switch" label={t('public.notaryField')} />
      </Box>
      {claims.length > 0 ? <ClaimsNotice claims={claims} note={form.field('claimsNote')} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton form={form}>{t(claims.length > 0 ? 'claims.keep' : 'common:actions.save')}</SubmitButton>
        <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
      </Box>
    </ContractForm>
  )
}
