import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FileDown from 'lucide-react/icons/file-down'
import FileImage from 'lucide-react/icons/file-image'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanText from 'lucide-react/icons/scan-text'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { documentContentMutations } from '../document-content.queries.ts'
import { saveSearchable } from '../save-document.ts'

const languages = ['auto', 'es', 'en'] as const

export interface RecognitionBarProps {
  readonly document: CaseDocument
  /** Whether the text is shown instead of the file. */
  readonly showsText: boolean
  /** Whether browsers cannot show the image, so that the bar offers no choice between it and its text. */
  readonly isUnshowableImage: boolean
  readonly onShowText: (showsText: boolean) => void
}

/** The state of machine reading of a scanned document, with its actions. */
export function RecognitionBar({ document, showsText, isUnshowableImage, onShowText }: RecognitionBarProps) {
  const { t } = useTranslation('documents')
  const repeatRecognition = useGuardedMutation(documentContentMutations.repeatRecognition())
  const { recognition, pageStates, can } = document
  const hasText = pageStates.machine > 0
  const notes = [
    ...(recognition.state === 'paused' ? [t('recognition.paused')] : []),
    ...recognition.warnings.map((warning) => t(`recognition.warnings.${warning}`)),
  ]
  return (
    <Box
      sx={{
        px: 2,
        py: 0.75,
        flexShrink: 0,
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {hasText && !isUnshowableImage ? (
          <Button
            size="small"
            aria-pressed={showsText}
            startIcon={showsText ? <FileImage size={15} /> : <ScanText size={15} />}
            onClick={() => onShowText(!showsText)}
          >
            {t(showsText ? 'recognition.showFile' : 'recognition.showText')}
          </Button>
        ) : null}
        {hasText ? (
          <Button
            size="small"
            startIcon={<FileDown size={15} />}
            onClick={() => void saveSearchable(document).catch((error: unknown) => reportFailure(error))}
          >
            {t('recognition.searchablePdf')}
          </Button>
        ) : null}
        {can.addVersion && recognition.state === 'done' ? (
          <MenuButton
            size="small"
            icon={RefreshCw}
            label={t('recognition.readAgain')}
            items={languages.map((language) => ({
              key: language,
              label: t(`recognition.languages.${language}`),
              checked: recognition.language === language,
              onSelect: () =>
                repeatRecognition.mutate(
                  { document, language },
                  {
                    onSuccess: () => {
                      onShowText(false)
                      showToast(t('recognition.queuedAgain', { name: document.name }))
                    },
                  },
                ),
            }))}
          />
        ) : null}
      </Box>
      {notes.map((note) => (
        <Box key={note} sx={{ mt: 0.25 }}>
          {note}
        </Box>
      ))}
    </Box>
  )
}
