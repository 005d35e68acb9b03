import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { useMutation, useQuery } from '@tanstack/react-query'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { courtKinds, courtsContract } from '#modules/platform/courts/courts.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm, type ContractForm as Form } from '../../ui/form/use-contract-form.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { platformMutations, platformQueries, type Court, type Region } from './platform.queries.ts'

/** Courts by judicial region; courts without a region come last. */
export function CourtsCard() {
  const { t } = useTranslation('platform')
  const { data, error, isPending, refetch } = useQuery(platformQueries.courts())
  const [openCourt, setOpenCourt] = useState<Court | 'new'>()
  if (!data)
    return isPending ? (
      <CardSkeleton rows={6} />
    ) : (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const groups = [
    ...data.regions.map((region) => ({
      key: region.id,
      title: region.name,
      note: region.municipalities
        .filter(({ until }) => until === null)
        .map(({ municipality }) => municipality)
        .join(', '),
      courts: data.items.filter((court) => court.region?.id === region.id),
    })),
    { key: 'none', title: t('courts.island'), note: '', courts: data.items.filter((court) => court.region === null) },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setOpenCourt('new')}>
          {t('courts.add')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {groups.map((group) => (
          <SectionCard key={group.key} flush title={group.title} {...(group.note ? { note: group.note } : {})}>
            {group.courts.map((court) => (
              <CardRow key={court.id}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box
                    sx={{ fontSize: '0.875rem', fontWeight: 550, color: court.active ? undefined : 'text.secondary' }}
                  >
                    {court.name}
                  </Box>
                  <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{t(`courts.kinds.${court.kind}`)}</Box>
                </Box>
                {court.active ? null : (
                  <StatusChip size="small" icon={CircleSlash} tone="neutral" label={t('inactive')} />
                )}
                <IconButton aria-label={t('courts.editName', { name: court.name })} onClick={() => setOpenCourt(court)}>
                  <Pencil size={16} />
                </IconButton>
              </CardRow>
            ))}
          </SectionCard>
        ))}
      </Box>
      {openCourt === 'new' ? (
        <NewSheet regions={data.regions} onClose={() => setOpenCourt(undefined)} />
      ) : openCourt ? (
        <EditSheet court={openCourt} regions={data.regions} onClose={() => setOpenCourt(undefined)} />
      ) : null}
    </Box>
  )
}

const NewCourt = courtsContract.routes.create.body
const CourtUpdate = courtsContract.routes.update.body
type CreateInput = z.input<typeof NewCourt>
type UpdateInput = z.input<typeof CourtUpdate>

function CourtFields({
  form,
  regions,
}: {
  readonly form: Form<CreateInput, unknown>
  readonly regions: readonly Region[]
}) {
  const { t } = useTranslation('platform')
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  // Only courts of first instance have a region.
  const hasRegion = kind === 'superior' || kind === 'municipal'
  useEffect(() => {
    // A region that is no longer shown would still be submitted, and refused.
    if (!hasRegion) control.unregister('regionId', { keepDefaultValue: true })
  }, [control, hasRegion])
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('courts.name')}
        hint={t('courts.nameHint')}
        required
        maxLength={150}
      />
      <SelectField
        {...form.field('kind')}
        label={t('courts.kind')}
        required
        options={courtKinds.map((value) => ({ value, label: t(`courts.kinds.${value}`) }))}
      />
      {hasRegion ? (
        <SelectField
          {...form.field('regionId')}
          label={t('courts.region')}
          required
          empty={t('courts.chooseRegion')}
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </>
  )
}

function NewSheet({ regions, onClose }: { readonly regions: readonly Region[]; readonly onClose: () => void }) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm<CreateInput, z.output<typeof NewCourt>>(NewCourt, {
    defaultValues: { kind: 'superior', name: '', regionId: null },
  })
  const create = useMutation(platformMutations.createCourt())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('courts.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.add')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await create.mutateAsync(values)
          showToast(t('courts.added'), { tone: 'success' })
          onClose()
        }}
      >
        <CourtFields form={form} regions={regions} />
      </ContractForm>
    </SideSheet>
  )
}

function EditSheet({
  court,
  regions,
  onClose,
}: {
  readonly court: Court
  readonly regions: readonly Region[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm<UpdateInput, z.output<typeof CourtUpdate>>(CourtUpdate, {
    defaultValues: {
      kind: court.kind,
      name: court.name,
      regionId: court.region?.id ?? null,
      active: court.active,
      version: court.version,
    },
  })
  const update = useMutation(platformMutations.updateCourt())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('courts.edit')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await update.mutateAsync({ id: court.id, ...values })
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <CourtFields form={form as unknown as Form<CreateInput, unknown>} regions={regions} />
        <CheckField
          {...form.field('active')}
          label={t('courts.active')}
          hint={t('courts.activeHint')}
          variant="switch"
        />
      </ContractForm>
    </SideSheet>
  )
}
