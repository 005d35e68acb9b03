import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useMutation, useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import Percent from 'lucide-react/icons/percent'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { z } from 'zod'
import { TaxRateFields, TaxRateUpdate } from '#modules/billing/payments/tax-rate.contract.ts'
import { formatDay, formatNumber, today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { PercentField } from '../../../ui/form/percent-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { taxRateMutations, taxRateQueries, type TaxRate } from './tax-rates.queries.ts'

const appearances = {
  current: { icon: CircleCheck, tone: 'success' },
  future: { icon: CalendarClock, tone: 'info' },
  past: { icon: History, tone: 'neutral' },
} as const

/** Tax rates of invoices, by the day from which each applies. */
export function TaxRatesCard() {
  const { t } = useTranslation(['platform', 'common'])
  const { data, error, isPending, refetch } = useQuery(taxRateQueries.list())
  const remove = useGuardedMutation(taxRateMutations.remove())
  const [editedRate, setEditedRate] = useState<TaxRate | 'new'>()
  const [rateToRemove, setRateToRemove] = useState<TaxRate>()
  if (!data)
    return isPending ? (
      <CardSkeleton rows={4} />
    ) : (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <Box>
      <SectionCard
        flush
        title={t('taxes.title')}
        note={t('taxes.note')}
        action={
          <Button size="small" startIcon={<Plus size={16} />} onClick={() => setEditedRate('new')}>
            {t('taxes.add')}
          </Button>
        }
      >
        {data.length === 0 ? (
          <EmptyState heading="h3" icon={Percent} title={t('taxes.empty')} help={t('taxes.emptyHelp')} />
        ) : (
          data.map((rate) => (
            <CardRow key={rate.id}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
                  {rate.name} · {t('taxes.percent', { value: formatNumber(rate.basisPoints / 100) })}
                </Box>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {rate.validTo
                    ? t('taxes.between', { from: formatDay(rate.validFrom), to: formatDay(rate.validTo) })
                    : t('taxes.since', { from: formatDay(rate.validFrom) })}
                  {rate.used ? ` · ${t('taxes.used')}` : ''}
                </Box>
              </Box>
              <StatusChip
                size="small"
                icon={appearances[rate.state].icon}
                tone={appearances[rate.state].tone}
                label={t(`taxes.states.${rate.state}`)}
              />
              {rate.can.update || rate.can.remove ? (
                <MenuButton
                  appearance="more"
                  label={t('taxes.actionsOf', { name: rate.name, from: formatDay(rate.validFrom) })}
                  items={[
                    ...(rate.can.update
                      ? [{ key: 'edit', label: t('common:actions.edit'), onSelect: () => setEditedRate(rate) }]
                      : []),
                    ...(rate.can.remove
                      ? [
                          {
                            key: 'remove',
                            label: t('common:actions.delete'),
                            danger: true,
                            onSelect: () => setRateToRemove(rate),
                          },
                        ]
                      : []),
                  ]}
                />
              ) : null}
            </CardRow>
          ))
        )}
      </SectionCard>
      {editedRate ? (
        <RateSheet {...(editedRate === 'new' ? {} : { rate: editedRate })} onClose={() => setEditedRate(undefined)} />
      ) : null}
      <ConfirmDialog
        open={rateToRemove !== undefined}
        destructive
        busy={remove.isPending}
        title={t('taxes.removeTitle')}
        confirmLabel={t('common:actions.delete')}
        onClose={() => setRateToRemove(undefined)}
        onConfirm={() => {
          if (rateToRemove) remove.mutate(rateToRemove, { onSettled: () => setRateToRemove(undefined) })
        }}
      >
        {t('taxes.removeHelp')}
      </ConfirmDialog>
    </Box>
  )
}

function RateSheet({ rate, onClose }: { readonly rate?: TaxRate; readonly onClose: () => void }) {
  const { t } = useTranslation(['platform', 'common'])
  type Input = z.input<typeof TaxRateFields> & { readonly version?: number }
  const form = useContractForm<Input, z.output<typeof TaxRateFields>>(rate ? TaxRateUpdate : TaxRateFields, {
    defaultValues: rate
      ? { name: rate.name, basisPoints: rate.basisPoints, validFrom: rate.validFrom, version: rate.version }
      : { name: 'IVU', basisPoints: Number.NaN, validFrom: today() },
  })
  const create = useMutation(taxRateMutations.create())
  const update = useMutation(taxRateMutations.update())
  const title = t(rate ? 'taxes.edit' : 'taxes.add')
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={title}
        onSubmit={async (values) => {
          if (rate) await update.mutateAsync({ id: rate.id, ...values, version: rate.version })
          else await create.mutateAsync(values)
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('name')} label={t('taxes.name')} required maxLength={30} />
        <PercentField {...form.field('basisPoints')} label={t('taxes.rate')} required hint={t('taxes.rateHint')} />
        <TextField
          {...form.field('validFrom')}
          label={t('taxes.validFrom')}
          type="date"
          required
          hint={t('taxes.validFromHint')}
        />
      </ContractForm>
    </SideSheet>
  )
}
