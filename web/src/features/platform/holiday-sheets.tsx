import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { NewHolidayOverride } from '#modules/platform/holidays/holidays.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField, RadioField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { platformMutations } from './platform.queries.ts'

const [ClosedDay, OpenedDay] = NewHolidayOverride.options

interface HolidaySheetProps {
  readonly year: number
  readonly onClose: () => void
}

/** Adds a closed day. */
export function ClosedDaySheet({ year, onClose }: HolidaySheetProps) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm<z.input<typeof ClosedDay>, z.output<typeof ClosedDay>>(ClosedDay, {
    defaultValues: {
      kind: 'added',
      date: `${year}-01-02`,
      name: '',
      set: 'judicial',
      certain: true,
      reason: '',
      decreedOn: null,
    },
  })
  const override = useMutation(platformMutations.overrideHoliday())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('holidays.add')}
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
          await override.mutateAsync(values)
          showToast(t('holidays.changed'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('date')} label={t('holidays.date')} type="date" required />
        <TextField {...form.field('name')} label={t('holidays.name')} required maxLength={120} />
        <RadioField
          {...form.field('set')}
          label={t('holidays.set')}
          options={(['judicial', 'legal', 'federal'] as const).map((set) => ({
            value: set,
            label: t(`holidays.sets.${set}`),
          }))}
        />
        <TextField
          {...form.field('reason')}
          label={t('holidays.reason')}
          hint={t('holidays.reasonHint')}
          maxLength={300}
        />
        <TextField {...form.field('decreedOn')} label={t('holidays.decreedOn')} type="date" />
        <CheckField {...form.field('certain')} label={t('holidays.certain')} hint={t('holidays.certainHint')} />
      </ContractForm>
    </SideSheet>
  )
}

/** Opens a Saturday or Sunday on which the courts work by order. */
export function OpenDaySheet({ year, onClose }: HolidaySheetProps) {
  const { t } = useTranslation(['platform', 'common'])
  const form = useContractForm<z.input<typeof OpenedDay>, z.output<typeof OpenedDay>>(OpenedDay, {
    defaultValues: { kind: 'removed', date: `${year}-01-02`, reason: '', decreedOn: null },
  })
  const override = useMutation(platformMutations.overrideHoliday())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('holidays.openDay')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('holidays.open')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await override.mutateAsync(values)
          showToast(t('holidays.changed'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('date')} label={t('holidays.date')} type="date" required />
        <TextField
          {...form.field('reason')}
          label={t('holidays.reason')}
          hint={t('holidays.reasonHint')}
          maxLength={300}
        />
        <TextField {...form.field('decreedOn')} label={t('holidays.decreedOn')} type="date" />
      </ContractForm>
    </SideSheet>
  )
}
