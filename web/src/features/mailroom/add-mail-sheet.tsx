import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { inboxKeys, refresh } from '../../entities/cache-keys.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FileDrop } from '../../ui/file/file-drop.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { pasteMail, sendToInbox } from './mailroom.queries.ts'

/** Bytes of one file; the server refuses more. */
const maxBytes = 100 * 1024 * 1024
const maxTextLength = 200_000

/** Adds notices to the inbox: files that are dropped, or a text that is pasted. */
export function AddMailSheet({
  onClose,
  onAdded,
}: {
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}) {
  const { t } = useTranslation(['mailroom', 'common'])
  const client = useQueryClient()
  const id = useId()
  const [text, setText] = useState('')
  const paste = useGuardedMutation({
    mutationFn: pasteMail,
    onSuccess: ({ id: mailId }) => onAdded(mailId),
    onSettled: () => refresh(client, inboxKeys),
  })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('mailroom:add.title')}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={text.trim() === ''}
            loading={paste.isPending}
            onClick={() => paste.mutate(text)}
          >
            {t('mailroom:add.paste')}
          </Button>
        </>
      }
    >
      <Box component="p" sx={{ mt: 0, color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('mailroom:add.help')}
      </Box>
      <FileDrop
        send={sendToInbox}
        accept=".eml,.msg,.pdf,.docx,.doc,.rtf,.txt,image/*"
        maxBytes={maxBytes}
        onSent={(_, answer) => {
          void refresh(client, inboxKeys)
          const [item] = (answer as { readonly items?: readonly { readonly id: string }[] }).items ?? []
          if (item) onAdded(item.id)
        }}
      />
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mt: 2.5, mb: 0.5, fontWeight: 600, fontSize: '0.875rem' }}
      >
        {t('mailroom:add.text')}
      </Box>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={8}
        maxRows={20}
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, maxTextLength))}
      />
    </SideSheet>
  )
}
