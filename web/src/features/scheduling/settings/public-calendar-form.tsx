import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Settings } from '../scheduling.queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** Edits whether the public calendar accepts bookings, and shows its address. */
export function PublicCalendarForm({ settings, onDone }: { readonly settings: Settings; readonly onDone: () => void }) {
  const { t } = useTranslation('scheduling-settings')
  return (
    <SettingsForm
      settings={settings}
      label={t('public.title')}
      onDone={onDone}
      pick={({ publicBooking, slug, suggestedSlug }) => ({ publicBooking, slug: slug ?? suggestedSlug })}
    >
      {(form) => (
        <>
          <CheckField
            {...form.field('publicBooking')}
            label={t('public.open')}
            hint={t('public.openHint')}
            variant="switch"
          />
          <TextField
            {...form.field('slug')}
            label={t('public.slug')}
            hint={t('public.slugHint')}
            required
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
          />
        </>
      )}
    </SettingsForm>
  )
}
