import { useEffect, useRef, useState } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'

const OfficeMoneyCard = lazyPage(
  () => import('./money-cards.tsx').then((file) => file.OfficeMoneyCard),
  ['practice-money'],
)

/** Money of the office on the dashboard, fetched when it comes into sight: most visits do not scroll to it. */
export function OfficeMoney() {
  const [isInSight, setIsInSight] = useState(false)
  const placeholder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsInSight(true)
    })
    if (placeholder.current) observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [])
  return isInSight ? <OfficeMoneyCard /> : <div ref={placeholder} style={{ minHeight: 150 }} />
}
