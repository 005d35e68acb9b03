import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'

/** State of an entry of the browser's history: its page of the form, and how many entries of the form are before it. */
interface PageEntry {
  readonly formPage: number
  readonly formDepth: number
}
const entryOf = ({ state }: Location): Partial<PageEntry> => (state ?? {}) as Partial<PageEntry>

/**
 * Adds each page of a form to the browser's history, so that Back leads to the page before and does not leave the form.
 * @param page the shown page, from 0
 * @param show shows a page that Back or Forward leads to
 * @param isFinished whether the answers were submitted; Back then leaves the form
 */
export function usePageHistory(page: number, show: (page: number) => void, isFinished: boolean) {
  const navigate = useNavigate()
  const location = useLocation()
  const navigationType = useNavigationType()
  const { formPage, formDepth = 0 } = entryOf(location)
  // The entry of the first page has no state. A draft begins at a later page.
  const firstPage = useRef(formPage === undefined ? page : 0)
  const shownKey = useRef(location.key)
  const latest = useRef({ show, isFinished })
  useEffect(() => {
    latest.current = { show, isFinished }
  })
  useEffect(() => {
    if (shownKey.current === location.key) return
    shownKey.current = location.key
    // Other navigations only change the address.
    if (navigationType === 'POP' && !latest.current.isFinished) latest.current.show(formPage ?? firstPage.current)
  }, [location.key, navigationType, formPage])
  const putEntry = (state: PageEntry, replace: boolean) =>
    void navigate({ search: location.search, hash: location.hash }, { state, replace })
  useEffect(() => {
    // The form starts elsewhere than its entry says if its answers were removed or have expired.
    if (formPage !== undefined && formPage !== page) putEntry({ formPage: page, formDepth }, true)
    // Only at the start: later, the address may change after the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (isFinished && formDepth > 0) void navigate(-formDepth)
    // Only at the end: the entries of the pages stay until then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isFinished])
  /** Notes in the present entry that it shows another page. */
  const move = (newPage: number) => {
    if (newPage !== page) putEntry({ formPage: newPage, formDepth }, true)
  }
  return {
    move,
    forward: (newPage: number) => {
      putEntry({ formPage: newPage, formDepth: formDepth + 1 }, false)
      show(newPage)
    },
    back: () => {
      if (formDepth > 0 && formPage === page) return void navigate(-1)
      // A draft begins at a later page, which has no entry before it.
      move(page - 1)
      show(page - 1)
    },
  }
}
