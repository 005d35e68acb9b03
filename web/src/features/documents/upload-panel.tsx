import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleX from 'lucide-react/icons/circle-x'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatBytes } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { uploads, useRefreshOnUpload, useUploadItems } from './case-uploads.ts'
import { canRetry, failedFirst, isRunning, type QueuedFile } from './upload-queue.ts'

/** Milliseconds that a finished list stays visible. */
const lingerMs = 10_000

/** Progress of uploads on every screen: cancel, retry, and the reason of a refused upload. */
export function UploadPanel() {
  const { t } = useTranslation(['documents', 'common'])
  const items = useUploadItems()
  const [isOpen, setIsOpen] = useState(true)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useRefreshOnUpload()
  const isFinished = items.length > 0 && items.every(({ state }) => state === 'done')
  useEffect(() => {
    if (!isFinished) return
    // Does not close while hovered or focused.
    const timer = setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) uploads.clearDone()
    }, lingerMs)
    return () => clearInterval(timer)
  }, [isFinished])
  if (items.length === 0) return null
  const runningCount = items.filter(isRunning).length
  const failedCount = items.filter(({ state }) => state === 'failed').length
  const doneCount = items.filter(({ state }) => state === 'done').length
  const titleText = () => {
    if (runningCount > 0) return t('upload.running', { count: runningCount })
    return failedCount > 0 ? t('upload.someFailed', { count: failedCount }) : t('upload.allDone', { count: doneCount })
  }
  const title = titleText()
  return (
    <Card
      ref={panel}
      component="section"
      aria-labelledby={id}
      sx={{
        position: 'fixed',
        zIndex: 'speedDial',
        right: { xs: 8, sm: 24 },
        left: { xs: 8, sm: 'auto' },
        bottom: { xs: 8, sm: 24 },
        width: { sm: 400 },
        boxShadow: 8,
      }}
    >
      <LiveRegion>{title}</LiveRegion>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 0.75,
          minHeight: 48,
          borderBottom: isOpen ? '1px solid' : 0,
          borderColor: 'divider',
        }}
      >
        <Box component="h2" id={id} sx={{ flex: 1, m: 0, fontSize: '0.875rem', fontWeight: 600 }}>
          {title}
        </Box>
        <IconButton
          aria-label={t(isOpen ? 'upload.collapse' : 'upload.expand')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
        </IconButton>
        {runningCount === 0 ? (
          <IconButton
            aria-label={t('upload.closePanel')}
            onClick={() => {
              for (const item of items) uploads.dismiss(item.id)
            }}
          >
            <X size={16} />
          </IconButton>
        ) : null}
      </Box>
      {isOpen ? (
        <Box
          component="ul"
          aria-label={t('common:file.list')}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(44dvh, 320px)', overflowY: 'auto' }}
        >
          {failedFirst(items).map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </Box>
      ) : null}
    </Card>
  )
}

/** Returns the path of the folder or document to which the file is uploaded. */
const targetPath = ({ caseId, folderId, documentId }: QueuedFile): string =>
  `/app/my_cases/${caseId}?${new URLSearchParams({ tab: 'documents', ...(folderId ? { folder: folderId } : {}), ...(documentId ? { doc: documentId } : {}) })}`

function UploadRow({ item }: { readonly item: QueuedFile }) {
  const { t } = useTranslation(['documents', 'common'])
  const { name, size } = item.file
  const isItemRunning = isRunning(item)
  const failureText = (): string | undefined => {
    if (item.state !== 'failed') return undefined
    return item.reason === null ? t('common:failure.noAnswer') : item.reason || t('common:failure.unknown')
  }
  const progressText = (): string => {
    if (item.state === 'done') return formatBytes(size)
    if (item.state === 'cancelled' || item.state === 'waiting' || item.state === 'storing')
      return t(`upload.${item.state}`)
    return t('common:file.progress', { done: formatBytes(item.sent), total: formatBytes(size) })
  }
  const reason = failureText()
  const sentPercent = size === 0 ? 0 : (item.sent / size) * 100
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '&:last-child': { borderBottom: 0 },
        fontSize: '0.8125rem',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {item.state === 'done' ? (
          <Box sx={{ color: 'success.main', display: 'flex' }}>
            <Check size={16} aria-hidden />
          </Box>
        ) : item.state === 'failed' ? (
          <Box sx={{ color: 'error.main', display: 'flex' }}>
            <CircleX size={16} aria-hidden />
          </Box>
        ) : null}
        <Link
          component={RouterLink}
          to={targetPath(item)}
          sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere', color: 'text.primary' }}
        >
          {name}
        </Link>
        {reason === undefined ? (
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{progressText()}</Box>
        ) : null}
        {canRetry(item) ? (
          <IconButton size="small" aria-label={t('common:file.retry', { name })} onClick={() => uploads.retry(item.id)}>
            <RotateCw size={14} />
          </IconButton>
        ) : null}
        <IconButton
          size="small"
          disabled={item.state === 'storing'}
          aria-label={t(isItemRunning ? 'common:file.cancel' : 'common:file.dismiss', { name })}
          onClick={() => (isItemRunning ? uploads.cancel(item.id) : uploads.dismiss(item.id))}
        >
          <X size={14} />
        </IconButton>
      </Box>
      {isItemRunning ? (
        <ProgressBar
          value={item.state === 'storing' ? undefined : sentPercent}
          label={t('common:file.uploading', { name })}
          sx={{ mt: 0.75 }}
        />
      ) : null}
      {reason === undefined ? null : (
        <Box role="alert" sx={{ color: 'error.main', mt: 0.25, pr: 4 }}>
          {reason}
        </Box>
      )}
    </Box>
  )
}
