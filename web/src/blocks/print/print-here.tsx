import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-preview.module.css'

/** Papers that print directly from a page, which stays as it is; the screen never shows them. */
export const PrintHere = ({ onDone, children }: { onDone: () => void; children: ReactNode }) => {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const { dataset } = document.documentElement
    const end = () => {
      delete dataset.printsHere
      done.current()
    }
    dataset.printsHere = ''
    addEventListener('afterprint', end, { once: true })
    print()
    return () => {
      delete dataset.printsHere
      removeEventListener('afterprint', end)
    }
  }, [])
  return createPortal(<div className={styles.here}>{children}</div>, document.body)
}
