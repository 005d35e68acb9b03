import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { languageNames, locales } from '#server/contract/locale.ts'
import { maxContacts } from '#modules/parties/person.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import type { PersonCard } from './parties.queries.ts'
import { TextListField } from './people/text-list-field.tsx'

type Contacts = Pick<PersonCard, 'phones' | 'emails' | 'addresses'>

interface ContactFieldsProps {
  readonly contacts: Contacts
  readonly onChange: (contacts: Contacts) => void
}

/** Telephones, e-mails and addresses of a person. */
export function ContactFields({ contacts, onChange }: ContactFieldsProps) {
  const { t } = useTranslation('people')
  const contactField = (
    field: keyof Contacts,
    labels: { readonly label: string; readonly add: string; readonly nth: (n: number) => string },
    type: 'text' | 'tel' | 'email',
    maxLength: number,
  ) => (
    <TextListField
      label={labels.label}
      labelOf={labels.nth}
      addLabel={labels.add}
      type={type}
      maxLength={maxLength}
      max={maxContacts}
      values={contacts[field]}
      onChange={(values) => onChange({ ...contacts, [field]: values })}
    />
  )
  return (
    <>
      {contactField(
        'phones',
        { label: t('form.phones'), add: t('form.addPhone'), nth: (n) => t('form.phoneOf', { n }) },
        'tel',
        40,
      )}
      {contactField(
        'emails',
        { label: t('form.emails'), add: t('form.addEmail'), nth: (n) => t('form.emailOf', { n }) },
        'email',
        254,
      )}
      {contactField(
        'addresses',
        { label: t('form.addresses'), add: t('form.addAddress'), nth: (n) => t('form.addressOf', { n }) },
        'text',
        300,
      )}
    </>
  )
}

const maxOtherNames = 20
const otherNames = ['nicknames', 'aliases', 'tradeNames'] as const

interface OtherNamesProps {
  readonly names: Readonly<Record<(typeof otherNames)[number], readonly string[]>>
  readonly isOrganization: boolean
  readonly onChange: (changed: Partial<Record<(typeof otherNames)[number], string[]>>) => void
}

/** Nicknames, aliases and trade names, one per line; an organization has no nicknames. */
export function OtherNamesFields({ names, isOrganization, onChange }: OtherNamesProps) {
  const { t } = useTranslation('people')
  return otherNames
    .filter((field) => (isOrganization ? field !== 'nicknames' : true))
    .map((field) => (
      <FieldFrame key={field} label={t(`form.${field}`)} hint={t('form.listHint')}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            multiline
            minRows={1}
            value={names[field].join('\n')}
            onChange={({ target }) => onChange({ [field]: target.value.split('\n').slice(0, maxOtherNames) })}
            inputProps={{ 'aria-describedby': describedBy, spellCheck: false }}
          />
        )}
      </FieldFrame>
    ))
}

interface LanguageFieldProps {
  readonly language: PersonCard['language']
  readonly onChange: (language: PersonCard['language']) => void
}

export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('people')
  return (
    <FieldFrame label={t('form.language')}>
      {({ id }) => (
        <NativeSelect
          input={<OutlinedInput />}
          inputProps={{ id }}
          value={language ?? ''}
          onChange={({ target }) => onChange(locales.find((locale) => locale === target.value) ?? null)}
        >
          <option value="">{t('form.noLanguage')}</option>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

interface TaxIdFieldProps {
  readonly isStored: boolean
  readonly taxId: string
  readonly isRemoved: boolean
  readonly onChange: (taxId: string) => void
  readonly onRemove: (isRemoved: boolean) => void
}

/** A tax number is written and never shown. */
export function TaxIdField({ isStored, taxId, isRemoved, onChange, onRemove }: TaxIdFieldProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <FieldFrame label={t('form.taxId')} hint={t(isStored ? 'form.taxIdStored' : 'form.taxIdHint')}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={taxId}
            disabled={isRemoved}
            onChange={({ target }) => onChange(target.value)}
            inputProps={{
              'aria-describedby': describedBy,
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 20,
              placeholder: isStored ? '•••-••-••••' : '',
            }}
          />
        )}
      </FieldFrame>
      {isStored ? (
        <FormControlLabel
          control={<Checkbox size="small" checked={isRemoved} onChange={(_event, isChecked) => onRemove(isChecked)} />}
          label={t('form.removeTaxId')}
        />
      ) : null}
    </>
  )
}
