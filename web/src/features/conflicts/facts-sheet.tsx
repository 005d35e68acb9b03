import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { Email, Phone } from '#server/contract/shared.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { conflictMutations, type CheckDetails } from './conflicts.queries.ts'

const Facts = z.object({
  phone: Phone.nullable(),
  email: Email.nullable(),
  birthYear: z.int().min(1850).max(2100).nullable(),
})

/** Adds what is known of the person and searches again; decisions about people who are found again stay. */
export function FactsSheet({ check, onClose }: { readonly check: CheckDetails; readonly onClose: () => void }) {
  const { t } = useTranslation(['conflicts', 'common'])
  const search = useMutation(conflictMutations.search(check.id))
  const [phone = '', ...phones] = check.phones
  const [email = '', ...emails] = check.emails
  const form = useContractForm(Facts, {
    defaultValues: { phone, email, birthYear: check.birthYear },
  })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('facts.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('facts.again')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('facts.title')}
        onSubmit={async (values) => {
          await search.mutateAsync({
            phones: [...(values.phone ? [values.phone] : []), ...phones],
            emails: [...(values.email ? [values.email] : []), ...emails],
            birthYear: values.birthYear,
            version: check.version,
          })
          onClose()
        }}
      >
        <TextField {...form.field('phone')} label={t('facts.phone')} type="tel" autoFocus autoComplete="off" />
        <TextField {...form.field('email')} label={t('facts.email')} type="email" autoComplete="off" />
        <TextField
          {...form.field('birthYear')}
          label={t('facts.birthYear')}
          hint={t('facts.help')}
          type="number"
          inputMode="numeric"
        />
      </ContractForm>
    </SideSheet>
  )
}
