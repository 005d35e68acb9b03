import { useEffect, useRef, useState } from 'react'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { openPdf, type OpenPdf } from './pdf-engine.ts'
import { showPdf, type PdfMatches, type PdfView } from './pdf-viewer.ts'
import { phrasesToMark } from './search-words.ts'

const noMatches: PdfMatches = { current: 0, total: 0, searching: false }

/** Loads a PDF, shows it in `container` and searches it; `startPage` and `startFind` come from the URL. */
export function usePdfView(
  { id, revision, sizeBytes }: CaseDocument,
  startPage: number | undefined,
  startFind: string,
) {
  const { t } = useTranslation('documents')
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<PdfView | undefined>(undefined)
  const [openedPdf, setOpenedPdf] = useState<OpenPdf>()
  const [failure, setFailure] = useState<unknown>()
  const [page, setPage] = useState(startPage ?? 1)
  const [matches, setMatches] = useState(noMatches)
  const [isSearchOpen, setIsSearchOpen] = useState(startFind !== '')
  const [searchText, setSearchText] = useState(startFind)
  const start = useRef({ page: startPage, phrases: phrasesToMark(startFind) })

  useEffect(() => {
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    setOpenedPdf(undefined)
    setFailure(undefined)
    openPdf({ id, revision, sizeBytes }, stop.signal).then(
      (loaded) => {
        opened = loaded
        if (stop.signal.aborted) return void loaded.close()
        setOpenedPdf(loaded)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(error)
      },
    )
    return () => {
      stop.abort()
      void opened?.close()
    }
  }, [id, revision, sizeBytes])

  const pageName = useRef((number: number) => t('pdf.page', { page: number }))
  useEffect(() => {
    const element = container.current
    if (!openedPdf || !element) return
    let closed = false
    void showPdf(element, openedPdf.pdf, start.current, {
      onPage: setPage,
      onScale: () => undefined,
      onMatches: setMatches,
      pageName: pageName.current,
    }).then((openedView) => {
      if (closed) openedView.close()
      else view.current = openedView
    })
    return () => {
      closed = true
      view.current?.close()
      view.current = undefined
    }
  }, [openedPdf])

  // Another search result of the same document changes page or words.
  useEffect(() => {
    const marks = phrasesToMark(startFind)
    start.current = { page: startPage, phrases: marks }
    if (startPage) view.current?.goTo(startPage)
    if (startFind) {
      setIsSearchOpen(true)
      setSearchText(startFind)
      view.current?.find(marks)
    }
  }, [startPage, startFind])

  const changeQuery = (next: string) => {
    setSearchText(next)
    view.current?.find(next.trim().length > 1 ? next.trim() : [])
  }
  const closeFind = () => {
    setIsSearchOpen(false)
    setSearchText('')
    view.current?.find([])
  }
  return {
    container,
    view,
    openedPdf,
    failure,
    page,
    search: {
      text: searchText,
      matches,
      isOpen: isSearchOpen,
      show: () => setIsSearchOpen(true),
      change: changeQuery,
      close: closeFind,
    },
  }
}

export type PdfSearch = ReturnType<typeof usePdfView>['search']
