import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import styles from './print-preview.module.css'

/** Preview of papers, below a bar that is not printed; the browser prints them. Without papers `children` is a message about that. */
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
  /** Content of the bar beside the button: progress, choices. */
  tools?: ReactNode
  /** Number of papers. */
  papers: number
  /** Whether all papers are loaded. */
  ready?: boolean
  /** Makes the papers as wide as the screen on a phone, for papers that are read there. */
  flows?: boolean
  /** Reason why they cannot be printed; undefined if they can. */
  why?: string | undefined
  /** Called when the papers are sent to the printer. */
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
    {/* A message without papers has the normal size of a page. */}
    {papers > 0 ? (
      <div className={styles.papers} data-flows={flows || undefined}>
        {children}
      </div>
    ) : (
      children
    )}
  </div>
)
