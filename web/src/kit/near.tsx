import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const seen = new Set<string>()

/** Content that is drawn when it comes near the view, with a placeholder of about its height before. After Back it is drawn at once. */
export const Near = ({ id, height, children }: { id: string; height: number; children: ReactNode }) => {
  const [near, setNear] = useState(seen.has(id))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (crossings) => {
        if (!crossings.some(({ isIntersecting }) => isIntersecting)) return
        seen.add(id)
        setNear(true)
      },
      { rootMargin: '1000px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [id, near])
  return near ? children : <div ref={place} style={{ minHeight: height }} />
}
