import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Scale from 'lucide-react/icons/scale'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import type { Citation, Mark } from '../assistant.queries.ts'

const loadPopoverBody = () => import('../../../ui/popover-body.tsx')
const PopoverBody = lazy(() => loadPopoverBody().then((file) => ({ default: file.PopoverBody })))

interface NoteProps {
  readonly icon: Icon
  readonly text: string
  readonly title: string
  readonly tone: 'warning' | 'neutral' | 'success'
  readonly children: ReactNode
}

/** A label within the text that opens its explanation. */
function Note({ icon: NoteIcon, text, title, tone, children }: NoteProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const colours =
    tone === 'neutral'
      ? { color: 'text.secondary', borderColor: 'line.control' }
      : { color: `${tone}.main`, borderColor: `${tone}.main` }
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadPopoverBody()}
        onFocus={() => void loadPopoverBody()}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={{
          verticalAlign: 'middle',
          position: 'relative',
          top: -1,
          mx: 0.375,
          gap: 0.5,
          height: 20,
          px: 0.5,
          borderRadius: '6px',
          border: '1px dashed',
          fontSize: '0.75rem',
          lineHeight: 1,
          fontWeight: 550,
          ...colours,
          '&:hover': { bgcolor: 'action.hover' },
          '@media (pointer: coarse)': { height: 28 },
        }}
      >
        <NoteIcon size={13} aria-hidden />
        {text}
      </ButtonBase>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PopoverBody title={title} anchor={anchor} onClose={() => setAnchor(null)} isWide>
            <Box
              sx={{ fontSize: '0.875rem', lineHeight: 20 / 14, '& p': { m: 0, mb: 1 }, '& q': { fontStyle: 'italic' } }}
            >
              {children}
            </Box>
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  )
}

/** Label of a quote that its source does not contain. */
export function UnverifiedNote({ citation }: { readonly citation: Citation }) {
  const { t } = useTranslation('assistant')
  return (
    <Note icon={TriangleAlert} tone="warning" text={t('cite.unverified')} title={t('cite.unverifiedTitle')}>
      <p>
        {citation.page === null
          ? t('cite.unverifiedHelp', { name: citation.documentName })
          : t('cite.unverifiedHelpPage', { name: citation.documentName, page: citation.page })}
      </p>
      {citation.quote.trim() ? (
        <p>
          <q>{citation.quote.trim()}</q>
        </p>
      ) : null}
    </Note>
  )
}

/** Label of a statement without support, or of a legal citation: whether the case contains it. */
export function MarkNote({ mark }: { readonly mark: Mark }) {
  const { t } = useTranslation('assistant')
  if (mark.kind === 'unsupported')
    return (
      <Note icon={CircleQuestionMark} tone="neutral" text={t('marks.unsupported')} title={t('marks.unsupportedTitle')}>
        <p>{t('marks.unsupportedHelp')}</p>
      </Note>
    )
  const isInFile = mark.status === 'in_file'
  return (
    <Note
      icon={isInFile ? BadgeCheck : Scale}
      tone={isInFile ? 'success' : 'warning'}
      text={t(isInFile ? 'marks.inFile' : 'marks.notVerified')}
      title={mark.text}
    >
      <p>{t(isInFile ? 'marks.inFileHelp' : 'marks.notVerifiedHelp')}</p>
    </Note>
  )
}
