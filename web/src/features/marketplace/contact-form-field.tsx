import { useQuery } from '@tanstack/react-query'
import { publicFormQueries } from '../../entities/public-form.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { FieldBinding } from '../../ui/form/use-contract-form.ts'

/** The form of the office by which visitors of the profile write. */
export function ContactFormField(binding: FieldBinding) {
  const { t } = useTranslation('profile-public')
  const { data = [] } = useQuery(publicFormQueries.choices())
  return (
    <SelectField
      {...binding}
      label={t('public.contactForm')}
      hint={t('public.contactFormHint')}
      empty={t('public.contactFormNone')}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
