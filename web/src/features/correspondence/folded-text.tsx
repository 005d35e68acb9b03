import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { beginningOfHtml, beginningOfText } from './message-beginning.ts'

/** Width in pixels of a line that is read with ease, about ninety characters. */
const maxWidth = 680

/** The text of a message; of a long text the beginning, and a button that shows all of it. */
export function FoldedText({ text, html }: { readonly text: string; readonly html: string | null }) {
  const { t } = useTranslation('correspondence')
  const [showsAll, setShowsAll] = useState(false)
  const beginning = useMemo(() => (html === null ? beginningOfText(text) : beginningOfHtml(html)), [text, html])
  const shownBeginning = showsAll ? null : beginning
  return (
    <>
      {html === null ? (
        <Box
          sx={{ maxWidth, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem', lineHeight: 1.6 }}
        >
          {shownBeginning ?? text}
        </Box>
      ) : (
        // The messages are items of a list, so a browser would draw circles instead of discs for a list in their text.
        <Box sx={{ maxWidth, '& ul': { listStyleType: 'disc' } }}>
          <RichText html={shownBeginning ?? html} />
        </Box>
      )}
      {beginning === null ? null : (
        <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1 }}>
          {t(showsAll ? 'foldText' : 'wholeText')}
        </Button>
      )}
    </>
  )
}
