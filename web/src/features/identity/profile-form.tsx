import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { can } from '../../lib/roles.ts'
import type { Me } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { MoneyField, TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { identityMutations } from './identity.queries.ts'
import { networkNames, networks } from './networks.ts'

const loadSchema = () => import('#modules/identity/account.contract.ts').then((contract) => contract.ProfileUpdate)

/** Initial values: every field is present, so that a field that was emptied is sent as empty. */
function startValues(user: Me) {
  return {
    version: user.version,
    name: user.name,
    surname: user.surname,
    email: user.email,
    phone: user.phone ?? '',
    cellPhone: user.cellPhone ?? '',
    address: user.address ?? '',
    postalAddress: user.postalAddress ?? '',
    membershipNumber: user.membershipNumber ?? '',
    associationNumber: user.associationNumber ?? '',
    ruaNumber: user.ruaNumber ?? '',
    professionalTitle: user.professionalTitle ?? '',
    description: user.description ?? '',
    hourlyRateCents: user.hourlyRateCents,
    socialMedia: Object.fromEntries(networks.map((name) => [name, user.socialMedia[name] ?? ''])),
  }
}

/** Edits the person's own data. Lawyers also have licence numbers, rate and networks. */
export function ProfileForm({ user, onClose }: { readonly user: Me; readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const save = useMutation(identityMutations.updateMe())
  const form = useContractForm(loadSchema, { defaultValues: startValues(user) })
  const isLawyer = can(user.profile, 'identity.practise')
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        showToast(t('common:actions.saved'), { tone: 'success' })
        onClose()
      }}
    >
      <FieldRow>
        <TextField {...form.field('name')} label={t('personal.name')} required autoComplete="given-name" autoFocus />
        <TextField {...form.field('surname')} label={t('personal.surname')} required autoComplete="family-name" />
        {isLawyer ? (
          <TextField
            {...form.field('professionalTitle')}
            label={t('personal.professionalTitle')}
            hint={t('personal.professionalTitleHint')}
          />
        ) : null}
        <TextField {...form.field('phone')} label={t('personal.phone')} type="tel" autoComplete="tel" />
        <TextField {...form.field('cellPhone')} label={t('personal.cellPhone')} type="tel" autoComplete="mobile tel" />
      </FieldRow>
      <TextField {...form.field('address')} label={t('personal.address')} autoComplete="street-address" />
      <TextField {...form.field('postalAddress')} label={t('personal.postalAddress')} />
      {isLawyer ? (
        <>
          <TextField
            {...form.field('description')}
            label={t('personal.description')}
            hint={t('personal.descriptionHint')}
            rows={4}
          />
          <Typography variant="h3" sx={{ mt: 1, mb: 1.5 }}>
            {t('licence.title')}
          </Typography>
          <FieldRow columns={3}>
            <TextField
              {...form.field('ruaNumber')}
              label={t('licence.rua')}
              inputMode="numeric"
              hint={t('licence.hint')}
            />
            <TextField {...form.field('membershipNumber')} label={t('licence.membership')} inputMode="numeric" />
            <TextField {...form.field('associationNumber')} label={t('licence.association')} inputMode="numeric" />
          </FieldRow>
          <Box sx={{ maxWidth: 240 }}>
            <MoneyField {...form.field('hourlyRateCents')} label={t('personal.hourlyRate')} />
          </Box>
          <Typography variant="h3" sx={{ mt: 1 }}>
            {t('social.title')}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0, mb: 1.5 }}>
            {t('social.hint')}
          </Typography>
          <FieldRow>
            {networks.map((name) => (
              <TextField
                key={name}
                {...form.field(`socialMedia.${name}`)}
                label={name === 'website' ? t('social.website') : networkNames[name]}
                type="url"
              />
            ))}
          </FieldRow>
        </>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton form={form}>{t('personal.save')}</SubmitButton>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      </Box>
    </ContractForm>
  )
}
