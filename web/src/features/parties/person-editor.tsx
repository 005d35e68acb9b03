import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, locales } from '#server/contract/locale.ts'
import { maxContacts } from '#modules/parties/person.contract.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { FieldFrame, FieldRow } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { partyMutations, type PersonCard } from './parties.queries.ts'
import { PartsEditor } from './parts-editor.tsx'
import { TextListField } from './people/text-list-field.tsx'

const trimmedTexts = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean)
const maxOtherNames = 20
const otherNames = ['nicknames', 'aliases', 'tradeNames'] as const

/** Changes everything that is known of a person. A tax number is written and never shown. */
export function PersonEditor({
  person,
  title,
  onClose,
}: {
  readonly person: PersonCard
  readonly title: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  const [parts, setParts] = useState(person.parts)
  const [names, setNames] = useState({
    nicknames: person.parts.nicknames,
    aliases: person.parts.aliases,
    tradeNames: person.parts.tradeNames,
  })
  const [contacts, setContacts] = useState({
    phones: person.phones,
    emails: person.emails,
    addresses: person.addresses,
  })
  const [language, setLanguage] = useState(person.language)
  const [birthYear, setBirthYear] = useState(person.birthYear === null ? '' : String(person.birthYear))
  const [taxId, setTaxId] = useState('')
  const [removesTaxId, setRemovesTaxId] = useState(false)
  const update = useMutation(partyMutations.updatePerson())
  const newParts = {
    ...parts,
    nicknames: trimmedTexts(names.nicknames),
    aliases: trimmedTexts(names.aliases),
    tradeNames: trimmedTexts(names.tradeNames),
  }
  const isNameChanged = JSON.stringify(newParts) !== JSON.stringify(person.parts)
  const taxIdChange = () => {
    if (removesTaxId) return { taxId: null }
    return taxId.trim() ? { taxId: taxId.trim() } : {}
  }
  const save = () =>
    update.mutate(
      {
        id: person.id,
        version: person.version,
        // A guess that was seen and left as it is counts as confirmed.
        ...(isNameChanged || person.partsGuessed ? { parts: newParts } : {}),
        phones: trimmedTexts(contacts.phones),
        emails: trimmedTexts(contacts.emails),
        addresses: trimmedTexts(contacts.addresses),
        language,
        birthYear: birthYear === '' ? null : Number(birthYear),
        ...taxIdChange(),
      },
      {
        onSuccess: () => {
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        },
      },
    )
  const isOrganization = parts.kind === 'company' || parts.kind === 'government'
  const contactField = (
    field: keyof typeof contacts,
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
      onChange={(values) => setContacts({ ...contacts, [field]: values })}
    />
  )
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="contained" color="primary" disabled={update.isPending} onClick={save}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      {update.error ? <Notice tone="error">{describeFailure(update.error)}</Notice> : null}
      <PartsEditor parts={parts} onChange={setParts} />
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
      {parts.kind === 'fictitious'
        ? null
        : otherNames
            .filter((field) => (isOrganization ? field !== 'nicknames' : true))
            .map((field) => (
              <FieldFrame key={field} label={t(`form.${field}`)} hint={t('form.listHint')}>
                {({ id, describedBy }) => (
                  <OutlinedInput
                    id={id}
                    multiline
                    minRows={1}
                    value={names[field].join('\n')}
                    onChange={({ target }) =>
                      setNames({ ...names, [field]: target.value.split('\n').slice(0, maxOtherNames) })
                    }
                    inputProps={{ 'aria-describedby': describedBy, spellCheck: false }}
                  />
                )}
              </FieldFrame>
            ))}
      <FieldRow>
        <FieldFrame label={t('form.language')}>
          {({ id }) => (
            <NativeSelect
              input={<OutlinedInput />}
              inputProps={{ id }}
              value={language ?? ''}
              onChange={({ target }) => setLanguage(locales.find((locale) => locale === target.value) ?? null)}
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
        {isOrganization ? null : (
          <FieldFrame label={t('form.birthYear')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                value={birthYear}
                onChange={({ target }) => setBirthYear(target.value.replace(/\D/g, '').slice(0, 4))}
                inputProps={{ inputMode: 'numeric' }}
              />
            )}
          </FieldFrame>
        )}
      </FieldRow>
      <FieldFrame label={t('form.taxId')} hint={t(person.hasTaxId ? 'form.taxIdStored' : 'form.taxIdHint')}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={taxId}
            disabled={removesTaxId}
            onChange={({ target }) => setTaxId(target.value)}
            inputProps={{
              'aria-describedby': describedBy,
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 20,
              placeholder: person.hasTaxId ? '•••-••-••••' : '',
            }}
          />
        )}
      </FieldFrame>
      {person.hasTaxId ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={removesTaxId}
              onChange={(_event, isChecked) => setRemovesTaxId(isChecked)}
            />
          }
          label={t('form.removeTaxId')}
        />
      ) : null}
    </SideSheet>
  )
}
