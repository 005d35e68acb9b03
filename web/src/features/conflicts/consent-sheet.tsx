import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { Id, requiredLine } from '#server/contract/shared.ts'
import { waiverKinds } from '#modules/conflicts/check.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { conflictMutations, conflictQueries, type CheckDetails, type Hit } from './conflicts.queries.ts'

/** Keys of the phrases that name the kind of client whom each rule protects. */
const protectedClients = { '1.7': 'present', '1.9': 'former', '1.10': 'imputed', '1.18': 'prospective' } as const

type Waiver = Hit['waivers'][number]
const Dates = z.object({ informedAt: z.string().nullable(), ratifiedAt: z.string().nullable() })

/** When an affected client was informed and ratified consent in writing. */
function WaiverDates({ waiver }: { readonly waiver: Waiver }) {
  const { t } = useTranslation(['conflicts', 'common'])
  const update = useMutation(conflictMutations.updateWaiver())
  const form = useContractForm(Dates, {
    defaultValues: { informedAt: waiver.informedAt ?? '', ratifiedAt: waiver.ratifiedAt ?? '' },
  })
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard title={waiver.clientName} note={t('consent.rule', { rule: waiver.kind })}>
        <ContractForm
          form={form}
          label={t('consent.datesOf', { name: waiver.clientName })}
          onSubmit={async ({ informedAt, ratifiedAt }) => {
            const body = { informedAt, ratifiedAt }
            await update.mutateAsync({ id: waiver.id, ...body, version: waiver.version })
            showToast(t('consent.saved'), { tone: 'success' })
          }}
        >
          <FieldRow>
            <TextField {...form.field('informedAt')} label={t('consent.informedAt')} type="date" />
            <TextField {...form.field('ratifiedAt')} label={t('consent.ratifiedAt')} type="date" />
          </FieldRow>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
            {waiver.documentId && waiver.caseId ? (
              <Link component={RouterLink} to={`/app/my_cases/${waiver.caseId}?tab=documents`} variant="body2">
                {t('consent.letter')}
              </Link>
            ) : null}
          </Box>
        </ContractForm>
      </SectionCard>
    </Box>
  )
}

const NewConsent = z.object({
  clientName: requiredLine(200),
  kind: z.enum(waiverKinds),
  caseId: Id.nullable(),
  letterTemplateId: Id.nullable(),
})

/** Asks an affected client for consent by a letter filed in the case, and records when they were told and agreed. */
export function ConsentSheet({
  check,
  hit,
  onClose,
}: {
  readonly check: CheckDetails
  readonly hit: Hit
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['conflicts', 'common'])
  const add = useMutation(conflictMutations.addWaiver(check.id, hit.id))
  const letters = useQuery(conflictQueries.letters())
  const client = hit.roles.find(({ side }) => side === 'ours')
  const cases = [
    ...new Map(hit.roles.flatMap(({ caseId, caseName }) => (caseId ? [[caseId, caseName] as const] : []))),
    ...(check.caseId ? [[check.caseId, t('consent.caseOfSheet')] as const] : []),
  ]
  const form = useContractForm(NewConsent, {
    defaultValues: {
      clientName: hit.person?.name ?? '',
      kind: client?.closed ? '1.9' : '1.7',
      caseId: check.caseId ?? client?.caseId ?? cases[0]?.[0] ?? null,
      letterTemplateId: null,
    },
  })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('consent.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          <SubmitButton form={form}>{t('consent.create')}</SubmitButton>
        </>
      }
    >
      {hit.waivers.map((waiver) => (
        <WaiverDates key={`${waiver.id} ${waiver.version}`} waiver={waiver} />
      ))}
      <ContractForm
        form={form}
        label={t('consent.title')}
        onSubmit={async (values) => {
          await add.mutateAsync({
            ...values,
            letterTemplateId: values.caseId === null ? null : values.letterTemplateId,
          })
          showToast(t('consent.created'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('clientName')} label={t('consent.client')} required maxLength={200} />
        <SelectField
          {...form.field('kind')}
          label={t('consent.kind')}
          required
          options={waiverKinds.map((value) => ({ value, label: t(`consent.kinds.${protectedClients[value]}`) }))}
        />
        <SelectField
          {...form.field('caseId')}
          label={t('consent.case')}
          empty={t('consent.noCase')}
          options={cases.map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          {...form.field('letterTemplateId')}
          label={t('consent.template')}
          hint={t('consent.templateHint')}
          empty={t('consent.noLetter')}
          options={(letters.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ContractForm>
    </SideSheet>
  )
}
