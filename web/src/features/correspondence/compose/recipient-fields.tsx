import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComposedRecipient } from './addresses.ts'
import type { ComposedMessage } from './composed.ts'
import { followedLocale } from './language.ts'
import { RecipientsField } from './recipients-field.tsx'
import type { MailRecipient } from '../correspondence.queries.ts'
import type { Composing } from './use-composing.ts'

interface RecipientFieldsProps {
  readonly composing: Composing
  readonly start: ComposedMessage
  readonly people: readonly MailRecipient[]
  readonly isWithoutRecipients: boolean
}

/** Recipients of a message; copies and blind copies are hidden until they are asked for. */
export function RecipientFields({ composing, start, people, isWithoutRecipients }: RecipientFieldsProps) {
  const { t } = useTranslation('correspondence')
  const { message, change } = composing
  const [copies, setCopies] = useState({ cc: start.cc.length > 0, bcc: start.bcc.length > 0 })
  const changeTo = (to: readonly ComposedRecipient[]) =>
    change(message.hasChosenLocale ? { to } : { to, locale: followedLocale(to, people, message.locale) })
  const hiddenCopies = (['cc', 'bcc'] as const).filter((kind) => !copies[kind])
  return (
    <>
      <RecipientsField
        label={t('compose.to')}
        value={message.to}
        people={people}
        autoFocus={start.to.length === 0}
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
                  onClick={() => setCopies((shown) => ({ ...shown, [kind]: true }))}
                >
                  {t(`compose.${kind}`)}
                </Button>
              ))}
            </Box>
          )
        }
      />
      {(['cc', 'bcc'] as const).map((kind) =>
        copies[kind] ? (
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
