import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { openPdf, type OpenPdf } from './pdf-engine.ts'
import { showPdf, type PdfMatches, type PdfView } from './pdf-viewer.ts'
import { phrasesToMark } from './search-words.ts'

const noMatches: PdfMatches = { current: 0, total: 0, searching: false }

/** Loads a PDF, shows it in `container` and searches it; `startPage` and `startFind` come from the address. */
export function usePdfView(
  { id, revision, sizeBytes }: CaseDocument,
  startPage: number | undefined,
  startFind: string,
) {
  const { t } = useTranslation('documents')
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<PdfView | undefined>(undefined)
  const [open, setOpen] = useState<OpenPdf>()
  const [failure, setFailure] = useState<unknown>()
  const [page, setPage] = useState(startPage ?? 1)
  const [matches, setMatches] = useState(noMatches)
  const [finding, setFinding] = useState(startFind !== '')
  const [searchText, setSearchText] = useState(startFind)
  const start = useRef({ page: startPage, phrases: phrasesToMark(startFind) })

  useEffect(() => {
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    setOpen(undefined)
    setFailure(undefined)
    openPdf({ id, revision, sizeBytes }, stop.signal).then(
      (loaded) => {
        opened = loaded
        if (stop.signal.aborted) return void loaded.close()
        setOpen(loaded)
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
    const place = container.current
    if (!open || !place) return
    let closed = false
    void showPdf(place, open.pdf, start.current, {
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
  }, [open])

  // Another search result of the same document changes page or words.
  useEffect(() => {
    const marks = phrasesToMark(startFind)
    start.current = { page: startPage, phrases: marks }
    if (startPage) view.current?.goTo(startPage)
    if (startFind) {
      setFinding(true)
      setSearchText(startFind)
      view.current?.find(marks)
    }
  }, [startPage, startFind])

  const changeQuery = (next: string) => {
    setSearchText(next)
    view.current?.find(next.trim().length > 1 ? next.trim() : [])
  }
  const closeFind = () => {
    setFinding(false)
    setSearchText('')
    view.current?.find([])
  }
  return {
    container,
    view,
    open,
    failure,
    page,
    search: {
      text: searchText,
      matches,
      isOpen: finding,
      show: () => setFinding(true),
      change: changeQuery,
      close: closeFind,
    },
  }
}

export type PdfSearch = ReturnType<typeof usePdfView>['search']
