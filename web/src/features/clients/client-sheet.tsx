import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { ClientUpdate, NewClient } from '#modules/companies/company.contract.ts'
import { type Client, clientEntity } from '../../entities/client.queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm, type ContractForm as Form } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { clientMutations } from './clients.queries.ts'
import { KnownPeople } from './known-people.tsx'

function ClientFields<I extends FieldValues, O>({
  form,
  isNew,
}: {
  readonly form: Form<I, O>
  readonly isNew: boolean
}) {
  const { t } = useTranslation('clients')
  const watchedName: unknown = useWatch({ control: form.control, name: 'name' as FieldPath<I> })
  const typedName = typeof watchedName === 'string' ? watchedName : ''
  const field = (name: string) => form.field(name as FieldPath<I>) // names that both schemas share
  return (
    <>
      <RadioField
        {...field('kind')}
        label={t('form.kind')}
        row
        options={[
          { value: 'person', label: t('kind.person') },
          { value: 'organization', label: t('kind.organization') },
        ]}
      />
      <TextField
        {...field('name')}
        label={t('form.name')}
        required
        maxLength={200}
        autoFocus={isNew}
        autoComplete="off"
      />
      {isNew ? <KnownPeople typedName={typedName} /> : null}
      <FieldRow>
        <TextField {...field('email')} label={t('form.email')} type="email" maxLength={254} autoComplete="off" />
        <TextField
          {...field('phone')}
          label={t('form.phone')}
          type="tel"
          maxLength={40}
          autoComplete="off"
          placeholder="787-555-0100"
        />
      </FieldRow>
      <TextField {...field('address')} label={t('form.address')} maxLength={300} autoComplete="off" />
      <TextField {...field('notes')} label={t('form.notes')} hint={t('form.notesHint')} rows={4} maxLength={5000} />
    </>
  )
}

/** Adds a client; the draft survives a reload. */
export function NewClientSheet({
  onClose,
  onCreated,
}: {
  readonly onClose: () => void
  readonly onCreated: (client: Client) => void
}) {
  const { t } = useTranslation(['clients', 'common'])
  const form = useContractForm(NewClient, {
    defaultValues: { kind: 'person', name: '', email: '', phone: '', address: '', notes: '' },
    draft: 'client.new',
  })
  const create = useMutation(clientMutations.create())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('new')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('form.create')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('new')}
        onSubmit={async (values) => {
          const created = await create.mutateAsync(values)
          showToast(t('created', { name: created.name }), { tone: 'success' })
          onCreated(created)
        }}
      >
        <ClientFields form={form} isNew />
      </ContractForm>
    </SideSheet>
  )
}

const valuesOf = (client: Client) => ({
  kind: client.kind,
  name: client.name,
  email: client.email ?? '',
  phone: client.phone ?? '',
  address: client.address ?? '',
  notes: client.notes ?? '',
  version: client.version,
})

export function EditClientSheet({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const { t } = useTranslation(['clients', 'common'])
  const queryClient = useQueryClient()
  const form = useContractForm(ClientUpdate, { defaultValues: valuesOf(client) })
  const update = useMutation(clientMutations.update(client.id))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('edit')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        current={async () =>
          valuesOf(await queryClient.fetchQuery({ ...clientEntity.detail(client.id), staleTime: 0 }))
        }
        label={t('edit')}
        onSubmit={async (values) => {
          await update.mutateAsync(values)
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <ClientFields form={form} isNew={false} />
      </ContractForm>
    </SideSheet>
  )
}
