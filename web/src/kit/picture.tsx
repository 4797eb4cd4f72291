import { useState } from 'react'
import { fileUrl } from '../settings.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

/**
 * A picture in a place of fixed proportions, so that nothing jumps. `alt` is empty where its title stands beside it;
 * `eager` for those in the first view.
 */
export const Picture = ({
  path,
  alt,
  ratio = '1',
  eager = false,
  fit = 'cover',
  className,
}: {
  path: string | null | undefined
  alt: string
  /** Width to height, as CSS says it: `1`, `16 / 9`. */
  ratio?: string
  eager?: boolean
  fit?: 'cover' | 'contain'
  className?: string | undefined
}) => {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classNames(styles.place, className)} style={{ aspectRatio: ratio }}>
      {path && failed !== path ? (
        <img
          src={fileUrl(path)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(eager ? { fetchPriority: 'high' as const } : {})}
          style={{ objectFit: fit }}
          onError={() => setFailed(path)}
        />
      ) : (
        <span className={styles.none} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
          <Icon name="leaf" size={32} />
        </span>
      )}
    </span>
  )
}
