import type { ReactNode } from 'react'
import { minuteText } from '../../../kit/moment.ts'
import styles from './written-article.module.css'

type Written = { title: string; publishTime: string; summary: string; contentHtml: string }

/** Article as readers see it; `before` and `after` stand beside its time. */
export const WrittenArticle = ({ of, before, after }: { of: Written; before: ReactNode; after?: ReactNode }) => (
  <article className={styles.article}>
    <h1>{of.title}</h1>
    <p className={styles.facts}>
      {before}
      <time dateTime={of.publishTime}>{minuteText(of.publishTime)}</time>
      {after}
    </p>
    {of.summary && <p className={styles.summary}>{of.summary}</p>}
    {/* The server keeps only harmless tags. */}
    <div className="rich-text" dangerouslySetInnerHTML={{ __html: of.contentHtml }} />
  </article>
)
