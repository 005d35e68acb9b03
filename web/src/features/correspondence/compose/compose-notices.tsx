import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { describeFailure } from '../../../lib/call-failure.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Recipients } from '../recipients.tsx'
import type { Composing } from './use-composing.ts'

/** A draft that was changed elsewhere: shows both texts, and the person chooses one of them. */
function ConflictingText({ composing }: { readonly composing: Composing }) {
  const { t } = useTranslation('correspondence')
  const { theirs } = composing
  if (!theirs) return null
  return (
    <>
      <Notice tone="warning">{t('compose.stale')}</Notice>
      <Box component="section" aria-label={t('compose.theirs')} sx={{ mb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {t('compose.theirs')}
        </Typography>
        <Box
          sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'background.sunken', maxHeight: 260, overflowY: 'auto' }}
          tabIndex={0}
        >
          <Recipients message={theirs} />
          {theirs.documents.length === 0 ? null : (
            <Typography variant="body2">
              {labelled(t('compose.documents'), theirs.documents.map(({ name }) => name).join(', '))}
            </Typography>
          )}
          <Box sx={{ fontWeight: 600 }}>{theirs.subject}</Box>
          <RichText html={theirs.html ?? ''} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button onClick={composing.takeTheirs}>{t('compose.takeTheirs')}</Button>
          <Button variant="outlined" onClick={composing.overwrite}>
            {t('compose.overwrite')}
          </Button>
        </Box>
      </Box>
    </>
  )
}

/** Notices to the writer: mail is not delivered, an unsaved text was recovered, or saving failed. */
export function ComposeNotices({
  composing,
  isResumed,
  delivers,
  failure,
  onCopy,
}: {
  readonly composing: Composing
  readonly isResumed: boolean
  readonly delivers: boolean
  readonly failure: string | undefined
  readonly onCopy: () => void
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  const { error, theirs, isGone } = composing
  return (
    <>
      {delivers ? null : (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={onCopy}>
              {t('copyText')}
            </Button>
          }
        >
          {t('compose.notDelivered')}
        </Notice>
      )}
      {isResumed ? <Notice tone="info">{t('common:form.draft')}</Notice> : null}
      <ConflictingText composing={composing} />
      {error && !theirs ? (
        <Notice
          tone="warning"
          action={
            <Button
              size="small"
              onClick={() => (isGone ? composing.saveAsNew() : void composing.flush().catch(() => undefined))}
            >
              {t(isGone ? 'compose.saveAsNew' : 'common:actions.retry')}
            </Button>
          }
        >
          {`${t('compose.notSaved')} ${describeFailure(error)}`}
        </Notice>
      ) : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
    </>
  )
}
