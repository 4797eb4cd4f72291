import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import styles from './print-preview.module.css'

/** Papers as they will lie in the printer, below a bar that is not printed; the browser prints them. Without any, what is said of it. */
export const PrintPreview = ({
  title,
  tools,
  papers,
  ready = true,
  flows = false,
  why,
  onPrint,
  children,
}: {
  title: string
  /** What stands in the bar beside the button: progress, choices. */
  tools?: ReactNode
  /** How many papers there are. */
  papers: number
  /** Are all of them there? */
  ready?: boolean
  /** Is it read on a phone: there it is no sheet, but as wide as the screen? */
  flows?: boolean
  /** Why they cannot be printed. */
  why?: string | undefined
  /** They are given to the printer. */
  onPrint?: () => void
  children: ReactNode
}) => (
  <div className={styles.preview}>
    <header className={styles.bar}>
      <h1>{title}</h1>
      {tools}
      <Button
        kind="brand"
        disabled={!ready || papers === 0 || why !== undefined}
        title={why}
        onClick={() => {
          onPrint?.()
          print()
        }}
      >
        打印 {papers > 0 && `${papers} 张`}
      </Button>
    </header>
    {/* What stands on no paper is as large as on any page. */}
    {papers > 0 ? (
      <div className={styles.papers} data-flows={flows || undefined}>
        {children}
      </div>
    ) : (
      children
    )}
  </div>
)
