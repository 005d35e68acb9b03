import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment, type Dispatch } from 'react'
import { maxFields } from '#modules/forms/fields.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import type { ContentIssue } from './content-issues.ts'
import type { EditorAction, EditorState, EditorField } from './editor-state.ts'
import { FieldCard, loadFieldForm } from './field-card.tsx'
import { startsPage } from './field-order.ts'
import { useFieldOrder } from './use-field-order.ts'
import { AddFieldMenu } from './add-field-menu.tsx'

const noIssues: readonly ContentIssue[] = []

function groupByField(issues: readonly ContentIssue[]): ReadonlyMap<string | null, readonly ContentIssue[]> {
  const issuesByField = new Map<string | null, ContentIssue[]>()
  for (const issue of issues) issuesByField.set(issue.field, [...(issuesByField.get(issue.field) ?? []), issue])
  return issuesByField
}

interface PageHeadingProps {
  readonly field: EditorField
  readonly isFirst: boolean
  readonly startsPage: boolean
  /** Section that begins with the field; empty: none. */
  readonly section: string
}

/** Number of the page and name of the section that begin with a field. */
function PageHeading({ field, isFirst, startsPage: isNewPage, section }: PageHeadingProps) {
  const { t } = useTranslation('forms')
  if (!isNewPage && !section) return null
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mt: isFirst ? 0 : 2.5, mb: 1 }}>
      {isNewPage ? (
        <Typography variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
          {t('editor.page', { number: field.page })}
        </Typography>
      ) : null}
      {section ? (
        <Typography variant="h3" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {section}
        </Typography>
      ) : null}
    </Box>
  )
}

/** Fields by page, with the button that adds a field. */
export function FieldList({
  state,
  issues,
  dispatch,
}: {
  readonly state: EditorState
  readonly issues: readonly ContentIssue[]
  readonly dispatch: Dispatch<EditorAction>
}) {
  const { t } = useTranslation('forms')
  const {
    content: { fields },
    openFieldId,
    publishedFieldIds,
  } = state
  const { announcement, move, remove, drag, dragOver } = useFieldOrder(fields, dispatch)
  const issuesByField = groupByField(issues)
  const pageCount = fields.at(-1)?.page ?? 1
  return (
    <Box
      component="section"
      aria-label={t('editor.fields')}
      onPointerEnter={() => void loadFieldForm()}
      onFocus={() => void loadFieldForm()}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('editor.fields')}
      </Typography>
      {fields.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('editor.noFields')}
        </Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field, index) => {
          const startsNewPage = startsPage(fields, index)
          const section = startsNewPage || fields[index - 1]?.section !== field.section ? field.section : ''
          return (
            <Fragment key={field.id}>
              <PageHeading
                field={field}
                isFirst={index === 0}
                startsPage={startsNewPage && pageCount > 1}
                section={section}
              />
              <FieldCard
                field={field}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                isOpen={field.id === openFieldId}
                precedingFields={field.id === openFieldId ? fields.slice(0, index) : null}
                isPublished={publishedFieldIds.has(field.id)}
                startsPage={startsNewPage}
                issues={issuesByField.get(field.id) ?? noIssues}
                dispatch={dispatch}
                onMove={move}
                onRemove={remove}
                onDrag={drag}
                onDragOver={dragOver}
              />
            </Fragment>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
        <AddFieldMenu isFull={fields.length >= maxFields} dispatch={dispatch} />
      </Box>
      <LiveRegion>{announcement}</LiveRegion>
    </Box>
  )
}
