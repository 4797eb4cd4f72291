import styles from './skeleton.module.css'

/** Grey box of the final size, shown until the content arrives. */
export const Skeleton = ({
  width,
  height,
  round,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) => <span className={styles.block} style={{ width, height, ...(round ? { borderRadius: '50%' } : {}) }} aria-hidden />

/** Grey lines, shown until a text arrives. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className={styles.lines} aria-hidden>
    {Array.from({ length: lines }, (_, at) => (
      <span key={at} className={styles.block} style={{ height: 14, width: at === lines - 1 ? '60%' : '100%' }} />
    ))}
  </span>
)

/** Announces to screen readers that something is loading; contains its skeleton. */
export const Loading = ({ what, children }: { what: string; children: React.ReactNode }) => (
  <div role="status" className={styles.loading} aria-label={`正在加载${what}`}>
    {children}
  </div>
)
