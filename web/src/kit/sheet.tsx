import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
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
}

/** What a dialog and a drawer are: they differ in where they stand. */
export const Sheet = ({ kind, ...it }: DialogProps & { kind: 'dialog' | 'drawer' }) => (
  <Radix.Root open={it.open} onOpenChange={(open) => !open && it.onClose()}>
    <Radix.Portal>
      <Radix.Overlay className={styles.veil} />
      <Radix.Content
        className={classNames(styles.content, styles[kind], it.wide && styles.broad)}
        {...(it.about === undefined ? { 'aria-describedby': undefined } : {})}
      >
        <header className={styles.head}>
          <Radix.Title className={styles.title}>{it.title}</Radix.Title>
          <Radix.Close className={styles.close} aria-label="关闭">
            <Icon name="close" />
          </Radix.Close>
        </header>
        {it.about !== undefined && <Radix.Description className={styles.about}>{it.about}</Radix.Description>}
        <div className={styles.body}>{it.children}</div>
        {it.actions && <footer className={styles.foot}>{it.actions}</footer>}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
