// The pdf.js viewer in our frame: pages rendered on scroll, text layer, search highlights.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { L10n } from 'pdfjs-dist/types/web/l10n.js'
import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

export interface PdfMatches {
  readonly current: number
  readonly total: number
  readonly searching: boolean
}

export interface PdfViewerEvents {
  readonly onPage: (page: number) => void
  readonly onScale: (scale: number, fitted: boolean) => void
  readonly onMatches: (matches: PdfMatches) => void
  /** Accessible name of a page. */
  readonly pageName: (page: number) => string
}

export interface PdfView {
  goTo: (page: number) => void
  /** Highlights words and scrolls to the first match. An empty list removes the highlights. */
  find: (phrases: readonly string[] | string, direction?: 'next' | 'previous') => void
  zoom: (step: 1 | -1 | 'fit') => void
  close: () => void
}

/** Replaces the localisation of pdf.js, which would load an English bundle; page names are set below. */
const noLocalisation = {
  getLanguage: () => document.documentElement.lang,
  getDirection: () => 'ltr',
  get: async () => '',
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
  translate: async () => undefined,
  translateOnce: async () => undefined,
} as unknown as L10n // a class with private fields; the viewer calls these methods only

/** `FindState.PENDING` of pdf.js. */
const findPending = 3

/**
 * Returns the search of the viewer, and reports the matches that it counts. With a direction it goes to the next or
 * previous match of the words that were searched last.
 */
function createFind(eventBus: EventBus, viewer: PDFViewer, onMatches: PdfViewerEvents['onMatches']): PdfView['find'] {
  const reportMatches = ({
    matchesCount,
    state,
  }: {
    matchesCount: { current: number; total: number }
    state?: number
  }) => onMatches({ ...matchesCount, searching: state === findPending })
  eventBus.on('updatefindmatchescount', reportMatches)
  eventBus.on('updatefindcontrolstate', reportMatches)

  let lastQuery: readonly string[] | string = []
  return (phrases, direction) => {
    const query = direction && lastQuery.length > 0 ? lastQuery : phrases
    lastQuery = query
    if (query.length === 0) {
      eventBus.dispatch('findbarclose', { source: viewer })
      onMatches({ current: 0, total: 0, searching: false })
      return
    }
    eventBus.dispatch('find', {
      source: viewer,
      type: direction ? 'again' : '',
      query,
      caseSensitive: false,
      entireWord: false,
      matchDiacritics: false,
      highlightAll: true,
      findPrevious: direction === 'previous',
    })
  }
}

/** @param container scrolls and holds one `.pdfViewer` element */
export async function showPdf(
  container: HTMLDivElement,
  pdf: PDFDocumentProxy,
  start: { readonly page: number | undefined; readonly phrases: readonly string[] },
  events: PdfViewerEvents,
): Promise<PdfView> {
  const [{ AnnotationMode }, viewerModule] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/web/pdf_viewer.mjs'),
    import('pdfjs-dist/web/pdf_viewer.css'),
  ])
  const { LinkTarget, PDFFindController, PDFLinkService } = viewerModule
  const eventBus = new viewerModule.EventBus()
  const closing = new AbortController()
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewer = new viewerModule.PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n: noLocalisation,
    abortSignal: closing.signal,
    annotationMode: AnnotationMode.ENABLE,
    maxCanvasPixels: 2 ** 24,
    supportsPinchToZoom: true,
    // `abortSignal` is read by the viewer but missing in its published type
  } as ConstructorParameters<typeof viewerModule.PDFViewer>[0])
  linkService.setViewer(viewer)

  const find = createFind(eventBus, viewer, events.onMatches)
  eventBus.on('pagesinit', () => {
    for (const page of container.querySelectorAll('.page'))
      page.setAttribute('aria-label', events.pageName(Number(page.getAttribute('data-page-number'))))
    viewer.currentScaleValue = 'page-width'
    if (start.page) viewer.currentPageNumber = Math.min(start.page, pdf.numPages)
    if (start.phrases.length > 0) find(start.phrases)
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => events.onPage(pageNumber))
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    events.onScale(scale, presetValue === 'page-width'),
  )
  viewer.setDocument(pdf)
  linkService.setDocument(pdf)

  const widthObserver = new ResizeObserver(() => {
    if (viewer.currentScaleValue === 'page-width') viewer.currentScaleValue = 'page-width'
  })
  widthObserver.observe(container)
  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), pdf.numPages)
    },
    find,
    zoom: (step) => {
      if (step === 'fit') viewer.currentScaleValue = 'page-width'
      else if (step > 0) viewer.increaseScale()
      else viewer.decreaseScale()
    },
    close: () => {
      widthObserver.disconnect()
      closing.abort()
      viewer.setDocument(null as unknown as PDFDocumentProxy) // documented way to empty it; the type omits `null`
      linkService.setDocument(null)
    },
  }
}
