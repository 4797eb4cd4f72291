import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'

type DialogProps = {
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

const Sheet = ({ place, ...it }: DialogProps & { place: string | undefined }) => (
  <Radix.Root open={it.open} onOpenChange={(open) => !open && it.onClose()}>
    <Radix.Portal>
      <Radix.Overlay className={styles.veil} />
      <Radix.Content
        className={classNames(styles.content, place, it.wide && styles.broad)}
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

/** A question or a form above the page; on a phone a sheet from below. Focus stays inside and returns afterwards. */
export const Dialog = (it: DialogProps) => <Sheet {...it} place={styles.dialog} />

/** A sheet from the right; on a phone from below, nearly as tall as the screen. */
export const Drawer = (it: DialogProps) => <Sheet {...it} place={styles.drawer} />
