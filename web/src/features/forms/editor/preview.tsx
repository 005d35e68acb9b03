import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useCallback, useMemo, useState } from 'react'
import type { AnswerValue, checkAnswers } from '#modules/forms/answers.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AnswerProgress } from '../answer/answer-page.tsx'
import { pagesOf, type PageAnswers } from '../answer/form-pages.ts'
import type { EditorField } from './editor-state.ts'
import { PreviewFields } from './preview-fields.tsx'

export interface PreviewProps {
  readonly title: string
  readonly description: string
  readonly fields: readonly EditorField[]
  /** Id of the field that is being edited; its page is shown. */
  readonly openFieldId: string | null
}

/** Preview of the form; responses are not sent. */
export function Preview({ title, description, fields, openFieldId }: PreviewProps) {
  const { t } = useTranslation('forms')
  const company = useSession().user?.company?.name ?? ''
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const [answers, setAnswers] = useState<PageAnswers>({})
  const [selectedPage, setSelectedPage] = useState(0)
  const [check, setCheck] = useState<typeof checkAnswers>()
  const change = useCallback((name: string, value: AnswerValue) => {
    setAnswers((previous) => ({ ...previous, [name]: value }))
    // The check of answers is loaded with the first answer. If that fails, conditions compare answers as entered.
    import('#modules/forms/answers.ts').then(
      (module) => setCheck(() => module.checkAnswers),
      () => undefined,
    )
  }, [])
  const pages = useMemo(() => pagesOf(fields, answers, check), [fields, answers, check])
  const [followedFieldId, setFollowedFieldId] = useState<string | null>(null)
  if (openFieldId !== followedFieldId) {
    setFollowedFieldId(openFieldId)
    const pageOfOpenField = pages.findIndex((pageFields) => pageFields.some(({ id }) => id === openFieldId))
    if (pageOfOpenField >= 0) setSelectedPage(pageOfOpenField)
  }
  const page = Math.min(selectedPage, Math.max(0, pages.length - 1))
  return (
    <Box component="section" aria-label={t('preview.title')}>
      <PreviewHead width={width} setWidth={setWidth} />
      <Box
        sx={{
          maxWidth: width === 'phone' ? 390 : 'none',
          mx: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: width === 'phone' ? '20px' : '10px',
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        {company ? (
          <Typography
            variant="subtitle2"
            component="p"
            color="textSecondary"
            sx={{
              px: 2.5,
              py: 1.5,
              bgcolor: 'background.sunken',
              borderBottom: '1px solid',
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            {company}
          </Typography>
        ) : null}
        <Box
          component="form"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-label={t('preview.title')}
          sx={{ p: 2.5 }}
        >
          <Typography variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {description ? (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {description}
            </Typography>
          ) : null}
          <Box sx={{ mt: 2 }}>
            <AnswerProgress page={page + 1} pageCount={pages.length} />
          </Box>
          {pages.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('preview.empty')}
            </Typography>
          ) : (
            <PreviewFields fields={pages[page] ?? []} answers={answers} openFieldId={openFieldId} onChange={change} />
          )}
          {pages.length > 0 ? <PageButtons page={page} pageCount={pages.length} onSelect={setSelectedPage} /> : null}
        </Box>
      </Box>
    </Box>
  )
}

function PreviewHead({
  width,
  setWidth,
}: {
  readonly width: 'phone' | 'desktop'
  readonly setWidth: (width: 'phone' | 'desktop') => void
}) {
  const { t } = useTranslation('forms')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 38 }}>
      <Eye size={16} aria-hidden />
      <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
        {t('preview.title')}
      </Typography>
      <SegmentedControl
        label={t('preview.width')}
        value={width}
        onChange={setWidth}
        segments={[
          { value: 'phone', label: t('preview.phone'), icon: Smartphone },
          { value: 'desktop', label: t('preview.desktop'), icon: Monitor },
        ]}
      />
    </Box>
  )
}

function PageButtons({
  page,
  pageCount,
  onSelect,
}: {
  readonly page: number
  readonly pageCount: number
  readonly onSelect: (page: number) => void
}) {
  const { t } = useTranslation('forms')
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {page > 0 ? (
        <Button sx={{ flex: 1 }} startIcon={<ArrowLeft size={16} aria-hidden />} onClick={() => onSelect(page - 1)}>
          {t('answer.previous')}
        </Button>
      ) : null}
      {page < pageCount - 1 ? (
        <Button sx={{ flex: 1 }} endIcon={<ArrowRight size={16} aria-hidden />} onClick={() => onSelect(page + 1)}>
          {t('answer.next')}
        </Button>
      ) : (
        <Button sx={{ flex: 1 }} disabled>
          {t('answer.send')}
        </Button>
      )}
    </Box>
  )
}
