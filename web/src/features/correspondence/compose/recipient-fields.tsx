import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ComposedRecipient } from './addresses.ts'
import type { ComposedMessage } from './composed.ts'
import { localeForRecipients } from './language.ts'
import { RecipientsField } from './recipients-field.tsx'
import type { MailRecipient } from '../correspondence.queries.ts'
import type { Composing } from './use-composing.ts'

interface RecipientFieldsProps {
  readonly composing: Composing
  readonly initial: ComposedMessage
  readonly people: readonly MailRecipient[]
  readonly isWithoutRecipients: boolean
}

/** Recipients of a message; the fields for copies and blind copies are shown when their buttons are pressed. */
export function RecipientFields({ composing, initial, people, isWithoutRecipients }: RecipientFieldsProps) {
  const { t } = useTranslation('correspondence')
  const { message, change } = composing
  const [shownCopies, setShownCopies] = useState({
    cc: initial.cc.length > 0,
    bcc: initial.bcc.length > 0,
  })
  const changeTo = (to: readonly ComposedRecipient[]) =>
    change(message.hasChosenLocale ? { to } : { to, locale: localeForRecipients(to, people, message.locale) })
  const hiddenCopies = (['cc', 'bcc'] as const).filter((kind) => !shownCopies[kind])
  return (
    <>
      <RecipientsField
        label={t('compose.to')}
        value={message.to}
        people={people}
        autoFocus={initial.to.length === 0}
        error={isWithoutRecipients ? t('compose.noRecipients') : undefined}
        onChange={changeTo}
        trailing={
          hiddenCopies.length === 0 ? undefined : (
            <Box sx={{ display: 'flex', gap: 0.5 }}>
              {hiddenCopies.map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  variant="text"
                  onClick={() => setShownCopies((shown) => ({ ...shown, [kind]: true }))}
                >
                  {t(`compose.${kind}`)}
                </Button>
              ))}
            </Box>
          )
        }
      />
      {(['cc', 'bcc'] as const).map((kind) =>
        shownCopies[kind] ? (
          <RecipientsField
            key={kind}
            label={t(`compose.${kind}`)}
            value={message[kind]}
            people={people}
            onChange={(recipients) => change({ [kind]: recipients })}
          />
        ) : null,
      )}
    </>
  )
}
