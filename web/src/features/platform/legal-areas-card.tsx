import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { useMutation, useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { z } from 'zod'
import { languageNames, locales, perLocale } from '#server/contract/locale.ts'
import { legalAreasContract } from '#modules/platform/legal-areas/legal-areas.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { platformMutations, platformQueries, type LegalArea } from './platform.queries.ts'

/** Returns `items` with the item at `from` moved by `step`. */
export function moveItem<T>(items: readonly T[], from: number, step: 1 | -1): T[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(from + step, 0, item)
  return next
}

/** Areas of law in their display order. */
export function LegalAreasCard() {
  const { t } = useTranslation(['platform', 'common'])
  const { data, error, isPending, refetch } = useQuery(platformQueries.areas())
  const reorder = useMutation(platformMutations.orderAreas())
  const [openArea, setOpenArea] = useState<LegalArea | 'new'>()
  if (!data)
    return isPending ? (
      <CardSkeleton rows={6} />
    ) : (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const byId = new Map(data.map((area) => [area.id, area]))
  // Shows the new order before the server has stored it.
  const shownAreas = reorder.isPending ? reorder.variables.flatMap((id) => byId.get(id) ?? []) : data
  const move = (index: number, step: 1 | -1) => reorder.mutate(moveItem(shownAreas, index, step).map(({ id }) => id))
  return (
    <Box>
      <SectionCard
        flush
        title={t('areas.title')}
        note={t('areas.note')}
        action={
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setOpenArea('new')}>
            {t('areas.add')}
          </Button>
        }
      >
        <Box role="list" aria-label={t('areas.title')} sx={{ columnCount: { xl: 2 }, columnGap: 0 }}>
          {shownAreas.map((area, index) => (
            <Box
              role="listitem"
              key={area.id}
              sx={{
                breakInside: 'avoid',
                borderBottom: '1px solid',
                borderColor: 'line.soft',
                '&:last-of-type': { borderBottom: 0 },
              }}
            >
              <CardRow>
                <Box
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    fontWeight: 600,
                    fontSize: '0.875rem',
                    color: area.active ? undefined : 'text.secondary',
                  }}
                >
                  {area.name}
                </Box>
                {area.active ? null : (
                  <StatusChip size="small" icon={CircleSlash} tone="neutral" label={t('inactive')} />
                )}
                <IconButton
                  aria-label={t('areas.up', { name: area.name })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp size={16} />
                </IconButton>
                <IconButton
                  aria-label={t('areas.down', { name: area.name })}
                  disabled={index === shownAreas.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown size={16} />
                </IconButton>
                <IconButton aria-label={t('areas.editName', { name: area.name })} onClick={() => setOpenArea(area)}>
                  <Pencil size={16} />
                </IconButton>
              </CardRow>
            </Box>
          ))}
        </Box>
      </SectionCard>
      {openArea === 'new' ? (
        <NewSheet onClose={() => setOpenArea(undefined)} />
      ) : openArea ? (
        <EditSheet area={openArea} onClose={() => setOpenArea(undefined)} />
      ) : null}
    </Box>
  )
}

const NewArea = legalAreasContract.routes.create.body
const AreaUpdate = legalAreasContract.routes.update.body

function NewSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm(NewArea, { defaultValues: { names: perLocale(() => '') } })
  const create = useMutation(platformMutations.createArea())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('areas.add')}
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
          showToast(t('areas.added'), { tone: 'success' })
          onClose()
        }}
      >
        {locales.map((locale) => (
          <TextField
            key={locale}
            {...form.field(`names.${locale}`)}
            label={languageNames[locale]}
            required
            maxLength={80}
          />
        ))}
      </ContractForm>
    </SideSheet>
  )
}

function EditSheet({ area, onClose }: { readonly area: LegalArea; readonly onClose: () => void }) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm<z.input<typeof AreaUpdate>, z.output<typeof AreaUpdate>>(AreaUpdate, {
    defaultValues: { names: area.names, active: area.active, version: area.version },
  })
  const update = useMutation(platformMutations.updateArea())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('areas.edit')}
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
          await update.mutateAsync({ id: area.id, ...values })
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        {locales.map((locale) => (
          <TextField
            key={locale}
            {...form.field(`names.${locale}`)}
            label={languageNames[locale]}
            required
            maxLength={80}
          />
        ))}
        <CheckField {...form.field('active')} label={t('areas.active')} hint={t('areas.activeHint')} variant="switch" />
      </ContractForm>
    </SideSheet>
  )
}
