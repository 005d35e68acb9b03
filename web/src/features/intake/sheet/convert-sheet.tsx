import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { clientEntity } from '../../../entities/client.queries.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { chosenParties, type PartyChoice } from '../../../lib/chosen-parties.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { joinWithAnd } from '../../../lib/day-words.ts'
import { formatDay } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { answersOf } from '../../../ui/matter/date-questions.tsx'
import { namedParties } from '../../../ui/matter/party-questions.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { TypedPartiesProps } from '../../../ui/typed-parties.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { intakeMutations, intakeQueries, type LeadDetail, type PreviewBody } from '../intake.queries.ts'
import { noTemplate } from './conversion-values.ts'
import type { ConvertTemplateProps } from './convert-template.tsx'
import type { ConvertForm, ConvertValues } from './lead-forms.ts'

const loadSchema = () => import('./lead-forms.ts').then((file) => file.ConvertForm)
const ConvertTemplate = lazyPage<ConvertTemplateProps>(
  () => import('./convert-template.tsx').then((file) => file.ConvertTemplate),
  ['matters'],
)
const Parties = lazyPage<TypedPartiesProps>(
  () => import('../../../ui/typed-parties.tsx').then((file) => file.TypedParties),
  ['forms-sends', 'case-parties'],
)
const clientRoles = ['plaintiff', 'defendant', 'petitioner', 'respondent', 'appellant', 'appellee', 'other'] as const
const adverseRoles = ['defendant', 'plaintiff', 'respondent', 'petitioner', 'third_party', 'insurer'] as const

/** Converts a lead into client, case and parties, after showing what will be created. */
export function ConvertSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('intake')
  const lead = useQuery({ ...intakeQueries.detail(id), refetchOnWindowFocus: false })
  const preview = useQuery({ ...intakeQueries.conversion(id), refetchOnWindowFocus: false })
  if (lead.data && preview.data) return <LoadedSheet lead={lead.data} preview={preview.data} onClose={onClose} />
  const failed = lead.error ? lead : preview
  return (
    <SideSheet open onClose={onClose} title={t('convert.title')} width={560}>
      {failed.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </SideSheet>
  )
}

interface LoadedProps {
  readonly lead: LeadDetail
  readonly preview: {
    readonly clientName: string
    readonly clientKind: 'person' | 'organization'
    readonly clients: readonly { readonly id: string; readonly name: string; readonly sameContact: boolean }[]
    readonly caseName: string
    readonly responses: number
    readonly appointments: number
    readonly parties: readonly (Pick<PartyChoice, 'name' | 'role' | 'side'> & { readonly formTitle: string })[]
  }
  readonly onClose: () => void
}

const splitLines = (typed: string) =>
  typed
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')

function LoadedSheet({ lead, preview, onClose }: LoadedProps) {
  const { t } = useTranslation(['intake', 'common'])
  const navigate = useNavigate()
  const { user } = useSession()
  const [clientSearch, setClientSearch] = useState('')
  const clients = useQuery(clientEntity.choices(clientSearch))
  const lawyers = useQuery(collaboratorEntity.lawyers())
  const convert = useMutation(intakeMutations.convert())
  const [onlyDay, ...otherDays] = lead.served?.days ?? []
  const servedDay = otherDays.length === 0 ? (onlyDay ?? null) : null
  const knownClient = preview.clients.find(({ sameContact }) => sameContact)
  const form = useContractForm<ConvertValues, z.output<typeof ConvertForm>>(loadSchema, {
    defaultValues: {
      caseName: preview.caseName,
      city: '',
      responsibleId: user?.id ?? null,
      clientId: knownClient?.id ?? null,
      clientKind: preview.clientKind,
      // A person who was served with process is a defendant.
      role: lead.served === null ? 'plaintiff' : 'defendant',
      adverse: '',
      adverseRole: lead.served === null ? 'defendant' : 'plaintiff',
      service: servedDay !== null,
    },
  })
  const [clientId, caseName, role, adverse, adverseRole, service] = useWatch({
    control: form.control,
    name: ['clientId', 'caseName', 'role', 'adverse', 'adverseRole', 'service'],
  })
  const adverseNames = splitLines(adverse ?? '')
  const [choice, setChoice] = useState(noTemplate)
  const [partyChoices, setPartyChoices] = useState<readonly PartyChoice[]>(() =>
    preview.parties.map(({ formTitle, ...party }) => ({ ...party, from: formTitle, personId: null, chosen: true })),
  )
  const served = service && servedDay !== null && lead.served ? { on: servedDay, kind: lead.served.kind } : null
  const templateAnswers = {
    templateId: choice.templateId,
    dates: answersOf(choice.dates),
    parties: namedParties(choice.names),
    sendForms: choice.sendForms,
  }
  const previewJson = useDebounced(
    JSON.stringify({
      caseName: caseName || lead.name,
      clientId: clientId || null,
      role: role || null,
      parties: [
        ...chosenParties(partyChoices),
        ...adverseNames.map((name) => ({ name, role: adverseRole, side: 'adverse' as const })),
      ],
      served,
      template: choice.templateId === '' ? null : templateAnswers,
    } satisfies PreviewBody),
    400,
  )
  const previewQuery = useQuery({
    ...intakeQueries.conversionPreview(lead.id, JSON.parse(previewJson) as PreviewBody),
    // A converted lead cannot be converted again.
    enabled: convert.isIdle || convert.isError,
  })
  const matter = choice.templateId === '' ? null : (previewQuery.data?.matter ?? null)
  const creationTexts = [
    clientId ? t('convert.usesClient') : t('convert.makesClient', { name: preview.clientName }),
    t('convert.makesCase', { name: caseName }),
    ...(role ? [t('convert.makesParty', { name: preview.clientName, role: t(`roles.${role as 'plaintiff'}`) })] : []),
    ...chosenParties(partyChoices).map(({ name }) => t('convert.makesAdverse', { name })),
    ...adverseNames.map((name) => t('convert.makesAdverse', { name })),
    ...(preview.responses > 0 ? [t('convert.responses', { count: preview.responses })] : []),
    ...(preview.appointments > 0 ? [t('convert.appointments', { count: preview.appointments })] : []),
    ...(previewQuery.data?.terms ?? []).map(({ act, citation, dueOn }) =>
      t('convert.makesTerm', { act, citation, day: dueOn === null ? '' : formatDay(dueOn) }),
    ),
  ]
  // Parties from forms show their similar people themselves.
  const similarParties = (previewQuery.data?.parties ?? []).filter(
    ({ name, similar }) => similar.length > 0 && !partyChoices.some((party) => party.name === name),
  )
  // Waits for the preview of the chosen template, so that only what was shown is created.
  const isWaiting =
    choice.templateId !== '' && (matter === null || previewQuery.isPlaceholderData || previewQuery.isError)
  const chosen = preview.clients.find(({ id }) => id === clientId)
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('convert.of', { name: lead.name })}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form} disabled={isWaiting}>
            {t('convert.action')}
          </SubmitButton>
        </>
      }
    >
      {lead.gate === 'open' ? null : <Notice tone="warning">{t(`convert.gate.${lead.gate}`)}</Notice>}
      {preview.clients.length > 0 && knownClient === undefined ? (
        <Notice tone="info">
          {t('convert.sameName', { names: preview.clients.map(({ name }) => name).join(', ') })}
        </Notice>
      ) : null}
      <ContractForm
        form={form}
        label={t('convert.title')}
        onSubmit={async ({ adverse: typed, adverseRole: othersRole, service: withService, ...values }) => {
          const converted = await convert.mutateAsync({
            ...values,
            id: lead.id,
            version: lead.version,
            parties: [
              ...chosenParties(partyChoices),
              ...splitLines(typed).map((name) => ({ name, role: othersRole, side: 'adverse' as const })),
            ],
            served: withService ? served : null,
            template:
              choice.templateId === '' ? null : { ...templateAnswers, templateVersion: matter?.templateVersion ?? 0 },
          })
          showToast(t('convert.done', { name: lead.name }), { tone: 'success' })
          if (converted.case) void navigate(`/app/my_cases/${converted.case.id}`)
          else onClose()
        }}
      >
        <ComboField
          {...form.field('clientId')}
          label={t('convert.client')}
          hint={t('convert.clientHint')}
          placeholder={t('convert.newClient', { name: preview.clientName })}
          options={(clients.data?.items ?? []).map(({ id, name }) => ({ id, label: name }))}
          selectedLabel={chosen?.name}
          onSearch={setClientSearch}
          loading={clients.isFetching}
        />
        <TextField {...form.field('caseName')} label={t('convert.caseName')} required maxLength={300} />
        <FieldRow>
          <SelectField
            {...form.field('responsibleId')}
            label={t('convert.responsible')}
            empty={t('filters.nobody')}
            options={(lawyers.data ?? []).map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))}
          />
          <TextField {...form.field('city')} label={t('convert.city')} maxLength={100} />
        </FieldRow>
        <SelectField
          {...form.field('role')}
          label={t('convert.role')}
          empty={t('convert.noRole')}
          options={clientRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        <TextField
          {...form.field('adverse')}
          label={t('convert.adverse')}
          hint={t('convert.adverseHint')}
          rows={2}
          maxLength={10_000}
        />
        {adverseNames.length > 0 ? (
          <SelectField
            {...form.field('adverseRole')}
            label={t('convert.adverseRole')}
            options={adverseRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
        ) : null}
        <Suspense>
          <Parties choices={partyChoices} onChange={setPartyChoices} />
        </Suspense>
        {similarParties.map(({ name, similar }) => (
          <Notice key={name} tone="warning">
            {t('convert.similar', { name, names: joinWithAnd(similar.map((one) => one.name)) })}
          </Notice>
        ))}
        {lead.served === null ? null : servedDay === null ? (
          <Notice tone="info">{t('convert.servedUnknown')}</Notice>
        ) : (
          <CheckField
            {...form.field('service')}
            label={t('convert.service', { day: formatDay(servedDay) })}
            hint={t('convert.serviceHint')}
          />
        )}
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <ConvertTemplate lead={lead} choice={choice} onChange={setChoice} preview={matter} />
        </Suspense>
        {previewQuery.isError ? <Notice tone="error">{describeFailure(previewQuery.error)}</Notice> : null}
        <Box
          sx={{
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '9px',
            p: 1.5,
            bgcolor: 'background.sunken',
          }}
        >
          <Box component="h3" sx={{ typography: 'subtitle2', m: 0, mb: 0.75 }}>
            {t('convert.preview')}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, fontSize: '0.875rem' }}>
            {creationTexts.map((text) => (
              <Box key={text} component="li" sx={{ display: 'flex', gap: 0.75, '& svg': { flexShrink: 0, mt: '3px' } }}>
                <CircleCheck size={15} aria-hidden />
                <span>{text}</span>
              </Box>
            ))}
          </Box>
        </Box>
      </ContractForm>
    </SideSheet>
  )
}
