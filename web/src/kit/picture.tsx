import { useState } from 'react'
import { fileUrl } from '../settings.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './picture.module.css'

const stored = /^\/?files\/[0-9a-f]{2}\/[0-9a-f]{32}(?=\.webp$)/

/** Returns the stored widths of a picture, for the browser to choose from. */
const sourcesOf = (path: string): string | undefined => {
  const stem = stored.exec(path)?.[0]
  return stem && [400, 800, 1200].map((width) => `${fileUrl(`${stem}-${width}.webp`)} ${width}w`).join(', ')
}

/**
 * Picture in a box of fixed proportions, so that the layout does not shift. `alt` is empty if its title stands beside it; `eager`
 * is for pictures in the first view.
 */
export const Picture = ({
  path,
  alt,
  ratio = '1',
  eager = false,
  fit = 'cover',
  sizes = '(max-width: 767px) 50vw, 240px',
  none = 'leaf',
  className,
}: {
  path: string | null | undefined
  alt: string
  /** Width to height in CSS notation: `1`, `16 / 9`. */
  ratio?: string
  eager?: boolean
  fit?: 'cover' | 'contain'
  /** Displayed width, in the notation of an image's `sizes`. */
  sizes?: string
  /** Icon shown without a picture. */
  none?: IconName
  className?: string | undefined
}) => {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classNames(styles.place, className)} style={{ aspectRatio: ratio }}>
      {path && failed !== path ? (
        <img
          src={fileUrl(path)}
          srcSet={sourcesOf(path)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(eager ? { fetchPriority: 'high' as const } : {})}
          style={{ objectFit: fit }}
          onError={() => setFailed(path)}
        />
      ) : (
        <span className={styles.none} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
          <Icon name={none} size={none === 'user' ? 22 : 32} />
        </span>
      )}
    </span>
  )
}
