import Card from '@mui/material/Card'
import type { Dispatch } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ContentIssue } from './content-issues.ts'
import type { Content, EditorAction } from './editor-state.ts'
import { PlainField } from './plain-field.tsx'

/** Title and description of the form. */
export function FormTexts({
  content,
  issues,
  dispatch,
}: {
  readonly content: Content
  readonly issues: readonly ContentIssue[]
  readonly dispatch: Dispatch<EditorAction>
}) {
  const { t } = useTranslation('forms')
  const titleIssue = issues.some(({ code }) => code === 'title_required')
  return (
    <Card component="section" aria-label={t('editor.texts')} sx={{ px: 2, pt: 2, pb: 0.5, mb: 3 }}>
      <PlainField
        label={t('form.title')}
        value={content.title}
        required
        maxLength={200}
        error={titleIssue ? t('issues.title_required') : undefined}
        onChange={(value) => dispatch({ type: 'text', property: 'title', value })}
      />
      <PlainField
        label={t('form.description')}
        value={content.description}
        rows={2}
        maxLength={5000}
        onChange={(value) => dispatch({ type: 'text', property: 'description', value })}
      />
    </Card>
  )
}
