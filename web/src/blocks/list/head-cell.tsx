import type { PointerEvent, ThHTMLAttributes } from 'react'
import styles from './list-table.module.css'

type Resize = { readonly width: (px: number) => void; readonly usual: () => void }

/** Moves a line with the pointer and sets the width on release, so that no row is redrawn during the move. */
const drag = (start: PointerEvent<HTMLElement>, { width }: Resize) => {
  const handle = start.currentTarget
  const cell = handle.closest('th')!
  const from = start.clientX
  const wide = cell.getBoundingClientRect().width
  handle.setPointerCapture(start.pointerId)
  handle.dataset['moves'] = ''
  const move = (event: globalThis.PointerEvent) => {
    handle.style.transform = `translateX(${event.clientX - from}px)`
  }
  const end = (event: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', move)
    handle.style.transform = ''
    delete handle.dataset['moves']
    if (event.type === 'pointerup' && event.clientX !== from) width(wide + event.clientX - from)
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end, { once: true })
  handle.addEventListener('pointercancel', end, { once: true })
}

/** Head of a column with an edge to drag; a double click restores the width. By keyboard the column settings do this. */
export const HeadCell = ({
  resize,
  children,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & { resize?: Resize }) => (
  <th {...rest}>
    {children}
    {resize && (
      <span
        className={styles.handle}
        aria-hidden
        onPointerDown={(event) => {
          event.preventDefault()
          event.stopPropagation()
          drag(event, resize)
        }}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={resize.usual}
      />
    )}
  </th>
)
