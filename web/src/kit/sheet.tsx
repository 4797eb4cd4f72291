import { Dialog as Radix } from 'radix-ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { sheetOpened } from './open-sheets.ts'
import { reachable } from './reach.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence under the title. */
  about?: string
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  wide?: boolean
  /** Returns the element that gets the focus after closing, if it is not the one that had it before. */
  focusAfter?: () => HTMLElement | undefined
}

/** Moves the focus to the first field of a sheet, and back after closing. */
const useFocusBack = (focusAfter: DialogProps['focusAfter']) => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      // Not on a phone, where the keyboard would cover the sheet.
      const field = (event.target as HTMLElement).querySelector<HTMLElement>(
        'select, input:not([type]), input[type=text], textarea',
      )
      if (field !== null && !matchMedia('(pointer: fine)').matches) return
      // A question focuses its first answer, which changes nothing, instead of the close button.
      const first = field ?? (event.target as HTMLElement).querySelector<HTMLElement>('footer button:not(:disabled)')
      if (first === null) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      const after = focusAfter?.() ?? before.current
      if (!(after instanceof HTMLElement)) return
      event.preventDefault()
      after.focus()
    },
  }
}

const doubleClick = 500

/** Ignores the second click of a double click on a button that closed the sheet, so that it does not hit what lies below. */
const ignoreSecondHalf = (): void => {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), doubleClick)
}

/** The common part of a dialog and a drawer, which differ only in position. */
export const Sheet = ({ kind, ...it }: DialogProps & { kind: 'dialog' | 'drawer' }) => {
  const focusBack = useFocusBack(it.focusAfter)
  const veil = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(it.onClose)
  useEffect(() => {
    if (!it.open) return undefined
    const closed = sheetOpened(() => close())
    return () => {
      closed()
      ignoreSecondHalf()
    }
  }, [it.open])
  return (
    <Radix.Root open={it.open} onOpenChange={(open) => !open && it.onClose()}>
      <Radix.Portal>
        <Radix.Overlay ref={veil} className={styles.veil} />
        <Radix.Content
          className={classNames(styles.content, styles[kind], it.wide && styles.broad)}
          {...focusBack}
          // Radix receives the key before the focused element; a cell that uses Escape to restore its text keeps it.
          onEscapeKeyDown={(event) => {
            if ((event.target as HTMLElement).closest('[data-takes-escape]')) event.preventDefault()
          }}
          // Radix reports a press late; a press on an upper dialog that has closed meanwhile, or on a toast, must not close this
          // sheet.
          onPointerDownOutside={(event) => {
            if (event.detail.originalEvent.target !== veil.current) event.preventDefault()
          }}
          {...(it.about === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{it.title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label="关闭">
              <Icon name="close" />
            </Radix.Close>
          </header>
          {it.about !== undefined && <Radix.Description className={styles.about}>{it.about}</Radix.Description>}
          <div ref={reachable} className={styles.body}>
            {it.children}
          </div>
          {it.actions && <footer className={styles.foot}>{it.actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
