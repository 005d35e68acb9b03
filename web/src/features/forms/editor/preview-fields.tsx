import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useRef, useState } from 'react'
import type { AnswerValue } from '#modules/forms/answers.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { AnswerField } from '../answer/answer-field.tsx'
import type { PageAnswers } from '../answer/form-pages.ts'
import type { EditorField } from './editor-state.ts'

/**
 * Number of fields rendered at once; the others wait until they come near the viewport, so that a long form costs no more than a
 * short one.
 */
const initialCount = 8
/** Distance from the viewport at which a field is rendered. */
const renderMargin = '600px'

const callbackOfElement = new WeakMap<Element, () => void>()
let sharedObserver: IntersectionObserver | undefined
/** Calls back when the element comes near the viewport. @returns a function that stops observing */
function whenNear(element: Element, callback: () => void): () => void {
  sharedObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) callbackOfElement.get(target)?.()
    },
    { rootMargin: renderMargin },
  )
  const observer = sharedObserver
  callbackOfElement.set(element, callback)
  observer.observe(element)
  return () => {
    callbackOfElement.delete(element)
    observer.unobserve(element)
  }
}

interface PreviewItemProps {
  readonly field: EditorField
  /** Title of the section that starts here. */
  readonly heading: string
  readonly value: AnswerValue | undefined
  readonly isInitiallyRendered: boolean
  readonly isHighlighted: boolean
  readonly emptyOptionLabel: string
  readonly onChange: (name: string, value: AnswerValue) => void
}

const PreviewItem = memo(function PreviewItem({
  field,
  heading,
  value,
  isInitiallyRendered,
  isHighlighted,
  emptyOptionLabel,
  onChange,
}: PreviewItemProps) {
  const [isRendered, setIsRendered] = useState(
    isInitiallyRendered || isHighlighted || typeof IntersectionObserver === 'undefined',
  )
  const box = useRef<HTMLDivElement>(null)
  if (isHighlighted && !isRendered) setIsRendered(true)
  useEffect(
    () => (isRendered || !box.current ? undefined : whenNear(box.current, () => setIsRendered(true))),
    [isRendered],
  )
  // Scrolls the preview, not the page, to the edited field.
  useEffect(() => {
    const element = box.current
    const scroller = element?.closest<HTMLElement>('[data-scroller]')
    if (!isHighlighted || !element || !scroller || scroller.scrollHeight <= scroller.clientHeight) return
    const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      scroller.scrollTop += inner.top - outer.top - outer.height / 3
  }, [isHighlighted])
  return (
    <Box
      ref={box}
      sx={{
        contentVisibility: isHighlighted ? 'visible' : 'auto',
        containIntrinsicSize: 'auto 82px',
        minHeight: isRendered ? 0 : 82,
      }}
    >
      {heading ? (
        <Typography variant="h3" component="h3" sx={{ pt: 1, mb: 1.5, overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
      ) : null}
      {isRendered ? (
        <Box
          sx={
            isHighlighted
              ? {
                  outline: '2px solid',
                  outlineColor: 'secondary.main',
                  outlineOffset: '5px',
                  borderRadius: '6px',
                  mb: 2,
                  '& > *': { mb: '0 !important' },
                }
              : {}
          }
        >
          <AnswerField
            field={field}
            value={value}
            error={undefined}
            onChange={onChange}
            emptyOptionLabel={emptyOptionLabel}
          />
        </Box>
      ) : null}
    </Box>
  )
})

/** Fields of one page by section, as visitors see them; the field that is being edited is highlighted. */
export function PreviewFields({
  fields,
  answers,
  openFieldId,
  onChange,
}: {
  readonly fields: readonly EditorField[]
  readonly answers: PageAnswers
  readonly openFieldId: string | null
  readonly onChange: (name: string, value: AnswerValue) => void
}) {
  const { t } = useTranslation('forms')
  const emptyOptionLabel = t('answer.choose')
  return fields.map((field, index) => (
    <PreviewItem
      key={field.id}
      field={field}
      heading={fields[index - 1]?.section === field.section ? '' : field.section}
      value={answers[field.name]}
      isInitiallyRendered={index < initialCount}
      isHighlighted={field.id === openFieldId}
      emptyOptionLabel={emptyOptionLabel}
      onChange={onChange}
    />
  ))
}
