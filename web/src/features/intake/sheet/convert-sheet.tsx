import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { describeFailure } from '../../../lib/call-failure.ts'
import { joinWithAnd } from '../../../lib/day-words.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { TypedPartiesProps } from '../../../ui/typed-parties.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { intakeQueries, type LeadDetail } from '../intake.queries.ts'
import type { ConvertTemplateProps } from './convert-template.tsx'
import { useConversion, type ConversionPreview } from './use-conversion.ts'
import { ConversionFields, ServiceField } from './conversion-fields.tsx'
import { CreationList } from './creation-list.tsx'

const ConvertTemplate = lazyPage<ConvertTemplateProps>(
  () => import('./convert-template.tsx').then((file) => file.ConvertTemplate),
  ['matters'],
)
const Parties = lazyPage<TypedPartiesProps>(
  () => import('../../../ui/typed-parties.tsx').then((file) => file.TypedParties),
  ['forms-sends', 'case-parties'],
)

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
  readonly preview: ConversionPreview
  readonly onClose: () => void
}

function LoadedSheet({ lead, preview, onClose }: LoadedProps) {
  const { t } = useTranslation(['intake', 'common'])
  const conversion = useConversion(lead, preview, onClose)
  const {
    form,
    submit,
    sameContactClient,
    partyChoices,
    setPartyChoices,
    templateChoice,
    setTemplateChoice,
    previewQuery,
    matterPreview,
    isWaiting,
  } = conversion
  // Parties from forms show their similar people themselves.
  const similarParties = (previewQuery.data?.parties ?? []).filter(
    ({ name, similar }) => similar.length > 0 && !partyChoices.some((party) => party.name === name),
  )
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
      {preview.clients.length > 0 && sameContactClient === undefined ? (
        <Notice tone="info">
          {t('convert.sameName', { names: preview.clients.map(({ name }) => name).join(', ') })}
        </Notice>
      ) : null}
      <ContractForm form={form} label={t('convert.title')} onSubmit={submit}>
        <ConversionFields conversion={conversion} preview={preview} />
        <Suspense>
          <Parties choices={partyChoices} onChange={setPartyChoices} />
        </Suspense>
        {similarParties.map(({ name, similar }) => (
          <Notice key={name} tone="warning">
            {t('convert.similar', { name, names: joinWithAnd(similar.map((person) => person.name)) })}
          </Notice>
        ))}
        <ServiceField lead={lead} conversion={conversion} />
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <ConvertTemplate lead={lead} choice={templateChoice} onChange={setTemplateChoice} preview={matterPreview} />
        </Suspense>
        {previewQuery.isError ? <Notice tone="error">{describeFailure(previewQuery.error)}</Notice> : null}
        <CreationList conversion={conversion} preview={preview} />
      </ContractForm>
    </SideSheet>
  )
}
