import { useId, useRef } from 'react'
import type { ReactNode, ToggleEvent } from 'react'
import { Button } from './button.tsx'
import styles from './more.module.css'

const gap = 4

/** Where there is room for it: below what opens it, near the foot of the window above. */
const place = (box: HTMLElement, { top, bottom, right }: DOMRect): void => {
  const below = bottom < innerHeight * 0.7
  box.style.inset = below
    ? `${bottom + gap}px ${innerWidth - right}px auto auto`
    : `auto ${innerWidth - right}px ${innerHeight - top + gap}px auto`
}

/** A button 更多 with what there is no room for; a press on something in it, or beside it, closes it. */
export const More = ({ size = 'normal', children }: { size?: 'small' | 'normal'; children: ReactNode }) => {
  const id = useId()
  const opener = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = () => box.current?.hidePopover?.()
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return removeEventListener('scroll', close, true)
    place(box.current!, opener.current!.getBoundingClientRect())
    // It stands where the button was.
    return addEventListener('scroll', close, { capture: true, once: true })
  }
  return (
    <>
      <span ref={opener} className={styles.opener}>
        <Button kind="quiet" size={size} popoverTarget={id}>
          更多
        </Button>
      </span>
      {/* Closed before what was pressed opens anything: so the focus returns to 更多 afterwards. */}
      <div ref={box} id={id} popover="auto" className={styles.box} onBeforeToggle={toggled} onClickCapture={close}>
        {children}
      </div>
    </>
  )
}
