import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Plus from 'lucide-react/icons/plus'
import { Fragment, startTransition, useCallback, useEffect, useRef, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldTypes, maxFields } from '#modules/forms/fields.contract.ts'
import { formatNumber } from '../../../lib/format.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { LiveRegion } from '../../../ui/visually-hidden.tsx'
import type { ContentIssue } from './content-issues.ts'
import type { EditorAction, EditorState } from './editor-state.ts'
import { afterMenu, FieldCard, headId, loadFieldForm } from './field-card.tsx'
import { startsPage } from './field-order.ts'
import { fieldIcons } from './field-types.ts'

const noIssues: readonly ContentIssue[] = []

function groupByField(issues: readonly ContentIssue[]): ReadonlyMap<string | null, readonly ContentIssue[]> {
  const issuesByField = new Map<string | null, ContentIssue[]>()
  for (const issue of issues) issuesByField.set(issue.field, [...(issuesByField.get(issue.field) ?? []), issue])
  return issuesByField
}

/** Fields by page, with the button that adds one. */
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
    open,
    publishedIds,
  } = state
  const [announcement, setAnnouncement] = useState('')
  const [focused, setFocused] = useState<string | null>(null)
  const dragged = useRef<string | null>(null)
  const order = useRef(fields)
  useEffect(() => {
    order.current = fields
  })
  useEffect(() => {
    if (focused === null) return
    document.getElementById(headId(focused))?.focus()
    setFocused(null)
  }, [focused])
  const move = useCallback(
    (id: string, offset: -1 | 1) => {
      const from = order.current.findIndex((field) => field.id === id)
      const [field, to] = [order.current[from], from + offset]
      if (!field || to < 0 || to >= order.current.length) return
      dispatch({ type: 'move', id, to })
      setFocused(id)
      setAnnouncement(
        t('editor.moved', {
          name: field.label,
          position: formatNumber(to + 1),
          total: formatNumber(order.current.length),
        }),
      )
    },
    [dispatch, t],
  )
  const remove = useCallback(
    (id: string) => {
      const index = order.current.findIndex((field) => field.id === id)
      dispatch({ type: 'remove', id })
      setFocused((order.current[index + 1] ?? order.current[index - 1])?.id ?? null)
    },
    [dispatch],
  )
  /** The moved field keeps the focus, so that the keyboard continues from there. */
  const drag = useCallback((id: string | null) => {
    if (id === null) setFocused(dragged.current)
    dragged.current = id
  }, [])
  const dragOver = useCallback(
    (overId: string) => {
      const id = dragged.current
      const to = order.current.findIndex((field) => field.id === overId)
      if (id !== null && id !== overId && to >= 0) dispatch({ type: 'move', id, to })
    },
    [dispatch],
  )
  const issuesByField = groupByField(issues)
  const pages = fields.at(-1)?.page ?? 1
  const add = fieldTypes.map((type) => ({
    key: type,
    label: t(`types.${type}`),
    icon: fieldIcons[type],
    onSelect: afterMenu(() =>
      startTransition(() =>
        dispatch({
          type: 'add',
          fieldType: type,
          id: crypto.randomUUID(),
          label: t(`newLabels.${type}`),
          options: [1, 2].map((number) => t('editor.optionWords', { number })),
        }),
      ),
    ),
  }))
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
              {(startsNewPage && pages > 1) || section ? (
                <Box
                  component="li"
                  sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mt: index > 0 ? 2.5 : 0, mb: 1 }}
                >
                  {startsNewPage && pages > 1 ? (
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
              ) : null}
              <FieldCard
                field={field}
                first={index === 0}
                last={index === fields.length - 1}
                open={field.id === open}
                precedingFields={field.id === open ? fields.slice(0, index) : null}
                isPublished={publishedIds.has(field.id)}
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
        {fields.length >= maxFields ? (
          <Typography variant="body2" color="textSecondary">
            {t('editor.full', { max: formatNumber(maxFields) })}
          </Typography>
        ) : (
          <MenuButton icon={Plus} label={t('editor.add')} items={add} />
        )}
      </Box>
      <LiveRegion>{announcement}</LiveRegion>
    </Box>
  )
}
