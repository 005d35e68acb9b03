import Box from '@mui/material/Box'
import FileX from 'lucide-react/icons/file-x'
import type { z } from 'zod'
import type { InboxMail } from '#modules/mailroom/inbox/received-mail.contract.ts'
import { useTranslation } from '../lib/use-translation.ts'

type RefusedFile = z.output<typeof InboxMail>['refused'][number]

/** Returns the refused files of a message, as {@link RefusedFiles} lists them. */
export const refusedOf = (
  files: readonly { readonly name: string; readonly refusal: RefusedFile['reason'] | null }[],
): RefusedFile[] => files.flatMap(({ name, refusal }) => (refusal === null ? [] : [{ name, reason: refusal }]))

/**
 * Names the attachments of a message that were not filed, each with its reason; renders nothing where there are none.
 */
export function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  return files.length === 0 ? null : <RefusedList files={files} />
}

function RefusedList({ files }: { readonly files: readonly RefusedFile[] }) {
  const { t } = useTranslation('mail-files')
  return (
    <Box sx={{ fontSize: '0.8125rem', mt: 1 }}>
      <Box component="ul" aria-label={t('label')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {files.map(({ name, reason }, index) => (
          <Box component="li" key={`${index} ${name}`} sx={{ display: 'flex', gap: 0.75 }}>
            <Box component={FileX} size={14} aria-hidden sx={{ flexShrink: 0, mt: 0.25, color: 'warning.main' }} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{name}</strong> {t(`reasons.${reason}`)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ color: 'text.secondary', mt: 0.25, ml: 2.75 }}>{t('stays')}</Box>
    </Box>
  )
}
