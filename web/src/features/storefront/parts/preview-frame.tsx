import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import styles from './preview-frame.module.css'

const widths = { desk: '电脑', phone: '手机' } as const

/** Preview of a page at the width of a desktop or a phone. Its frame loads the same address, which then shows the page itself. */
export const PreviewFrame = ({
  title,
  about,
  page,
  children,
}: {
  title: string
  /** Says who sees the page, and what cannot be done in the preview. */
  about: string
  /** Name of the framed page: `商品页面`. */
  page: string
  children: ReactNode
}) => {
  const [params] = useSearchParams()
  const [width, setWidth] = useState<keyof typeof widths>('desk')
  // Search engines must not index drafts.
  const unfound = <meta name="robots" content="noindex" />
  if (params.has('framed'))
    return (
      <main className={styles.page}>
        {unfound}
        {children}
      </main>
    )
  const at = new URLSearchParams(params)
  at.set('framed', '')
  return (
    <div className={styles.around}>
      {unfound}
      <header className={styles.bar}>
        <h1>{title}</h1>
        <Tag tone="warn">预览</Tag>
        <span className={styles.about}>{about}</span>
        <div role="group" aria-label="预览宽度" className={styles.widths}>
          {(Object.keys(widths) as (keyof typeof widths)[]).map((it) => (
            <Button
              key={it}
              size="small"
              kind={it === width ? 'brand' : 'plain'}
              aria-pressed={it === width}
              onClick={() => setWidth(it)}
            >
              {widths[it]}
            </Button>
          ))}
        </div>
      </header>
      {/* eslint-disable-next-line react/iframe-missing-sandbox -- this very page, with the session */}
      <iframe title={page} src={`?${at}`} className={styles.frame} data-width={width} />
    </div>
  )
}
