import { useId, useRef } from 'react'
import type { ReactNode, ToggleEvent } from 'react'
import { Button } from './button.tsx'
import styles from './more.module.css'

const gap = 4

/** Places the box below its button, or above it near the foot of the window. */
const place = (box: HTMLElement, { top, bottom, right }: DOMRect): void => {
  const below = bottom < innerHeight * 0.7
  box.style.inset = below
    ? `${bottom + gap}px ${innerWidth - right}px auto auto`
    : `auto ${innerWidth - right}px ${innerHeight - top + gap}px auto`
}

/** Button 更多 with the acts that did not fit; a click on one of them or elsewhere closes it. */
export const More = ({ size = 'normal', children }: { size?: 'small' | 'normal'; children: ReactNode }) => {
  const id = useId()
  const opener = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = () => box.current?.hidePopover?.()
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return removeEventListener('scroll', close, true)
    place(box.current!, opener.current!.getBoundingClientRect())
    // The box does not move with the button, so scrolling closes it.
    return addEventListener('scroll', close, { capture: true, once: true })
  }
  return (
    <>
      <span ref={opener} className={styles.opener}>
        <Button kind="quiet" size={size} popoverTarget={id}>
          更多
        </Button>
      </span>
      {/* Closes before the clicked act opens anything, so that the focus later returns to 更多. */}
      <div ref={box} id={id} popover="auto" className={styles.box} onBeforeToggle={toggled} onClickCapture={close}>
        {children}
      </div>
    </>
  )
}
