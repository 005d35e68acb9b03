import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { describeFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { partyMutations, type PersonCard } from './parties.queries.ts'
import { PartsEditor } from './parts-editor.tsx'
import { ContactFields, LanguageField, OtherNamesFields, TaxIdField } from './person-fields.tsx'

const trimmedTexts = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean)

/** Changes everything that is known of a person. A tax number is written and never shown. */
export function PersonEditor({
  person: currentPerson,
  title,
  onClose,
}: {
  readonly person: PersonCard
  readonly title: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  // The fields have the values of the person as they were when the editor opened, so they are saved with the version of
  // then: with a later one they would replace what somebody else saved meanwhile.
  const [person] = useState(currentPerson)
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
  const update = useGuardedMutation(partyMutations.updatePerson())
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
      <ContactFields contacts={contacts} onChange={setContacts} />
      {parts.kind === 'fictitious' ? null : (
        <OtherNamesFields
          names={names}
          isOrganization={isOrganization}
          onChange={(changed) => setNames({ ...names, ...changed })}
        />
      )}
      <FieldRow>
        <LanguageField language={language} onChange={setLanguage} />
        {isOrganization ? null : <BirthYearField birthYear={birthYear} setBirthYear={setBirthYear} />}
      </FieldRow>
      <TaxIdField
        isStored={person.hasTaxId}
        taxId={taxId}
        isRemoved={removesTaxId}
        onChange={setTaxId}
        onRemove={setRemovesTaxId}
      />
    </SideSheet>
  )
}

function BirthYearField({
  birthYear,
  setBirthYear,
}: {
  readonly birthYear: string
  readonly setBirthYear: (year: string) => void
}) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  return (
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
  )
}
