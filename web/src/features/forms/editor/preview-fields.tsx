import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerValue } from '#modules/forms/answers.ts'
import { AnswerField } from '../answer/answer-field.tsx'
import type { PageAnswers } from '../answer/form-pages.ts'
import type { EditorField } from './editor-state.ts'

/**
 * Fields rendered at once; the others wait until they come near the viewport, so that a long form costs no more than a
 * short one.
 */
const initiallyRendered = 8
/** Distance from the viewport at which a field is rendered. */
const renderMargin = '600px'

const callbacks = new WeakMap<Element, () => void>()
let sharedObserver: IntersectionObserver | undefined
/** Calls once when the element comes near the viewport. @returns function that stops observing */
function whenNear(element: Element, call: () => void): () => void {
  sharedObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) callbacks.get(target)?.()
    },
    { rootMargin: renderMargin },
  )
  const observer = sharedObserver
  callbacks.set(element, call)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer.unobserve(element)
  }
}

interface ItemProps {
  readonly field: EditorField
  /** Title of the section that starts here. */
  readonly heading: string
  readonly value: AnswerValue | undefined
  readonly early: boolean
  readonly marked: boolean
  readonly choose: string
  readonly onChange: (name: string, value: AnswerValue) => void
}

const Item = memo(function Item({ field, heading, value, early, marked, choose, onChange }: ItemProps) {
  const [isRendered, setIsRendered] = useState(early || marked || typeof IntersectionObserver === 'undefined')
  const box = useRef<HTMLDivElement>(null)
  if (marked && !isRendered) setIsRendered(true)
  useEffect(
    () => (isRendered || !box.current ? undefined : whenNear(box.current, () => setIsRendered(true))),
    [isRendered],
  )
  // Scrolls the preview, not the page, to the edited field.
  useEffect(() => {
    const element = box.current
    const scroller = element?.closest<HTMLElement>('[data-scroller]')
    if (!marked || !element || !scroller || scroller.scrollHeight <= scroller.clientHeight) return
    const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      scroller.scrollTop += inner.top - outer.top - outer.height / 3
  }, [marked])
  return (
    <Box
      ref={box}
      sx={{
        contentVisibility: marked ? 'visible' : 'auto',
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
            marked
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
          <AnswerField field={field} value={value} error={undefined} onChange={onChange} choose={choose} />
        </Box>
      ) : null}
    </Box>
  )
})

/** Fields of one page by section, as visitors see them; the field that is being edited is highlighted. */
export function PreviewFields({
  fields,
  answers,
  open,
  onChange,
}: {
  readonly fields: readonly EditorField[]
  readonly answers: PageAnswers
  readonly open: string | null
  readonly onChange: (name: string, value: AnswerValue) => void
}) {
  const { t } = useTranslation('forms')
  const choose = t('answer.choose')
  return fields.map((field, index) => (
    <Item
      key={field.id}
      field={field}
      heading={fields[index - 1]?.section === field.section ? '' : field.section}
      value={answers[field.name]}
      early={index < initiallyRendered}
      marked={field.id === open}
      choose={choose}
      onChange={onChange}
    />
  ))
}
