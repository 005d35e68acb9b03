import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { FieldFrame, FieldRow } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { partyMutations, type PersonCard } from './parties.queries.ts'
import { PartsEditor } from './parts-editor.tsx'

/** Replaces the first of some texts; an empty one is removed. */
const withFirst = (texts: readonly string[], first: string): string[] =>
  [first.trim(), ...texts.slice(1)].filter((text) => text !== '')

/** Corrects the parts of a person's name, the first telephone and the first mailbox. */
export function PersonEditor({
  person,
  title,
  onClose,
}: {
  readonly person: PersonCard
  readonly title: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['parties', 'common'])
  const [parts, setParts] = useState(person.parts)
  const [phone, setPhone] = useState(person.phones[0] ?? '')
  const [email, setEmail] = useState(person.emails[0] ?? '')
  const update = useMutation(partyMutations.updatePerson())
  const save = () =>
    update.mutate(
      {
        id: person.id,
        version: person.version,
        parts,
        phones: withFirst(person.phones, phone),
        emails: withFirst(person.emails, email),
      },
      {
        onSuccess: () => {
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        },
      },
    )
  const input = (label: string, type: 'tel' | 'email', value: string, onChange: (value: string) => void) => (
    <FieldFrame label={label}>
      {({ id }) => (
        <OutlinedInput id={id} type={type} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldFrame>
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
      <FieldRow>
        {input(t('card.phone'), 'tel', phone, setPhone)}
        {input(t('card.email'), 'email', email, setEmail)}
      </FieldRow>
    </SideSheet>
  )
}
