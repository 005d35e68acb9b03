// The forms of a bank account: its names and closing day, its interest, and downloads of its journals.
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { z } from 'zod'
import { NewInterest } from '#modules/trust/acts.contract.ts'
import { trustContract } from '#modules/trust/trust.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { downloadFile } from '../../lib/download.ts'
import { formatMoney, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { MoneyField, TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { trustMutations, type TrustBank } from './trust.queries.ts'

interface BankSheetProps {
  readonly bank: TrustBank
  readonly onClose: () => void
}

/** A form for a new bank account. */
export function BankSheet({ onClose }: Pick<BankSheetProps, 'onClose'>) {
  const { t } = useTranslation(['trust', 'common'])
  const open = useMutation(trustMutations.openBank())
  const form = useContractForm(trustContract.routes.openBank.body, {
    defaultValues: { name: 'CIFAA', bank: '', lastFour: '', openedOn: today() },
  })
  const { control } = form.field('name')
  return (
    <FormSheet
      form={form}
      title={t('addBank')}
      action={t('common:actions.add')}
      onClose={onClose}
      onSubmit={async (values) => {
        await open.mutateAsync(values)
        showToast(t('bankAdded'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField name="name" control={control} label={t('bankAccountName')} required autoFocus />
      <TextField name="bank" control={control} label={t('bank')} required />
      <TextField name="lastFour" control={control} label={t('lastFour')} hint={t('lastFourHint')} required />
      <TextField name="openedOn" control={control} type="date" label={t('openedOn')} required />
    </FormSheet>
  )
}

/** A form for the names of a bank account and the day on which it was closed. */
export function EditBankSheet({ bank, onClose }: BankSheetProps) {
  const { t } = useTranslation(['trust', 'common'])
  const update = useMutation(trustMutations.updateBank())
  const form = useContractForm(trustContract.routes.updateBank.body, {
    defaultValues: { name: bank.name, bank: bank.bank, closedOn: bank.closedOn, version: bank.version },
  })
  const { control } = form.field('name')
  return (
    <FormSheet
      form={form}
      title={t('editBank')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await update.mutateAsync({ id: bank.id, ...values })
        showToast(t('bankChanged'), { tone: 'success' })
        onClose()
      }}
    >
      <TextField name="name" control={control} label={t('bankAccountName')} required autoFocus />
      <TextField name="bank" control={control} label={t('bank')} required />
      <TextField name="closedOn" control={control} type="date" label={t('closedDay')} hint={t('closedDayHint')} />
    </FormSheet>
  )
}

/** A form for interest that the bank paid, or that was sent to the Fund. */
export function InterestSheet({ bank, onClose }: BankSheetProps) {
  const { t } = useTranslation(['trust', 'common'])
  const record = useMutation(trustMutations.recordInterest())
  const form = useContractForm(NewInterest, {
    defaultValues: { bankId: bank.id, kind: 'interest', day: today(), memo: '' },
  })
  const { control } = form.field('kind')
  return (
    <FormSheet
      form={form}
      title={t('recordInterest')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await record.mutateAsync(values)
        showToast(t('interestRecorded'), { tone: 'success' })
        onClose()
      }}
    >
      <SelectField
        name="kind"
        control={control}
        label={t('movement')}
        hint={t('interestHint', { amount: formatMoney(bank.interestCents) })}
        required
        options={(['interest', 'interest_out'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <MoneyField name="cents" control={control} label={t('amount')} required />
      <TextField name="day" control={control} type="date" label={t('day')} required />
      <TextField name="memo" control={control} label={t('memo')} />
    </FormSheet>
  )
}

const Period = z.object({ from: z.string(), to: z.string() })
const formats = ['csv', 'xlsx'] as const

/** Downloads of the journals of a bank account in a period. */
export function JournalSheet({ bank, onClose }: BankSheetProps) {
  const { t, i18n } = useTranslation(['trust', 'common'])
  const [downloadingFormat, setDownloadingFormat] = useState<string | null>(null)
  const form = useContractForm(Period, { defaultValues: { from: `${today().slice(0, 4)}-01-01`, to: today() } })
  const { control } = form.field('from')
  const download = async (format: (typeof formats)[number]) => {
    setDownloadingFormat(format)
    const { from, to } = form.getValues()
    const query = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}), locale: i18n.language })
    try {
      await downloadFile(`/trust-banks/${bank.id}/journal.${format}?${query.toString()}`, `journal.${format}`)
    } catch (error) {
      reportFailure(error)
    } finally {
      setDownloadingFormat(null)
    }
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('journal')}
      footer={formats.map((format) => (
        <Button
          key={format}
          startIcon={<Download size={16} aria-hidden />}
          loading={downloadingFormat === format}
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    >
      <ContractForm form={form} onSubmit={() => download('csv')}>
        <TextField name="from" control={control} type="date" label={t('from')} hint={t('journalHint')} />
        <TextField name="to" control={control} type="date" label={t('to')} />
      </ContractForm>
    </SideSheet>
  )
}
