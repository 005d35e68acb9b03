import { confirmations } from '#modules/scheduling/settings/settings.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField, RadioField } from '../../../ui/form/choice-fields.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Settings } from '../scheduling.queries.ts'
import { DurationField } from './duration-field.tsx'
import { SettingsForm } from './settings-form.tsx'

const pick = ({
  meetingMinutes,
  breakMinutes,
  slotsPerDay,
  bufferBeforeMinutes,
  bufferAfterMinutes,
  minimumNoticeMinutes,
  horizonDays,
  confirm,
  safePreConsultation,
  holidaysClosed,
  cancellationHours,
  cancellationFeePercent,
}: Settings) => ({
  meetingMinutes,
  breakMinutes,
  slotsPerDay,
  bufferBeforeMinutes,
  bufferAfterMinutes,
  minimumNoticeMinutes,
  horizonDays,
  confirm,
  safePreConsultation,
  holidaysClosed,
  cancellationHours,
  cancellationFeePercent,
})

/** Length of appointments, buffers, booking horizon and confirmation. */
export function BookingForm({ settings, onDone }: { readonly settings: Settings; readonly onDone: () => void }) {
  const { t } = useTranslation('scheduling-settings')
  return (
    <SettingsForm settings={settings} label={t('booking.title')} onDone={onDone} pick={pick}>
      {(form) => (
        <>
          <FieldRow>
            <DurationField {...form.field('meetingMinutes')} label={t('booking.meeting')} required />
            <DurationField
              {...form.field('breakMinutes')}
              label={t('booking.break')}
              hint={t('booking.breakHint')}
              required
            />
            <DurationField
              {...form.field('bufferBeforeMinutes')}
              label={t('booking.before')}
              hint={t('booking.bufferHint')}
              required
            />
            <DurationField {...form.field('bufferAfterMinutes')} label={t('booking.after')} required />
            <DurationField
              {...form.field('minimumNoticeMinutes')}
              label={t('booking.notice')}
              hint={t('booking.noticeHint')}
              required
            />
            <TextField
              {...form.field('horizonDays')}
              label={t('booking.horizon')}
              hint={t('booking.horizonHint')}
              type="number"
              required
            />
            <TextField
              {...form.field('slotsPerDay')}
              label={t('booking.slots')}
              hint={t('booking.slotsHint')}
              type="number"
            />
            <TextField
              {...form.field('cancellationHours')}
              label={t('booking.cancellationHours')}
              hint={t('booking.cancellationHint')}
              type="number"
            />
            <TextField
              {...form.field('cancellationFeePercent')}
              label={t('booking.cancellationFee')}
              hint={t('booking.cancellationFeeHint')}
              type="number"
            />
          </FieldRow>
          <RadioField
            {...form.field('confirm')}
            label={t('booking.confirm')}
            options={confirmations.map((value) => ({ value, label: t(`booking.confirmations.${value}`) }))}
          />
          <CheckField
            {...form.field('safePreConsultation')}
            label={t('booking.safe')}
            hint={t('booking.safeHint')}
            variant="switch"
          />
          <CheckField
            {...form.field('holidaysClosed')}
            label={t('booking.holidays')}
            hint={t('booking.holidaysHint')}
            variant="switch"
          />
        </>
      )}
    </SettingsForm>
  )
}
