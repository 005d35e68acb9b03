import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { chosenParties } from '../../../lib/chosen-parties.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import type { FilingProps } from './file-into-case.tsx'
import { Parties, partyChoices } from './filing-parties.ts'
import { useKnownClients, type KnownClient } from './known-clients.ts'
import { prefillFrom } from './prefill.ts'
import { responseMutations } from './responses.queries.ts'

const loadSchema = async () => (await import('#modules/forms/responses.contract.ts')).CaseFromResponse

/** Values of the fields of a new client while a known client hides them: an error in them could not be seen. */
const hiddenValuesOf = ({ name }: Pick<KnownClient, 'name'>) => ({
  name: name.slice(0, 200),
  email: '',
  phone: '',
})

/**
 * Creates a case from a response, prefilled with the data of the person who answered; offers existing clients who may be
 * that person.
 */
export function OpenCase({ response, targetSwitch, onClose, onDone }: FilingProps) {
  const { t } = useTranslation(['forms-sends', 'common'])
  const [prefilled] = useState(() => prefillFrom(response.fields, response.values))
  const [client, setClient] = useState<Pick<KnownClient, 'id' | 'name'> | null>(response.client)
  const enteredClient = { name: prefilled.name, email: prefilled.email, phone: prefilled.phone }
  const form = useContractForm(loadSchema, {
    defaultValues: {
      name: [prefilled.name, response.form.title].filter(Boolean).join(' · ').slice(0, 200),
      client: response.client ? hiddenValuesOf(response.client) : enteredClient,
      city: prefilled.city,
    },
  })
  const [parties, setParties] = useState(() => partyChoices(response))
  const openCase = useMutation(responseMutations.openCase({ id: response.form.id, responseId: response.id }))
  const selectClient = (knownClient: KnownClient) => {
    form.setValue('client', hiddenValuesOf(knownClient))
    setClient(knownClient)
  }
  const enterNewClient = () => {
    form.setValue('client', enteredClient)
    setClient(null)
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('file.open')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('file.create')}</SubmitButton>
        </>
      }
    >
      <Box sx={{ mb: 2.5 }}>{targetSwitch}</Box>
      <ContractForm
        form={form}
        label={t('file.open')}
        onSubmit={async ({ client: newClient, ...values }) =>
          onDone(
            await openCase.mutateAsync({
              ...values,
              parties: chosenParties(parties),
              ...(client ? { clientId: client.id } : { client: newClient }),
            }),
          )
        }
      >
        <TextField {...form.field('name')} label={t('file.caseName')} required maxLength={200} autoFocus />
        {client ? (
          <Notice
            tone="info"
            action={
              <Button size="small" onClick={enterNewClient}>
                {t('file.other')}
              </Button>
            }
          >
            {t('file.using', { name: client.name })}
          </Notice>
        ) : (
          <>
            <KnownClients control={form.field('client').control} onUse={selectClient} />
            <TextField
              {...form.field('client.name')}
              label={t('file.clientName')}
              hint={t('file.prefilled')}
              required
              maxLength={200}
              autoComplete="off"
            />
            <FieldRow>
              <TextField
                {...form.field('client.email')}
                label={t('file.email')}
                type="email"
                maxLength={254}
                autoComplete="off"
              />
              <TextField
                {...form.field('client.phone')}
                label={t('file.phone')}
                type="tel"
                maxLength={40}
                autoComplete="off"
              />
            </FieldRow>
          </>
        )}
        <TextField {...form.field('city')} label={t('file.city')} maxLength={100} autoComplete="off" />
        <Suspense>
          <Parties choices={parties} onChange={setParties} />
        </Suspense>
      </ContractForm>
    </SideSheet>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Existing clients who match the entered name, e-mail address or phone. */
function KnownClients({
  control,
  onUse,
}: {
  readonly control: Control
  readonly onUse: (client: KnownClient) => void
}) {
  const { t } = useTranslation('forms-sends')
  const [name, email, phone] = (
    useWatch({ control, name: ['client.name', 'client.email', 'client.phone'] }) as unknown[]
  ).map(textOf) // The types of watched fields are unknown.
  const matches = useKnownClients({ name: name ?? '', email: email ?? '', phone: phone ?? '' })
  if (matches.length === 0) return null
  return (
    <Notice tone="warning">
      {t('file.known')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {matches.map(({ client, matchedBy }) => (
          <Box
            component="li"
            key={client.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="subtitle2" component="span">
                {client.name}
              </Typography>
              <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                {matchedBy.map((matchedField) => t(`file.same.${matchedField}`)).join(', ')}
              </Typography>
            </Box>
            <Button size="small" aria-label={`${t('file.use')}: ${client.name}`} onClick={() => onUse(client)}>
              {t('file.use')}
            </Button>
          </Box>
        ))}
      </Box>
    </Notice>
  )
}
