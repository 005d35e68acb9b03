import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Email, Phone } from '#server/contract/shared.ts'
import { TypedName } from '#modules/parties/person.contract.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { partyQueries } from '../parties.queries.ts'
import { SimilarPeople } from '../similar-people.tsx'
import { peopleMutations } from './people.queries.ts'

const NewPersonForm = z.strictObject({
  name: TypedName,
  phone: Phone.optional(),
  email: z.union([Email, z.literal('')]).optional(),
})

/** Adds a person; people whom the office knows already and who may be the same are shown while the name is typed. */
export function NewPersonSheet({
  onClose,
  onCreated,
}: {
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  const create = useMutation(peopleMutations.create())
  const form = useContractForm(NewPersonForm, { defaultValues: { name: '', phone: '', email: '' } })
  const name = useDebounced(useWatch({ control: form.control, name: 'name' })?.trim() ?? '')
  const similar = useQuery(partyQueries.similar(name))
  const [parsedName] = name.length > 1 ? (similar.data?.names ?? []) : []
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('new')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.add')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('new')}
        onSubmit={async ({ name: nameText, phone, email }) => {
          const person = await create.mutateAsync({
            name: nameText,
            ...(phone ? { phones: [phone] } : {}),
            ...(email ? { emails: [email] } : {}),
          })
          showToast(t('form.added', { name: person.name }), { tone: 'success' })
          onCreated(person.id)
        }}
      >
        <TextField
          {...form.field('name')}
          label={t('form.name')}
          hint={t('form.nameHint')}
          required
          autoFocus
          autoComplete="off"
          maxLength={500}
          spellCheck={false}
        />
        {parsedName ? <SimilarPeople similar={parsedName.similar} onUse={({ id }) => onCreated(id)} /> : null}
        <FieldRow>
          <TextField {...form.field('phone')} label={t('columns.phone')} type="tel" maxLength={40} autoComplete="off" />
          <TextField
            {...form.field('email')}
            label={t('columns.email')}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
        </FieldRow>
      </ContractForm>
    </SideSheet>
  )
}
